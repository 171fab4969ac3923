import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UNAMBIGUOUS_ALPHABET } from '#domain/code.ts';
import { StartError } from '#server/base/config/start-error.ts';

/** A parent process may leave a pipe open and never write to it. */
const PATIENCE_MS = 5_000;
const MADE_LENGTH = 20;

type Input = Readable & { isTTY?: boolean };

/** First line of standard input. Null at a terminal, for an empty input, and if nothing comes within 5 s. */
export async function readPassword(input: Input): Promise<string | null> {
  return input.isTTY ? null : (await readLine(input)) || null;
}

/** Asks for the mail once more, at a terminal or from a pipe. Throws StartError for any other input. */
export async function confirmMail(input: Input, email: string): Promise<void> {
  process.stdout.write('Type the mail again to go on: ');
  const line = await readLine(input);
  if (!input.isTTY) process.stdout.write('\n');
  if (line.trim().toLowerCase() !== email.trim().toLowerCase())
    throw new StartError('The mail was not typed again: nothing was changed');
}

/** Waits at a terminal. */
async function readLine(input: Input): Promise<string> {
  const timer = input.isTTY ? undefined : setTimeout(() => input.destroy(), PATIENCE_MS);
  try {
    return await firstLine(input);
  } finally {
    clearTimeout(timer);
    input.destroy();
  }
}

/** Spaces count: only the end of the line is cut. */
async function firstLine(input: Readable): Promise<string> {
  let text = '';
  input.setEncoding('utf8');
  const chunks = input[Symbol.asyncIterator]();
  while (!text.includes('\n')) {
    const next = await chunks.next().catch(() => null);
    if (!next || next.done) break;
    text += String(next.value);
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** 100 random bits, in characters that can be read aloud. */
export function makePassword(): string {
  return Array.from({ length: MADE_LENGTH }, () =>
    UNAMBIGUOUS_ALPHABET.charAt(randomInt(UNAMBIGUOUS_ALPHABET.length)),
  ).join('');
}
