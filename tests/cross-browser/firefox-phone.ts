import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { OpenPhone, Phone, Size, Tab } from './phone.ts';

/** Phones in a running Firefox, each in a container of its own. */
export function firefoxPhones(browser: Browser, viewport: Size): OpenPhone {
  return async (baseURL) => phoneIn(await browser.newContext({ baseURL, viewport }));
}

export async function phoneIn(context: BrowserContext): Promise<Phone> {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
  const newTab = async (): Promise<Tab> => tabOf(await context.newPage());
  return { tab: await newTab(), newTab, complaints, close: () => context.close() };
}

function tabOf(page: Page): Tab {
  const labelled = (label: string) => page.getByLabel(label, { exact: true });
  return {
    open: async (path) => void (await page.goto(path)),
    reload: async () => void (await page.reload()),
    press: (name) => {
      const button = page.getByRole('button', { name, exact: true });
      return button
        .or(page.getByRole('link', { name, exact: true }))
        .first()
        .click();
    },
    type: (label, text) => labelled(label).fill(text),
    choose: async (label, option) => void (await labelled(label).selectOption(option)),
    run: (act, ...argument) => page.evaluate(act as never, argument[0]),
  };
}
