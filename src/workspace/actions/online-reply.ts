import type { FailedReply } from '#sync/transport/call-api.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from '#workspace/workspace.messages.ts';

/** The server's message, else its sentence on `field`, else the default (GEN-04); or that nobody answered (PWA-09). */
export function failureText(reply: FailedReply, field?: string): string {
  if (reply.kind === 'unreachable') return messages.unreachable;
  return reply.answer.message || (field && reply.answer.errors?.[field]?.msg) || messages.failed;
}

export function showFailure(reply: FailedReply, { field, ms }: { field?: string; ms: number }): void {
  showResult({ status: 'error', message: failureText(reply, field), ms });
}
