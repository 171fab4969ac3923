import { useCallback } from 'react';
import { may, type NeededRight, type Rights } from '#domain/team/rights.ts';
import { useRights } from '#workspace/data/use-rows.ts';
import type { DialogName } from './dialog-names.ts';

type DialogRights = Readonly<Partial<Record<DialogName, NeededRight>>>;

/** What a dialog needs from a helper (rules §14): the right of its mutation, or of what it shows. The others are free. */
export const DIALOG_RIGHTS: DialogRights = {
  'account-new': 'purchase',
  'account-edit': 'purchase',
  'account-delete': 'delete',
  'account-dates': 'purchase',
  'account-renew': 'purchase',
  'accounts-renew': 'purchase',
  'account-ask-renewal': 'purchase',
  'account-ask-refund': 'purchase',
  'account-support': ['sell', 'purchase'],
  'account-state': 'purchase',
  'account-down': ['sell', 'purchase'],
  'account-back': 'purchase',
  'account-inform': 'passwords',
  'account-move-all': 'sell',
  'client-new': 'sell',
  'client-sold': 'passwords',
  'client-edit': 'sell',
  'client-delete': 'delete',
  'client-renew': 'sell',
  'client-dates': 'sell',
  'clients-renew': 'sell',
  'client-move': 'sell',
  'client-data': 'passwords',
  'client-new-data': 'passwords',
  'client-picture': 'passwords',
  'client-refund': 'charge',
  'person-note': 'sell',
  'finance-reset': 'owner',
  'finance-movements': 'profits',
  'finance-correct': 'profits',
  favorites: 'owner',
  'favorite-delete': 'owner',
  recharge: 'owner',
  'recharge-request': 'owner',
  transfer: 'owner',
  subscription: 'owner',
  template: 'owner',
  leave: 'owner',
};

/** Dialogs that also propose or name the supplier's price. */
const ALSO_NEEDED: DialogRights = { 'accounts-renew': 'profits', 'account-ask-refund': 'profits' };

/** A dialog that no table names is free: screens open some of their own. */
export function mayOpen(rights: Rights, name: string): boolean {
  const known = name as DialogName;
  return may(rights, DIALOG_RIGHTS[known] ?? null) && may(rights, ALSO_NEEDED[known] ?? null);
}

/** Tells whether who works here may open a dialog (rules §14). The function stays the same while the rights do. */
export function useMayOpen(): (name: string) => boolean {
  const rights = useRights();
  return useCallback((name) => mayOpen(rights, name), [rights]);
}
