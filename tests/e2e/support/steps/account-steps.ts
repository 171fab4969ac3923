import { expect, type Locator, type Page } from '@playwright/test';
import { DAY_MS } from '#domain/dates/dates.ts';
import { accountOf } from '#tests/e2e/support/page-actions.ts';
import { bannerCame } from '#tests/e2e/support/banners.ts';
import { accountBody, seedBook, type ApiClient, type Book } from '#tests/support/api/api-client.ts';

/** The instant `days` times 24 hours from now; negative for before it. */
export const fromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Creates an account of the book's category and supplier; gives its id. */
export function buy(api: ApiClient, book: Book, over: object): Promise<string> {
  return api.create('/streaming/create', accountBody(book.categoryId, book.supplierId, over));
}

/** One account of each state: `activa@…`, `soporte@…`, `vencida@…`. */
export async function seedStates(api: ApiClient): Promise<Book> {
  const book = await seedBook(api);
  await api.send('DELETE', `/streaming/delete/${book.accountId}`);
  const active = await buy(api, book, { email: 'activa@correo.example' });
  const support = await buy(api, book, { email: 'soporte@correo.example' });
  const overdue = await buy(api, book, { email: 'vencida@correo.example' });
  await api.send('PATCH', `/streaming/change_conditions/${support}`, { conditions: 'Soporte' });
  await expire(api, overdue);
  return { ...book, accountId: active };
}

/** Moves an account's dates so that it ended yesterday. */
export async function expire(api: ApiClient, id: string): Promise<void> {
  await api.send('PATCH', `/streaming/update/change_date/${id}`, {
    startDate: fromNow(-31),
    endDate: fromNow(-1),
    days: 30,
  });
}

/** True where accounts are cards (PWA-18). */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** The emails of the visible accounts, in order. */
export async function emailsOn(page: Page): Promise<string[]> {
  const places = isPhone(page)
    ? page.getByRole('list', { name: 'Cuentas' }).locator(':scope > li')
    : page.getByRole('region', { name: 'Cuentas' }).locator('tbody > tr');
  // `innerText` is empty for places off screen, which aren't rendered; `textContent` is not.
  const texts = await places.evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll('*')]
        .map((element) =>
          [...element.childNodes]
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .map(({ textContent }) => textContent)
            .join(''),
        )
        .join(' '),
    ),
  );
  return texts.map((text) => /[\w.-]+@[\w.-]+/.exec(text)?.[0] ?? '');
}

export const searchBox = (page: Page): Locator => page.getByRole('searchbox', { name: 'Buscar cuentas' });

/** On a phone the rarer facts and actions are behind the head of a card; in the table, two actions are behind a button. */
export async function showMore(page: Page, account: Locator): Promise<void> {
  if (!isPhone(page)) return;
  const head = account.getByRole('button', { name: 'Más datos' });
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
}

/** Shows the actions that a row of the table has no room for; a card shows them with the rest. */
export async function showRare(page: Page, account: Locator): Promise<void> {
  if (!isPhone(page)) await account.getByRole('button', { name: 'Más acciones' }).click();
}

/** Shows each client's name and end beside the profile, in a card and in the table. */
export async function showNames(page: Page, account: Locator): Promise<void> {
  if (isPhone(page)) await showMore(page, account);
  else await account.getByTitle('Nombres de los clientes').click();
}

/** Expects a press to open this dialog of the account, and the way back to lead to the list. */
export async function opensDialog(page: Page, button: Locator, dialog: string, id: string): Promise<void> {
  await button.click();
  await expect(page).toHaveURL(new RegExp(`dialog=${dialog}&id=${id}$`));
  await page.goBack();
  await expect(page).not.toHaveURL(/dialog=/);
}

/** The reason why a button is off: a phone says it below the button, a table, which has no room, in a banner. */
export async function expectReason(page: Page, reason: string): Promise<void> {
  if (isPhone(page)) await expect(page.getByText(reason).first()).toBeVisible();
  else await bannerCame(page, reason);
}

/** Pixels by which the page is wider than the screen. */
export function overflowPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** From wherever the page is: the account's form in the list of accounts. */
export async function changePassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/sold');
  await showMore(page, accountOf(page, email));
  await accountOf(page, email).getByRole('button', { name: 'Editar cuenta' }).click();
  const sheet = page.getByRole('dialog', { name: 'Editar cuenta' });
  await sheet.getByLabel('Contraseña', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toBeHidden();
}
