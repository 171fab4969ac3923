import type { Page } from '@playwright/test';

/** A picture: its name, its address, and the condition or step before it is taken. */
export interface Shot {
  name: string;
  path: string;
  ready: (page: Page) => Promise<unknown>;
}

/** Waits until the screen has its title. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

export const SCREENS: Shot[] = [
  { name: 'panel', path: '/', ready: (page) => page.getByText('FINANZAS').waitFor() },
  { name: 'sold', path: '/sold', ready: firstAccount },
  { name: 'support', path: '/support', ready: firstAccount },
  { name: 'overdue', path: '/overdue', ready: firstAccount },
  { name: 'due', path: '/due', ready: heading },
  { name: 'free', path: '/free', ready: heading },
  {
    name: 'movements',
    path: '/movements',
    ready: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  { name: 'figures', path: '/figures', ready: heading },
  { name: 'figures-profit', path: '/figures?view=profit', ready: heading },
  { name: 'figures-accounts', path: '/figures?view=accounts', ready: heading },
  { name: 'figures-suppliers', path: '/figures?view=suppliers', ready: heading },
  { name: 'clients', path: '/clients', ready: heading },
  { name: 'categories', path: '/categories', ready: heading },
  { name: 'suppliers', path: '/suppliers', ready: heading },
  { name: 'templates', path: '/templates', ready: heading },
  { name: 'import', path: '/import', ready: heading },
  { name: 'review', path: '/review', ready: heading },
  { name: 'settings', path: '/settings', ready: heading },
  { name: 'calendar', path: '/calendar', ready: heading },
  { name: 'export', path: '/export', ready: heading },
  { name: 'export-month', path: '/export/month', ready: heading },
  { name: 'export-open', path: '/export/open', ready: heading },
  { name: 'data', path: '/data', ready: heading },
  { name: 'privacy', path: '/privacy', ready: heading },
  { name: 'app-lock', path: '/app_lock', ready: heading },
  { name: 'security', path: '/security', ready: heading },
  {
    name: 'sessions',
    path: '/sessions',
    ready: (page) => page.getByText('Este dispositivo', { exact: true }).waitFor(),
  },
  { name: 'team', path: '/team', ready: heading },
  { name: 'activity', path: '/activity', ready: heading },
  { name: 'join', path: '/join', ready: heading },
  { name: 'password', path: '/password', ready: heading },
  { name: 'wallet', path: '/wallet', ready: heading },
  { name: 'recharges', path: '/recharge_list', ready: heading },
  { name: 'profile', path: '/edit_profile', ready: heading },
];

/** Dialogs without a row, or of a row with a known name. */
const dialogOn = (path: string, ...names: string[]): Shot[] =>
  names.map((name) => ({
    name,
    path: `${path}?dialog=${name}`,
    ready: (page) => page.getByRole('dialog').waitFor(),
  }));

export const DIALOGS: Shot[] = [
  ...dialogOn('/', 'finance-movements', 'finance-reset', 'subscription', 'search', 'keys'),
  ...dialogOn('/wallet', 'recharge', 'transfer'),
  ...dialogOn('/recharge_list', 'favorites'),
  ...dialogOn('/data', 'leave'),
  { name: 'new-client', path: '/free', ready: openSale },
  { name: 'client', path: '/sold', ready: openClient },
  { name: 'person', path: '/clients', ready: openPerson },
  {
    name: 'person-note',
    path: '/clients',
    ready: async (page) => {
      await openPerson(page);
      await page.getByRole('button', { name: /^(Agregar|Editar la) nota/ }).click();
      await page.getByRole('dialog', { name: 'Nota' }).waitFor();
    },
  },
  ...dialogsOf(openClient, 'client-renew', 'clients-renew', 'clients-renewed', 'client-data'),
  ...dialogsOf(openClient, 'client-new-data'),
  ...dialogsOf(openClient, 'client-offer', 'client-refund'),
  ...dialogsOf(openAccount, 'account-renew', 'accounts-renew', 'account-dates', 'account-support'),
  ...dialogsOf(openAccount, 'account-ask-refund', 'account-down', 'account-back'),
  {
    name: 'template',
    path: '/templates?dialog=template&id=datos',
    ready: (page) => page.getByRole('dialog').waitFor(),
  },
];

/** The pages of the admin area; the device remembers each before it is opened. */
export const ADMIN_SHOTS: Shot[] = ['users', 'finances', 'credits', 'audit'].map((adminPage) => ({
  name: `admin-${adminPage}`,
  path: adminPage === 'audit' ? '/admin?log' : '/admin',
  ready: async (page) => {
    await page.evaluate((chosen) => localStorage.setItem('adminPage', chosen), adminPage);
    await page.reload();
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  },
}));

function firstAccount(page: Page): Promise<void> {
  return page
    .getByRole('list', { name: /^Clientes de/ })
    .first()
    .waitFor();
}

async function openSale(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Vender/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Vender perfil' });
  await sheet.getByRole('textbox', { name: 'Nombre' }).fill('Lucía Ramos');
  await sheet.getByRole('textbox', { name: 'Teléfono' }).fill('912345678');
}

/** Opens the card of the first visible client; gives their id. */
async function openClient(page: Page): Promise<string> {
  await firstAccount(page);
  await page
    .getByRole('list', { name: /^Clientes de/ })
    .getByRole('button')
    .first()
    .click();
  return openedId(page);
}

/** Opens a sale on the first visible account; gives the account's id. */
async function openAccount(page: Page): Promise<string> {
  await firstAccount(page);
  await page.getByRole('button', { name: '+ Add' }).first().click();
  return openedId(page);
}

async function openedId(page: Page): Promise<string> {
  await page.getByRole('dialog').waitFor();
  return new URL(page.url()).searchParams.get('id') ?? '';
}

function dialogsOf(open: (page: Page) => Promise<string>, ...names: string[]): Shot[] {
  const ready = (name: string) => async (page: Page) => swap(page, name, await open(page));
  return names.map((name) => ({ name, path: '/sold', ready: ready(name) }));
}

async function swap(page: Page, name: string, id: string): Promise<void> {
  await page.goto(`/sold?dialog=${name}&id=${id}`);
  await page.getByRole('dialog').waitFor();
}

/** Opens the first person, as a sheet or beside the list, with the history. */
async function openPerson(page: Page): Promise<void> {
  const first = page.getByRole('list', { name: 'Clientes' }).getByRole('button').first();
  await first.click();
  await page.getByRole('button', { name: 'Historial' }).click();
  await page.getByText('Lo que pagó').waitFor();
}
