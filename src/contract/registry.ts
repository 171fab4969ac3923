import { isUuid } from '#domain/ids.ts';
import type { Input, Mutation } from './mutation.ts';
import { createCategory, deleteCategory, updateCategory, setWaiting } from '#contract/mutations/category.ts';
import {
  contactClient,
  createClient,
  deleteClient,
  informClient,
  moveClient,
  updateClient,
} from '#contract/mutations/client.ts';
import { setClientPage } from '#contract/mutations/client-page.ts';
import { setClientPaid } from '#contract/mutations/client-payment.ts';
import { changeClientDates, changeClientState, renewClient } from '#contract/mutations/client-term.ts';
import { createFavorite, deleteFavorite } from '#contract/mutations/favorite.ts';
import {
  correctFinance,
  noteExpense,
  refundClient,
  refundFromSupplier,
  resetFinance,
} from '#contract/mutations/finance.ts';
import { createStreaming, deleteStreaming, updateStreaming } from '#contract/mutations/streaming.ts';
import {
  changeConditions,
  changeStreamingDates,
  expireStreaming,
  renewStreaming,
} from '#contract/mutations/streaming-term.ts';
import { createSupplier, deleteSupplier, updateSupplier } from '#contract/mutations/supplier.ts';
import { updateTemplate } from '#contract/mutations/template.ts';
import {
  updateCatalogue,
  updateMonthGoal,
  updatePhone,
  updateSymbolMoney,
} from '#contract/mutations/user.ts';

export const MUTATIONS = {
  'category.create': createCategory,
  'category.update': updateCategory,
  'category.waiting': setWaiting,
  'category.delete': deleteCategory,
  'supplier.create': createSupplier,
  'supplier.update': updateSupplier,
  'supplier.delete': deleteSupplier,
  'streaming.create': createStreaming,
  'streaming.update': updateStreaming,
  'streaming.change_date': changeStreamingDates,
  'streaming.renewal': renewStreaming,
  'streaming.change_conditions': changeConditions,
  'streaming.conditions_vencido': expireStreaming,
  'streaming.delete': deleteStreaming,
  'client.create': createClient,
  'client.update': updateClient,
  'client.change_date': changeClientDates,
  'client.renewal': renewClient,
  'client.change_state': changeClientState,
  'client.move': moveClient,
  'client.paid': setClientPaid,
  'client.page': setClientPage,
  'client.informed': informClient,
  'client.contacted': contactClient,
  'client.delete': deleteClient,
  'finance.refund': refundClient,
  'finance.supplier_refund': refundFromSupplier,
  'finance.expense': noteExpense,
  'finance.correct': correctFinance,
  'finance.reset': resetFinance,
  'favorite.create': createFavorite,
  'favorite.delete': deleteFavorite,
  'user.phone': updatePhone,
  'user.symbol_money': updateSymbolMoney,
  'user.month_goal': updateMonthGoal,
  'user.catalogue': updateCatalogue,
  'template.update': updateTemplate,
} as const;

export type MutationName = keyof typeof MUTATIONS;

type BodyIn<M> = M extends { rule: (rows: never, input: Input<infer Body>, context: never) => unknown }
  ? Body
  : never;

export type BodyOf<Name extends MutationName> = Name extends MutationName
  ? BodyIn<(typeof MUTATIONS)[Name]>
  : never;

/** Only the mutation knows its body and rows; runners hold any of them. */
export type AnyMutation = Mutation<unknown, unknown>;

/** Undefined for a name that this version doesn't know. */
export function mutationNamed(name: string): AnyMutation | undefined {
  return Object.hasOwn(MUTATIONS, name) ? (MUTATIONS[name as MutationName] as AnyMutation) : undefined;
}

export function addressesRow(mutation: Pick<AnyMutation, 'path'>): boolean {
  return mutation.path.endsWith('{id}');
}

/** Relative to `/api/v1`. */
export function pathOf(mutation: Pick<AnyMutation, 'path'>, id: string): string {
  return mutation.path.replace('{id}', id);
}

const BY_ADDRESS = new Map<string, AnyMutation>(
  Object.values(MUTATIONS).map((mutation) => [
    address(mutation.method, mutation.path),
    mutation as AnyMutation,
  ]),
);

/** Finds the mutation of a batch's call, with the id from its path (wire §4). */
export function matchCall(method: string, path: string): { mutation: AnyMutation; id: string | null } | null {
  const fixed = BY_ADDRESS.get(address(method, path));
  if (fixed) return { mutation: fixed, id: null };
  const bare = path.replace(/\/$/, '');
  const at = bare.lastIndexOf('/');
  const id = bare.slice(at + 1);
  const addressed = BY_ADDRESS.get(address(method, `${bare.slice(0, at)}/{id}`));
  return addressed && isUuid(id) ? { mutation: addressed, id: id.toLowerCase() } : null;
}

/** Paths with and without a trailing slash are one call (wire §6). */
function address(method: string, path: string): string {
  return `${method} ${path.replace(/\/$/, '')}`;
}
