//! What the station and all pages use, each made from what it uses itself.

use super::collecting::Collecting;
use super::judging_lexicons::Judging;
use super::outside_copy::OutsideCopy;
use super::records::RecordKeeping;
use super::services::{Services, page_long};
use super::signing::Signing;
use super::site::Site;
use super::storage::Storage;

pub(super) struct Subjects {
    pub(super) services: &'static Services,
    pub(super) site: &'static Site,
    pub(super) signing: &'static Signing,
    pub(super) records: &'static RecordKeeping,
    pub(super) storage: &'static Storage,
    pub(super) judging: &'static Judging,
    pub(super) outside_copy: &'static OutsideCopy,
    pub(super) collecting: &'static Collecting,
}

impl Subjects {
    pub(super) fn new(services: &'static Services) -> &'static Self {
        let (signing, records) = (Signing::new(services), RecordKeeping::new(services));
        let storage = Storage::new(services, signing, records);
        page_long(Self {
            services,
            site: page_long(Site::new(services)),
            signing,
            records,
            storage,
            judging: page_long(Judging::new(services)),
            outside_copy: page_long(OutsideCopy::new(services, signing, storage)),
            collecting: page_long(Collecting::new(services, signing, storage)),
        })
    }
}
