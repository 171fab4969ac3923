import type { BrowserContext, Page } from '@playwright/test';

/** Longer than any journey. */
const NEVER_MS = 86_400_000;

/**
 * From the next load on, the page's timers and time limits of exactly `ms` don't pass: a busy machine may take longer
 * than that to press what goes after it, or to answer what is waited for so long.
 */
export async function withoutTimersOf(pages: Page | BrowserContext, ms: number): Promise<void> {
  await pages.addInitScript(
    ([held, never]) => {
      const later = window.setTimeout.bind(window);
      const patient = (handler: TimerHandler, after?: number, ...rest: unknown[]): number =>
        later(handler, after === held ? never : after, ...rest);
      Object.assign(window, { setTimeout: patient });
      const limit = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (after) => limit(after === held ? never : after);
    },
    [ms, NEVER_MS] as const,
  );
}
