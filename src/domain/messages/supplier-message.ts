import { formatDate } from '#domain/dates/dates.ts';
import { daysInWords, daysLeftShown } from '#domain/dates/expiry.ts';
import { fillTemplate } from './fill-template.ts';
import { type EditedTemplates, type SupplierMessageKind, templateOf } from './message-templates.ts';
import { formatMoney, refundAmount } from '#domain/money/money.ts';
import type { Streaming } from '#domain/rows.ts';
import { hasBegun } from '#domain/dates/day-words.ts';

/** The first is the default choice (rules §9, DLG-10). */
export const SUPPORT_REASONS = ['Clave', 'Pago', 'Geo', 'Código', 'Otros'] as const;
export type SupportReason = (typeof SUPPORT_REASONS)[number];

export interface SupplierMessageFacts {
  supplier: string;
  streaming: Streaming;
  /** Current name (`serviceName`). */
  service: string;
  symbolmoney: string;
  nowMs: number;
  /** IANA name; by default the phone's own zone. */
  timeZone?: string | undefined;
  /** Defaults to the account's own. */
  days?: number | undefined;
  reason?: SupportReason | undefined;
  note?: string | undefined;
}

/** rules §9, MSG-15 to MSG-18 */
export function supplierMessage(
  kind: SupplierMessageKind,
  facts: SupplierMessageFacts,
  edited: EditedTemplates = {},
): string {
  return fillTemplate(templateOf(kind, edited), supplierValues(facts));
}

export function supplierValues(facts: SupplierMessageFacts): Record<string, string> {
  const { supplier, streaming, service, symbolmoney, nowMs, timeZone, days, reason, note } = facts;
  const { priceSupplier: price, startDate, endDate } = streaming;
  // After an early renewal the paid term has not begun: the message must not name a purchase in the future.
  const begun = hasBegun(startDate, nowMs, timeZone);
  const startDay = formatDate(startDate, timeZone);
  return {
    proveedor: supplier,
    servicio: service,
    usuario: streaming.email,
    clave: streaming.password,
    codigo: streaming.code,
    inicio: begun ? startDay : '',
    renovada: begun ? '' : startDay,
    fin: formatDate(endDate, timeZone),
    por_dias: daysInWords(days ?? streaming.days),
    sin_usar: daysInWords(daysLeftShown(endDate, nowMs)),
    monto: formatMoney(refundAmount({ price, days: streaming.days, endDate }, nowMs), symbolmoney),
    motivo: reason ?? '',
    nota: note?.trim() ?? '',
    soporte: formatDate(inSupportSince(streaming), timeZone),
  };
}

/** An active account keeps the date of its last support; an overdue one may still be in support. */
function inSupportSince({ conditions, dataSupport }: Streaming): string | null {
  return conditions === 'Activo' ? null : dataSupport;
}
