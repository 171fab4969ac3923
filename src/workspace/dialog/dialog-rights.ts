import type { Right } from '#domain/rows.ts';
import { may, type NeededRight, type Rights } from '#domain/team/rights.ts';
import type { DialogName } from './dialog-names.ts';

/** `all`: each of the rights, as a renewal that proposes a price which only some may see. */
type Needed = NeededRight | { readonly all: readonly Right[] };

/** What a helper needs to open a dialog, as the mutations that it leads to do (rules §14). */
const DIALOG_RIGHTS: Readonly<Partial<Record<DialogName, Needed>>> = {
  'account-new': 'purchase',
  'account-edit': 'purchase',
  'account-dates': 'purchase',
  'account-renew': { all: ['purchase', 'profits'] },
  'accounts-renew': { all: ['purchase', 'profits'] },
  'account-ask-renewal': 'purchase',
  'account-ask-refund': { all: ['purchase', 'profits'] },
  'account-delete': 'delete',
  'account-support': ['sell', 'purchase'],
  'account-down': ['sell', 'purchase'],
  'account-back': { all: ['purchase', 'passwords'] },
  'account-state': 'purchase',
  'account-inform': 'passwords',
  'account-move-all': 'sell',
  'client-new': 'sell',
  'client-sold': 'passwords',
  'client-edit': 'sell',
  'client-renew': 'sell',
  'client-dates': 'sell',
  'clients-renew': 'sell',
  'client-move': 'sell',
  'person-note': 'sell',
  'client-delete': 'delete',
  'client-data': 'passwords',
  'client-new-data': 'passwords',
  'client-picture': 'passwords',
  'client-page': 'owner',
  'client-receipt': 'profits',
  'month-goal': 'owner',
  catalogue: 'owner',
  waiting: 'sell',
  'month-picture': 'profits',
  'client-payment': 'charge',
  'client-refund': 'charge',
  'finance-movements': 'profits',
  'finance-correct': 'profits',
  'finance-expense': { all: ['purchase', 'profits'] },
  'finance-reset': 'owner',
  template: 'owner',
  favorites: 'owner',
  'favorite-delete': 'owner',
  recharge: 'owner',
  'recharge-request': 'owner',
  transfer: 'owner',
  subscription: 'owner',
  leave: 'owner',
};

/** A dialog without an entry needs nothing, as those of an ADMIN's screens, which no helper opens. */
export function mayOpen(rights: Rights, name: string): boolean {
  const needed = (DIALOG_RIGHTS as Readonly<Record<string, Needed | undefined>>)[name];
  if (needed === undefined) return true;
  const each = typeof needed === 'object' && needed !== null && 'all' in needed ? needed.all : [needed];
  return each.every((right) => may(rights, right));
}
