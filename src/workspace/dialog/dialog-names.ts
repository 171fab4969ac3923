import type { FunctionComponent } from 'react';
import type { ClientMessageKind } from '#domain/messages/message-kinds.ts';

export const CLIENT_MESSAGES = {
  'client-data': 'datos',
  'client-new-data': 'datos_nuevos',
  'client-terms': 'terminos',
  'client-days': 'dias_restantes',
  'client-return': 'regreso',
} as const satisfies Record<string, ClientMessageKind>;

export type ClientMessageDialog = keyof typeof CLIENT_MESSAGES;

/**
 * Every dialog with an address, by its code part: dialogs of one task come in one file (ADR 0017).
 * `src/app/dialogs/dialogs.tsx` maps the parts.
 */
export const DIALOG_PARTS = {
  accounts: ['account-new', 'account-edit', 'account-delete', 'account-terms'],
  terms: ['account-dates', 'account-renew', 'client-renew', 'client-dates'],
  many: ['accounts-renew', 'clients-renew', 'clients-renewed'],
  clients: ['client-new', 'client-sold', 'client', 'client-edit', 'client-delete', 'client-payment'],
  moving: ['client-move', 'account-move-all'],
  messages: [
    ...(Object.keys(CLIENT_MESSAGES) as ClientMessageDialog[]),
    'client-refund',
    'client-offer',
    'client-renewed',
    'account-ask-renewal',
    'account-ask-refund',
    'account-support',
    'account-state',
    'recharge-request',
  ],
  outage: ['account-down', 'account-back', 'account-inform'],
  people: ['person', 'person-note'],
  dues: ['due-answer'],
  day: ['day'],
  books: ['finance-reset', 'finance-movements', 'finance-correct', 'finance-expense', 'month-goal'],
  favorites: ['favorites', 'favorite-delete'],
  recharge: ['recharge'],
  transfer: ['transfer'],
  subscription: ['subscription'],
  templates: ['template'],
  portable: ['changes-export', 'changes-import'],
  search: ['search', 'keys'],
  pages: ['client-page'],
  waiting: ['waiting'],
  pictures: ['catalogue', 'client-picture', 'client-receipt', 'month-picture', 'price-list'],
  data: ['leave'],
  install: ['install'],
} as const;

export type DialogPart = keyof typeof DIALOG_PARTS;
type NameIn<Part extends DialogPart> = (typeof DIALOG_PARTS)[Part][number];
export type DialogName = NameIn<DialogPart>;

/** `id` is the dialog's row, or empty. */
export interface DialogProps {
  id: string;
  onClose: () => void;
}

export type Dialogs<Part extends DialogPart> = Readonly<Record<NameIn<Part>, FunctionComponent<DialogProps>>>;
