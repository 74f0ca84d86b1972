//! Reads any bytes as a lexicon file, with a correct seal, so that the checks after the seal are tested too. The
//! file is refused, or its words match its metadata, whether it arrives whole or in pieces.

use crate::lexicons;
use challenge_station::digest::Digest;
use challenge_station::lexicon::{LexFile, StoredLexicon, StreamingLexFile, WordSummary};

/// Files with more nodes than this are skipped, because they take too long.
const MOST_NODES: u32 = 1 << 16;

pub(super) fn read(bytes: &[u8]) {
    let mut sealed = bytes.to_vec();
    sealed.extend_from_slice(Digest::of(bytes).as_bytes());
    let file = match LexFile::read(&sealed) {
        Ok(file) => file,
        Err(error) => return super::refused(&error),
    };
    if has_too_many_nodes(&sealed) {
        return;
    }
    let mut words = Vec::new();
    let decoded = file.decode(&mut |word| {
        words.push(word);
        Ok(())
    });
    let whole = StoredLexicon::build(&sealed, &mut |_, _| ());
    assert_eq!(decoded.is_ok(), whole.is_ok(), "reading and building differ");
    let mut arriving = StreamingLexFile::default();
    for piece in sealed.chunks(sealed.len() / 3 + 1) {
        arriving.take(piece, &mut |_, _| ());
    }
    assert_eq!(
        arriving.build(&mut |_, _| ()),
        whole,
        "the file is different when it arrives in pieces"
    );
    if let Ok(stored) = whole {
        let summary = WordSummary::of(&words).expect("ascending words");
        assert_eq!(summary.lengths(), file.metadata().lengths);
        let digest = summary.digest();
        assert_eq!(digest, file.metadata().words);
        assert_eq!(stored.open().expect("opened").metadata().words, digest);
    }
}

/// Reads the number of nodes, which follows the signature, the version and the length of the metadata.
pub(super) fn has_too_many_nodes(file: &[u8]) -> bool {
    let nodes = file.get(12..16).and_then(|bytes| bytes.try_into().ok()).map(u32::from_le_bytes);
    nodes.is_some_and(|nodes| nodes > MOST_NODES)
}

/// Valid files without their seals.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let lists = ["AA", "AA AAH AB", "AA AAH AAHED AB ABACUS QI QUIXOTICALLY ZA ZYZZYVA"];
    let file = |list: &str| {
        let mut file = lexicons::lex_file(&lexicons::words(list.split(' ')));
        file.truncate(file.len() - Digest::BYTES);
        file
    };
    lists.into_iter().map(file).collect()
}
