import type { Path, UseFormReturn } from 'react-hook-form';
import type { FailedReply } from '#sync/transport/call-api.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from '#workspace/workspace.texts.ts';

/**
 * The server's message, else its sentence on `field`, else the default (GEN-04); or a message that the server didn't
 * answer (PWA-09).
 */
export function failureText(reply: FailedReply, field?: string): string {
  if (reply.kind === 'unreachable') return messages.unreachable;
  return reply.answer.message || (field && reply.answer.errors?.[field]?.msg) || messages.failed;
}

export function showFailure(reply: FailedReply, { field, ms }: { field?: string; ms: number }): void {
  showResult({ status: 'error', message: failureText(reply, field), ms });
}

export function putRefusal<Values extends object>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  reply: FailedReply,
  fields: readonly Path<Values>[],
): void {
  const bad = reply.kind === 'refused' ? (reply.answer.errors ?? {}) : {};
  const wrong = fields.filter((field) => bad[field]);
  for (const field of wrong)
    setError(field, { message: bad[field]?.msg ?? '' }, { shouldFocus: field === wrong[0] });
}
