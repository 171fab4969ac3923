import type { Page } from '@playwright/test';

/** From its next load on, the page notes where it draws the button of this text, frame by frame. */
export async function noteWhere(page: Page, text: string): Promise<void> {
  await page.addInitScript((sought) => {
    const tops: number[] = [];
    const look = (): void => {
      const found = [...document.querySelectorAll('button')].find((button) => button.textContent === sought);
      // Without movements of the whole screen, which are transforms.
      for (
        let node: Element | null = found ?? null, top = 0;
        node instanceof HTMLElement;
        node = node.offsetParent
      ) {
        top += node.offsetTop;
        if (node.offsetParent === null) tops.push(top);
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { tops });
  }, text);
}
