import type { Client, Streaming } from '#domain/rows.ts';
import { partLabel, partValue } from '#domain/slots/slot-list-text.ts';
import { messages } from './credentials.texts.ts';

export interface Credential {
  label: string;
  value: string;
  /** Masked on the screen until the user reveals it. */
  secret?: true;
}

/** Credentials for the service's login, in the order of its form; empty ones are left out (DLG-25). */
export function credentialsOf(client: Client, streaming: Streaming): Credential[] {
  const [user, password, link] = linesOf(streaming);
  const part = { label: partLabel(client), value: partValue(client) };
  return filled([user, password, part, { label: messages.pin, value: client.pin ?? '' }, link]);
}

export function accountCredentials(streaming: Streaming): Credential[] {
  return filled(linesOf(streaming));
}

function linesOf({ email, password, url }: Streaming): [Credential, Credential, Credential] {
  return [
    { label: messages.user, value: email },
    { label: messages.password, value: password, secret: true },
    { label: messages.link, value: url ?? '' },
  ];
}

const filled = (lines: readonly Credential[]): Credential[] => lines.filter(({ value }) => value !== '');

/** One credential a line, below the service's name (DLG-25). */
export function credentialsText(service: string, credentials: readonly Credential[]): string {
  const named = [{ label: messages.service, value: service }, ...credentials];
  return named.map(({ label, value }) => `${label}: ${value}`).join('\n');
}
