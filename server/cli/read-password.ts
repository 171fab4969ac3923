import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UNAMBIGUOUS_ALPHABET } from '#domain/code.ts';

/** A program that runs the command may leave it a pipe and never write to it. */
const PATIENCE_MS = 5_000;
const MADE_LENGTH = 20;

/** The first line of standard input. Null at a terminal, for an empty input, and when nothing comes within 5 s. */
export async function readPassword(input: Readable & { isTTY?: boolean }): Promise<string | null> {
  if (input.isTTY) return null;
  const timer = setTimeout(() => input.destroy(), PATIENCE_MS);
  try {
    return (await firstLine(input)) || null;
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
