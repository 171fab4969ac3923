import { dayWord, hasBegun, leftInWords } from '#domain/dates/day-words.ts';
import { dayDistance, formatDate } from '#domain/dates/dates.ts';
import { daysInWords, daysLeftShown, hasEnded } from '#domain/dates/expiry.ts';
import { fillTemplate } from './fill-template.ts';
import { type ClientMessageKind, type EditedTemplates, templateOf } from './message-templates.ts';
import { renewalPrice } from '#domain/money/list-prices.ts';
import { formatMoney, refundAmount } from '#domain/money/money.ts';
import { isSeveral, partLabel, partValue } from '#domain/slots/slot-list-text.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import { messages, OUTAGE } from './templates.texts.ts';

export interface ClientMessageFacts {
  client: Client;
  streaming: Streaming;
  /** Current name (`serviceName`). */
  service: string;
  /** Price list of an offer; undefined while the category isn't on this device. */
  category: Pick<Category, 'prices'> | undefined;
  symbolmoney: string;
  nowMs: number;
  /** IANA name; by default the phone's own zone. */
  timeZone?: string | undefined;
  /** Defaults to the client's own days and the price of their renewal. */
  offer?: { days: number; price: number } | undefined;
  /** The link of the person's page; absent or null without one. */
  page?: string | null | undefined;
  /** Defaults to the worth of the unused days. */
  refund?: number | undefined;
}

/** rules §9, MSG-10 to MSG-14, MSG-32. The means of payment (`pago`) are a template too. */
export function clientMessage(
  kind: ClientMessageKind,
  facts: ClientMessageFacts,
  edited: EditedTemplates = {},
): string {
  return fillTemplate(templateOf(kind, edited), {
    ...clientValues(facts),
    pago: templateOf('pago', edited),
  });
}

/** Not a template of the wire: it is edited only in its preview. */
export function outageMessage(facts: ClientMessageFacts): string {
  return fillTemplate(OUTAGE.text, clientValues(facts));
}

/** Keys are placeholders without braces. */
export function clientValues(facts: ClientMessageFacts): Record<string, string> {
  return { ...accountValues(facts), ...termValues(facts), ...offerValues(facts) };
}

function accountValues({ client, streaming, service, page }: ClientMessageFacts): Record<string, string> {
  return {
    nombre: client.nameuser,
    servicio: service,
    tipo: partLabel(client),
    perfil: partValue(client),
    detalle: detailOf(client),
    usuario: streaming.email,
    clave: streaming.password,
    pin: client.pin ?? '',
    enlace: streaming.url ?? '',
    codigo: client.code,
    terminos: streaming.termsOfUse,
    pagina: page ?? '',
  };
}

function termValues(facts: ClientMessageFacts): Record<string, string> {
  const { client, symbolmoney, nowMs, timeZone } = facts;
  const { startDate, endDate } = client;
  const left = daysLeftShown(endDate, nowMs);
  const ended = hasEnded(endDate, nowMs);
  // After an early renewal the new term has not begun, while the client's time runs on to its end.
  const begun = hasBegun(startDate, nowMs, timeZone);
  const endDay = formatDate(endDate, timeZone);
  const endWords = dayInWords(endDate, nowMs, timeZone);
  const refund = facts.refund ?? refundAmount({ ...client, price: client.publicprice }, nowMs);
  return {
    inicio: begun ? formatDate(startDate, timeZone) : '',
    fin: endDay,
    vence: `${endDay} (${ended ? 'ya venció' : leftInWords(endDate, nowMs, timeZone)})`,
    dias: String(begun ? client.days : left),
    cuando: ended ? '' : endWords,
    quedan: ended ? '' : leftSentence(endDate, nowMs, timeZone),
    vencida: ended ? endDay : '',
    vencio: ended ? endWords : '',
    sin_usar: ended ? '' : daysInWords(left),
    monto: ended ? '' : formatMoney(refund, symbolmoney),
  };
}

/** Today and tomorrow have no number: days of 24 hours may differ from the calendar's. */
function leftSentence(endDate: string, nowMs: number, timeZone: string | undefined): string {
  const distance = dayDistance(endDate, nowMs, timeZone);
  if (distance === 0) return messages.lastDayToday;
  if (distance === 1) return messages.lastDayTomorrow;
  return messages.left(daysInWords(daysLeftShown(endDate, nowMs)));
}

function offerValues({ client, category, symbolmoney, offer }: ClientMessageFacts): Record<string, string> {
  const { days, price } = offer ?? { days: client.days, price: renewalPrice(client, category, client.days) };
  return { por_dias: daysInWords(days), precio: formatMoney(price, symbolmoney) };
}

/** `hoy, 21/11/2026`, `el viernes, 27/11/2026`, or the date alone. */
function dayInWords(endDate: string, nowMs: number, timeZone: string | undefined): string {
  const day = formatDate(endDate, timeZone);
  const word = dayWord(endDate, nowMs, timeZone);
  return word === day ? `el ${day}` : `${word}, ${day}`;
}

/** Distinguishes several sales to one client. */
function detailOf({ accountType, numberprofile }: Client): string {
  if (accountType === 'Cuenta') return 'cuenta completa';
  return isSeveral(numberprofile) ? `perfiles ${numberprofile}` : `perfil ${numberprofile}`;
}
