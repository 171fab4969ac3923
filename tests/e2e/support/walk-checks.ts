import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What walks through screens look at besides their layout. */

/** What a screen must never do, gathered while a test walks through all of them. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${page.url()} ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()} threw ${error.message}`));
  return complaints;
}

/** Serious faults of accessibility, by axe. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${page.url()} ${id}: ${html.slice(0, 160)}`));
}

/** What a browser does that enlarges text alone; '' takes it back. */
export function enlarge(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
