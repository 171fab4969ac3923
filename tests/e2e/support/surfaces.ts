import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Every screen and dialog of the app, for tests that visit all of them. */

export const PUBLIC = [
  '/login',
  '/register',
  '/verify_email',
  '/recover_password',
  '/new_password',
  '/privacy',
];
export const SIGNED_IN = [
  '/',
  '/sold',
  '/support',
  '/overdue',
  '/due',
  '/free',
  '/movements',
  '/activity',
  '/figures',
  '/figures?view=profit',
  '/figures?view=accounts',
  '/figures?view=suppliers',
  '/figures?view=clients',
  '/clients',
  '/categories',
  '/suppliers',
  '/templates',
  '/import',
  '/review',
  '/settings',
  '/calendar',
  '/export',
  '/export/month',
  '/export/open',
  '/data',
  '/app_lock',
  '/security',
  '/sessions',
  '/team',
  '/join',
  '/password',
  '/edit_profile',
  '/wallet',
  '/recharge_list',
  '/finish_membership',
  '/logout',
];

const ACCOUNT_DIALOGS = [
  'account-new',
  'account-edit',
  'account-terms',
  'account-dates',
  'account-renew',
  'account-ask-renewal',
  'account-ask-refund',
  'account-support',
  'account-state',
  'account-down',
  'account-back',
  'account-inform',
  'account-move-all',
  'account-delete',
  'client-new',
];
const CLIENT_DIALOGS = [
  'client',
  'client-sold',
  'client-edit',
  'client-payment',
  'client-move',
  'client-renew',
  'client-dates',
  'client-data',
  'client-new-data',
  'client-picture',
  'client-page',
  'client-receipt',
  'client-terms',
  'client-days',
  'client-return',
  'client-offer',
  'client-renewed',
  'client-refund',
  'client-delete',
];

export interface Ids {
  /** Has clients. */
  accountId: string;
  /** Has no clients, so it may be deleted. */
  emptyAccountId: string;
  clientId: string;
  /** The user code of one of the recharge staff. */
  staffCode?: string;
  favoriteId?: string;
  categoryId?: string;
  /** An entry of the books. */
  entryId?: string;
}

export function dialogAddresses({ accountId, emptyAccountId, clientId, ...optional }: Ids): string[] {
  const { staffCode, favoriteId, entryId, categoryId } = optional;
  const accountOf = (name: string): string => (name === 'account-delete' ? emptyAccountId : accountId);
  return [
    ...ACCOUNT_DIALOGS.map((name) => `/sold?dialog=${name}&id=${accountOf(name)}`),
    ...CLIENT_DIALOGS.map((name) => `/sold?dialog=${name}&id=${clientId}`),
    `/sold?dialog=accounts-renew&id=${accountId}`,
    `/due?dialog=clients-renew&id=${clientId}`,
    `/due?dialog=clients-renewed&id=${clientId}`,
    // The phone of every seeded client.
    '/sold?dialog=person&id=%2B51911222333',
    '/sold?dialog=person-note&id=%2B51911222333',
    '/free?dialog=price-list',
    '/free?dialog=catalogue',
    ...(categoryId ? [`/categories?dialog=waiting&id=${categoryId}`] : []),
    '/figures?dialog=month-picture',
    '/review?dialog=changes-export',
    '/review?dialog=changes-import',
    `/due?dialog=due-answer&id=${clientId}`,
    '/templates?dialog=template&id=datos',
    `/?dialog=day&id=${new Date().toISOString().slice(0, 10)}`,
    '/?dialog=finance-reset',
    '/?dialog=finance-movements',
    '/movements?dialog=finance-expense',
    '/?dialog=month-goal',
    ...(entryId ? [`/?dialog=finance-correct&id=${entryId}`] : []),
    '/data?dialog=leave',
    '/?dialog=install',
    '/?dialog=search',
    '/?dialog=keys',
    '/recharge_list?dialog=favorites',
    ...(favoriteId ? [`/recharge_list?dialog=favorite-delete&id=${favoriteId}`] : []),
    ...(staffCode ? [`/recharge_list?dialog=recharge-request&id=${staffCode}`] : []),
    ...['recharge', 'transfer', 'subscription'].map((name) => `/wallet?dialog=${name}`),
  ];
}

/** Goes to a screen or dialog without reloading the app, and waits until it is complete. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  const { pathname, searchParams } = new URL(address, page.url());
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  if (searchParams.has('dialog')) {
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('dialog') === searchParams.get('dialog'));
  } else {
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await settled(page);
}

/** Waits until nothing is loading and lazy parts are there. The progress in a dialog is that of a queue of messages. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], [role=progressbar]:not([role=dialog] *)')).toHaveCount(0);
}
