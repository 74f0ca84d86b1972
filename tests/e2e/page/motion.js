// Elements that move although the reader prefers reduced motion.
const isStill = (element) => {
  const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
  return animationName === "none" && scrollBehavior !== "smooth" &&
    transitionDuration.split(",").every((time) => parseFloat(time) === 0);
};
return [...document.querySelectorAll("*")].filter((element) => !isStill(element))
  .map((element) => `moves: ${element.outerHTML.slice(0, 80)}`)
  .concat(document.getAnimations().map((animation) => `moves: ${animation.animationName}`));
