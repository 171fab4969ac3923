import { dayWord, formatDate } from './dates.ts';
import { daysInWords, daysLeftShown, hasEnded } from './expiry.ts';
import { fillTemplate } from './fill-template.ts';
import { type ClientMessageKind, type EditedTemplates, templateOf } from './message-templates.ts';
import { formatMoney } from './money.ts';
import { refundAmount } from './refund.ts';
import type { Client, Streaming } from './rows.ts';

/** What a message to a client is made of. */
export interface ClientMessageFacts {
  client: Client;
  streaming: Streaming;
  /** The reseller's money symbol. */
  symbolmoney: string;
  nowMs: number;
  /** IANA name; the phone's own zone if left out. */
  timeZone?: string | undefined;
  /** What a renewal would be; the client's own days and price if left out. */
  offer?: { days: number; price: number } | undefined;
  /** What is given back; what the unused days are worth if left out. */
  refund?: number | undefined;
}

/** A message to a client, ready to be sent or edited. Source: rules §9, MSG-10 to MSG-14. */
export function clientMessage(
  kind: ClientMessageKind,
  facts: ClientMessageFacts,
  edited: EditedTemplates = {},
): string {
  return fillTemplate(templateOf(kind, edited), clientValues(facts));
}

/**
 * What clients are told when their account has gone down. It is no template of the wire's, so that it is edited
 * in its preview alone.
 */
export function outageMessage(facts: ClientMessageFacts): string {
  return fillTemplate(OUTAGE, clientValues(facts));
}

const OUTAGE = `Hola {nombre}, te cuento que tu cuenta de {servicio} ({detalle}) tiene un problema y ya lo estoy viendo con el proveedor.
Te aviso apenas quede lista. ¡Gracias por tu paciencia!`;

/** The values of the placeholders that a message to a client may have. */
export function clientValues(facts: ClientMessageFacts): Record<string, string> {
  return { ...accountValues(facts), ...termValues(facts), ...offerValues(facts) };
}

function accountValues({ client, streaming }: ClientMessageFacts): Record<string, string> {
  return {
    nombre: client.nameuser,
    servicio: streaming.name,
    tipo: client.accountType === 'Cuenta' ? 'Cuenta completa' : 'Perfil',
    perfil: client.numberprofile,
    detalle: detailOf(client),
    usuario: streaming.email,
    clave: streaming.password,
    pin: client.pin ?? '',
    enlace: streaming.url ?? '',
    codigo: client.code,
    terminos: streaming.termsOfUse,
  };
}

function termValues({
  client,
  symbolmoney,
  nowMs,
  timeZone,
  refund,
}: ClientMessageFacts): Record<string, string> {
  const left = daysLeftShown(client.endDate, nowMs);
  const ended = hasEnded(client.endDate, nowMs);
  const endDay = formatDate(client.endDate, timeZone);
  return {
    inicio: formatDate(client.startDate, timeZone),
    fin: endDay,
    dias: String(client.days),
    cuando: ended ? '' : endInWords(client.endDate, nowMs, timeZone),
    quedan: left === 1 ? 'Te queda 1 día' : `Te quedan ${left} días`,
    vencida: ended ? endDay : '',
    sin_usar: daysInWords(left),
    monto: formatMoney(refund ?? refundAmount({ ...client, price: client.publicprice }, nowMs), symbolmoney),
  };
}

function offerValues({ client, symbolmoney, offer }: ClientMessageFacts): Record<string, string> {
  const { days, price } = offer ?? { days: client.days, price: client.publicprice };
  return { por_dias: daysInWords(days), precio: formatMoney(price, symbolmoney) };
}

/** `hoy, 21/11/2026`, `el viernes, 27/11/2026`, and the date alone once no word says it. */
function endInWords(endDate: string, nowMs: number, timeZone: string | undefined): string {
  const day = formatDate(endDate, timeZone);
  const word = dayWord(endDate, nowMs, timeZone);
  return word === day ? `el ${day}` : `${word}, ${day}`;
}

/** What tells this client's part of the account from another that they may have. */
function detailOf({ accountType, numberprofile }: Client): string {
  if (accountType === 'Cuenta') return 'cuenta completa';
  return /[,–-]/.test(numberprofile) ? `perfiles ${numberprofile}` : `perfil ${numberprofile}`;
}
