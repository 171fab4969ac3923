import type { Locator, Page } from '@playwright/test';

/** From /sold: opens the sale of an account; gives its sheet. */
export async function openSale(page: Page, accountId: string): Promise<Locator> {
  await page.goto(`/sold?dialog=client-new&id=${accountId}`);
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  await phoneIn(sheet).waitFor();
  return sheet;
}

export const phoneIn = (form: Locator): Locator => form.getByRole('textbox', { name: 'Teléfono' });

export const countryIn = (form: Locator): Locator => form.getByRole('button', { name: /, país: / });

/** Opens the list of countries; gives its search box. */
export async function openCountries(form: Locator): Promise<Locator> {
  await countryIn(form).click();
  return form.getByRole('combobox', { name: 'Buscar país' });
}

/** Chooses the country that a search finds first. */
export async function chooseCountry(form: Locator, typed: string): Promise<void> {
  await (await openCountries(form)).pressSequentially(typed);
  await form.page().keyboard.press('Enter');
}

/** Slows the page's scripts as a cheap phone does. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
