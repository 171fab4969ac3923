import { requestFor } from '#contract/call.ts';
import { readLockKeys, readLockKeysByPassword } from '#contract/calls/session.ts';
import { callApi, type FailedReply, UNREACHABLE } from '#sync/transport/call-api.ts';

const PASSWORD_FIRST = 403;

/** `password`: the sign-in was too long ago, and the server asks for it. */
export type KeysReply = { kind: 'keys'; keys: string[] } | { kind: 'password' } | FailedReply;

/** The server's keys that open the app lock (ADR 0124). */
export async function serverKeys(token: string, password?: string): Promise<KeysReply> {
  return password === undefined ? afterSignIn(token) : byPassword(token, password);
}

async function afterSignIn(token: string): Promise<KeysReply> {
  const reply = await callApi(requestFor(readLockKeys), { token });
  if (reply.kind === 'ok') return { kind: 'keys', keys: reply.body.keys };
  return reply.kind === 'refused' && reply.httpStatus === PASSWORD_FIRST ? { kind: 'password' } : reply;
}

async function byPassword(token: string, password: string): Promise<KeysReply> {
  const reply = await callApi(requestFor(readLockKeysByPassword, { body: { password } }), { token });
  if (reply.kind !== 'ok') return reply;
  const { data } = reply.body;
  return data ? { kind: 'keys', keys: data.keys } : UNREACHABLE;
}
