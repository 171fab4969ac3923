import type { FieldErrors } from '#contract/answers.ts';
import type { BodyOf } from '#contract/registry.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { serviceName } from '#domain/service-name.ts';
import { type ClientValues, createBody } from '#features/sell/clients/client-values.ts';
import { messages } from './combo.texts.ts';
import { type Around, pricedServices } from './use-combo.ts';

/** One sale for each further service: same client, state and days. The PIN belongs to the first service only. */
export function comboBodies(values: ClientValues, look: () => Around): BodyOf<'client.create'>[] {
  if (values.more === '') return [];
  const around = look();
  const { symbol } = around.others;
  return pricedServices(values, around).flatMap(({ view, slot, price }) => {
    if (!view) return [];
    const service = {
      accountType: 'Perfil',
      numberprofile: String(slot),
      publicprice: price,
      pin: '',
    } as const;
    return [createBody({ ...values, ...service }, { streamingsId: view.streaming.id, symbol })];
  });
}

/** Null if each further service has a profile and a price. */
export function comboProblem(values: ClientValues, look: () => Around): FieldErrors | null {
  if (values.more === '') return null;
  const around = look();
  for (const { view, price } of pricedServices(values, around)) {
    if (!view) return { more: { msg: messages.full } };
    const name = serviceName(view.streaming, view.category);
    if (Number.isNaN(amountOf(price, around.others.symbol))) return { more: { msg: messages.noPrice(name) } };
  }
  return null;
}
