import type { Page } from '@playwright/test';

interface WrongClock {
  /** This phone's clock minus the true time, ms. */
  clockSkewMs: number;
}

/** Gives the page a clock that is off; `setClock` changes it without a reload. Timers of the page stay true. */
export async function wrongClock(page: Page, skewMs: number): Promise<void> {
  await page.addInitScript((skew) => {
    const wrong = Object.assign(window, { clockSkewMs: skew }) as unknown as WrongClock;
    const RealDate = Date;
    const now = () => RealDate.now() + wrong.clockSkewMs;
    const WrongDate = new Proxy(RealDate, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
      apply: () => new RealDate(now()).toString(),
      get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
    });
    Object.assign(window, { Date: WrongDate });
  }, skewMs);
}

export async function setClock(page: Page, skewMs: number): Promise<void> {
  await page.evaluate((skew) => Object.assign(window, { clockSkewMs: skew }), skewMs);
}
