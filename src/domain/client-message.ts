import { dayWord, formatDate } from './dates.ts';
import { daysLeftShown, hasEnded } from './expiry.ts';
import { fillTemplate } from './fill-template.ts';
import { type ClientMessageKind, DEFAULT_TEMPLATES } from './message-templates.ts';
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
}

/** A message to a client, ready to be sent or edited. Source: rules §9, MSG-10 to MSG-12, MSG-14. */
export function clientMessage(kind: ClientMessageKind, facts: ClientMessageFacts): string {
  return fillTemplate(DEFAULT_TEMPLATES[kind], { ...accountValues(facts), ...termValues(facts) });
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

function termValues({ client, symbolmoney, nowMs, timeZone }: ClientMessageFacts): Record<string, string> {
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
    sin_usar: left === 1 ? '1 día' : `${left} días`,
    monto: formatMoney(refundAmount({ ...client, price: client.publicprice }, nowMs), symbolmoney),
  };
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
