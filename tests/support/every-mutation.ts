import { v7 as uuidv7 } from 'uuid';
import { addDays } from '#domain/dates/dates.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { callOf, type BatchCall } from '#tests/support/api/calls.ts';
import {
  newCategory,
  newClient,
  newStreaming,
  newSupplier,
  renewal,
  wording,
} from '#tests/support/catalogue.ts';

/** Rows on the server before the taps, and taps of every name on them. */
export interface EveryMutation {
  /** The calls that make those rows, as a batch from another device. */
  seed: BatchCall[];
  taps: MutationCall[];
}

/**
 * A tap of each mutation, some of several rows.
 *
 * @param staff user codes of two of the recharge staff: the first becomes a favorite, the second stops being one
 */
export function everyMutation(
  userId: string,
  [saved, forgotten]: [string, string],
  now: string,
): EveryMutation {
  const [category, unused] = [newCategory(), newCategory(uuidv7(), 'Sin uso')];
  const [supplier, former] = [newSupplier(), newSupplier()];
  const ids = { categoryId: idOf(category), supplierId: idOf(supplier) };
  const [account, moved, ended, gone] = [
    newStreaming(ids),
    newStreaming(ids),
    newStreaming(ids),
    newStreaming(ids),
  ];
  const clients = [1, 2, 3, 4, 5].map((slot) => newClient(idOf(account), { numberprofile: String(slot) }));
  const [kept, dated, renewed, standby, left] = clients.map(idOf) as [string, string, string, string, string];
  const favourite: MutationCall = { name: 'favorite.create', body: { id: uuidv7(), userCode: forgotten } };
  const atOnce = [category, unused, supplier, former, account, moved, gone, ...clients, favourite];
  const old = { ...callOf({ ...ended, body: { ...ended.body, days: 1 } }), occurredAt: addDays(now, -10) };
  const seed = [...atOnce.map((tap) => callOf(tap)), old];

  const [streaming, takenOver] = [newStreaming(ids), newStreaming(ids)];
  const dates = { startDate: addDays(now, -3), endDate: addDays(now, 27), days: 30 };
  const refundId = uuidv7();
  const taps: MutationCall[] = [
    newCategory(uuidv7(), 'Nueva'),
    { name: 'category.update', id: idOf(category), body: { name: 'Netflix Premium' } },
    {
      name: 'category.waiting',
      id: idOf(category),
      body: { phone: '+51911222333', name: 'Ana', waits: true },
    },
    { name: 'category.delete', id: idOf(unused), body: null },
    newSupplier(),
    { name: 'supplier.update', id: idOf(supplier), body: { telegram: 'https://t.me/proveedor' } },
    { name: 'supplier.delete', id: idOf(former), body: null },
    streaming,
    { name: 'streaming.update', id: idOf(account), body: { email: 'nueva@correo.example' } },
    { name: 'streaming.change_date', id: idOf(moved), body: dates },
    { name: 'streaming.renewal', id: idOf(account), body: { price: 12, days: 30 } },
    { name: 'streaming.change_conditions', id: idOf(account), body: { conditions: 'Soporte' } },
    { name: 'streaming.conditions_vencido', id: idOf(ended), body: { conditions: 'Vencido' } },
    { name: 'streaming.delete', id: idOf(gone), body: null },
    newClient(idOf(streaming), { state: 'Standby', telegramuser: '@ana_perez', pin: '0042' }),
    { ...takenOver, body: { ...takenOver.body, ...dates, booked: false } },
    newClient(idOf(account), { numberprofile: '6', ...dates, booked: false }),
    { name: 'client.update', id: kept, body: { nameuser: 'Berta', pin: '12' } },
    { name: 'client.change_date', id: dated, body: dates },
    renewal(renewed, 20, 30),
    { name: 'client.change_state', id: standby, body: { state: 'Standby' } },
    {
      name: 'client.move',
      id: standby,
      body: { streamingsId: idOf(streaming), numberprofile: '2', expectedStreamingsId: idOf(account) },
    },
    { name: 'client.paid', id: kept, body: { paid: false } },
    { name: 'client.informed', id: kept, body: { credentialsAt: dates.startDate } },
    {
      name: 'client.page',
      id: renewed,
      body: { pageId: uuidv7().replaceAll('-', '').slice(-22), pageKey: 'k'.repeat(43), pageContent: '1 Qg' },
    },
    { name: 'client.contacted', id: kept, body: {} },
    { name: 'client.delete', id: left, body: null },
    { name: 'finance.refund', body: { id: refundId, price: 3.5, clientId: kept } },
    { name: 'finance.correct', body: { id: uuidv7(), entryId: refundId, price: 2.5 } },
    { name: 'finance.supplier_refund', body: { id: uuidv7(), price: 2, streamingsId: idOf(account) } },
    { name: 'finance.expense', body: { id: uuidv7(), price: 39.9, description: 'Internet' } },
    {
      name: 'finance.reset',
      body: {
        resetId: uuidv7(),
        lastResetId: null,
        entries: [
          { kind: 'Venta', quantity: -77.5 },
          { kind: 'Acumulado', quantity: -77.5 },
        ],
      },
    },
    { name: 'favorite.create', body: { id: uuidv7(), userCode: saved } },
    { name: 'favorite.delete', id: idOf(favourite), body: null },
    { name: 'user.phone', id: userId, body: { phone: '+51987000111' } },
    { name: 'user.symbol_money', id: userId, body: { symbolmoney: 'PAB' } },
    { name: 'user.month_goal', id: userId, body: { monthGoal: 750.5 } },
    { name: 'user.catalogue', id: userId, body: { catalogueId: 'C'.repeat(22) } },
    wording(userId, 'Hola, {cliente}'),
  ];
  return { seed, taps };
}

const idOf = ({ body }: { body: { id?: string } }): string => body.id ?? '';
