/** Runs in the browser beside the app. */

/** The moment of the next click, ms of the page's clock: a busy page hears of it later. */
export function nextClick(): Promise<number> {
  return new Promise((resolve) => {
    window.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
}

/** The moment at which a change below `root` that makes `isThere` true is drawn. */
export function whenPainted(isThere: () => boolean, root: Node = document.body): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}
