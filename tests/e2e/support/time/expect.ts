import { expect as plain, type Locator, type Page } from '@playwright/test';
import { settle } from './settle.ts';

type Matchers = Record<string, unknown>;

const isLocator = (actual: unknown): actual is Locator =>
  typeof actual === 'object' && actual !== null && 'page' in actual && 'locator' in actual;

/** True for a matcher that is content with what isn't there. */
const isOfAbsence = (name: string, [first]: unknown[]): boolean =>
  name === 'toBeHidden' || (name === 'toHaveCount' && first === 0);

/** Waits first where an absence is expected: it would be seen at once, before anything had time to come. */
function settled(matchers: Matchers, page: Page, isNot: boolean): Matchers {
  return new Proxy(matchers, {
    get(target, name: string) {
      const matcher = target[name];
      if (name === 'not') return settled(matcher as Matchers, page, true);
      if (typeof matcher !== 'function') return matcher;
      return async (...given: unknown[]): Promise<unknown> => {
        if (isNot || isOfAbsence(name, given)) await settle(page);
        return (matcher as (...args: unknown[]) => unknown).apply(target, given);
      };
    },
  });
}

/** Playwright's, but that an absence counts only once the page has nothing under way. */
export const expect = new Proxy(plain, {
  apply(target, self, given: [unknown, ...unknown[]]) {
    const matchers = Reflect.apply(target as unknown as (...args: unknown[]) => Matchers, self, given);
    const [actual] = given;
    return isLocator(actual) ? settled(matchers, actual.page(), false) : matchers;
  },
});
