import { NOON_ZONE } from '#tests/e2e/support/time/noon-zone.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatDate } from '#domain/dates/dates.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import type { LiveUser } from '#tests/support/api/live-users.ts';
import { fromNow, showMore } from './account-steps.ts';
import { accountOf, chipOf } from '#tests/e2e/support/page-actions.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { type ApiClient, type Book, clientBody, seedBook } from '#tests/support/api/api-client.ts';

export const EMAIL = 'cuenta@correo.example';
export const ANA = 'Ana Torres';

/** The four dialogs of dates and renewals, by their titles. */
export const TITLES = {
  'client-dates': `Cambiar fechas de ${ANA}`,
  'client-renew': `Renovar a ${ANA}`,
  'account-dates': 'Cambiar fechas de la cuenta',
  'account-renew': 'Renovar con el proveedor',
} as const;

export interface TermBook extends Book {
  clientId: string;
}

/** An account with 60 days to run, on which Ana has profile 1 for 30. */
async function seedTerms(api: ApiClient): Promise<TermBook> {
  const book = await seedBook(api);
  return { ...book, clientId: await api.create('/client/create', clientBody(book.accountId)) };
}

/** Signs in to a new book of terms; ends on /sold, with Ana visible. */
export async function openTermBook(page: Page, reseller: LiveUser, api: ApiClient): Promise<TermBook> {
  const book = await seedTerms(api);
  await signIn(page, reseller);
  await page.goto('/sold');
  await expect(chipOf(page, ANA)).toBeVisible();
  return book;
}

/** Opens a dialog by its address, on the running accounts. */
export async function openTerm(page: Page, name: keyof typeof TITLES, book: TermBook): Promise<Locator> {
  const id = name.startsWith('client') ? book.clientId : book.accountId;
  await page.goto(`/sold?dialog=${name}&id=${id}`);
  const sheet = page.getByRole('dialog', { name: TITLES[name], exact: true });
  await expect(sheet).toBeVisible();
  return sheet;
}

export const daysIn = (sheet: Locator): Locator => sheet.getByRole('spinbutton', { name: 'Días' });
export const press = (sheet: Locator, name: string): Promise<void> =>
  sheet.getByRole('button', { name }).click();
export const cardOf = (page: Page): Locator => page.getByRole('dialog', { name: ANA, exact: true });

/** A day as the screens write it in `NOON_ZONE`, the zone of the phone, and as a date input takes it. */
export const dayOf = (iso: string): string => formatDate(iso, NOON_ZONE);
export const inputDay = (iso: string): string => dayOf(iso).split('/').toReversed().join('-');

/** From /sold: expects the account's last day, so many days from now. */
export async function expectEnd(page: Page, days: number): Promise<void> {
  const account = accountOf(page, EMAIL);
  await showMore(page, account);
  await expect(account).toContainText(dayOf(fromNow(days)));
}

export const clientNow = async (api: ApiClient): Promise<Client | undefined> => (await api.clients())[0];
export const accountNow = async (api: ApiClient): Promise<Streaming | undefined> =>
  (await api.streamings())[0];
export const moneyOf = async (api: ApiClient): Promise<string[]> =>
  (await api.finances()).map(({ kind, quantity }) => `${kind} ${quantity}`).toSorted();
