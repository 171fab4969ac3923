import type { AccountView } from '#db/account-views.ts';
import { clientStateAt } from '#domain/dates/expiry.ts';
import { formatMoney } from '#domain/money/money.ts';
import { slotStates } from '#domain/slots/slot-states.ts';
import { changedBody, type AccountForm } from './account-form-values.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';

/** `lines` say what saving does; `warnings` come before saving. */
export interface EditEffects {
  lines: string[];
  warnings: string[];
}

const { effects, fieldNames } = messages;

/** Compares the form as it opened, `before`, with the form now, `after` (ACC-27). */
export function editEffects(
  view: AccountView,
  { before, after }: { before: AccountForm; after: AccountForm },
  { nowMs, symbol }: { nowMs: number; symbol: string },
): EditEffects {
  const body = changedBody(before, after, symbol);
  if (body === null) return { lines: [effects.none], warnings: [] };
  const { email, emailtwo, priceSupplier } = view.streaming;
  const newEmail = body.email !== undefined && body.email.trim() !== email;
  const lines: string[] = [];
  if (newEmail) lines.push(effects.formerEmail(email));
  if (newEmail && emailtwo) lines.push(effects.replacesFormer(emailtwo));
  if (body.priceSupplier !== undefined && body.priceSupplier >= 0)
    lines.push(effects.price(formatMoney(priceSupplier, symbol), formatMoney(body.priceSupplier, symbol)));
  const others = Object.entries(fieldNames).flatMap(([field, name]) => (field in body ? [name] : []));
  if (others.length > 0) lines.push((lines.length > 0 ? effects.others : effects.onlyOthers)(others));
  return { lines, warnings: warningsOf(view, body, nowMs) };
}

function warningsOf(
  view: AccountView,
  body: NonNullable<ReturnType<typeof changedBody>>,
  nowMs: number,
): string[] {
  const warnings: string[] = [];
  const running = view.clients.filter((client) => clientStateAt(client, nowMs) !== 'Vencido').length;
  const newAccess = [body.email, body.password, body.url].some((value) => value !== undefined);
  if (newAccess && running > 0) warnings.push(effects.tellClients(running));
  if (body.profileCount !== undefined) {
    const streaming = { ...view.streaming, profileCount: body.profileCount };
    const beyond = slotStates({ ...view, streaming }, nowMs).filter(
      (state) => state.beyond && state.status !== 'overdue',
    );
    if (beyond.length > 0) warnings.push(effects.beyond(beyond.map(({ slot }) => slot)));
  }
  return warnings;
}
