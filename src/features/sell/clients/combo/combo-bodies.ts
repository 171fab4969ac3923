import type { FieldErrors } from '#contract/answers.ts';
import type { BodyOf } from '#contract/registry.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { formatAmount } from '#domain/money/money.ts';
import { serviceName } from '#domain/service-name.ts';
import { partsOf } from '#workspace/forms/payment.ts';
import { type ClientValues, createBody } from '#features/sell/clients/client-values.ts';
import { messages } from './combo.texts.ts';
import { type Around, pricedServices } from './use-combo.ts';

/** One sale for each further service: same client, state and days. The PIN belongs to the first service only. */
export function comboBodies(values: ClientValues, look: () => Around): BodyOf<'client.create'>[] {
  if (values.more === '') return [];
  const around = look();
  const { symbol } = around.others;
  const services = pricedServices(values, around);
  const [, ...parts] = spread(values, services, symbol);
  return services.flatMap(({ view, slot, price }, index) => {
    if (!view) return [];
    const service = {
      accountType: 'Perfil',
      numberprofile: String(slot),
      publicprice: price,
      received: parts[index] ?? '',
      pin: '',
    } as const;
    return [createBody({ ...values, ...service }, { streamingsId: view.streaming.id, symbol })];
  });
}

/** The part that came in for the first service, whose price it may pass. */
export function firstPart(values: ClientValues, look: () => Around): string {
  if (values.more === '' || values.payment !== 'part') return values.received;
  const around = look();
  return spread(values, pricedServices(values, around), around.others.symbol)[0] ?? '';
}

/** Texts: the part of each service, the form's own first. */
function spread(values: ClientValues, services: readonly { price: string }[], symbol: string): string[] {
  const amount = (text: string): number => amountOf(text, symbol);
  const prices = [values.publicprice, ...services.map(({ price }) => price)].map(amount);
  const part = amount(values.received ?? '');
  if (values.payment !== 'part' || Number.isNaN(part) || prices.some(Number.isNaN)) return [];
  return partsOf(part, prices).map((each) => formatAmount(each, symbol));
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
