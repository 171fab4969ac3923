import type { Grid } from '#features/data/sheet-import/reading/grid.ts';
import { type Refusal, refusalOf } from './bounds.ts';

export type FileRead =
  { ok: true; grids: Grid[] } | { ok: false; reason: Refusal | 'old' | 'unreadable' | 'empty' };

/** An HTML text is returned: a worker has no parser for it. */
export type OffPage = FileRead | { ok: false; reason: 'page'; html: string };

export type Asked = { name: string; bytes: Uint8Array } | { text: string };

/** Larger than any sheet of this trade; a phone holds it twice while it reads. */
export const MOST_FILE_BYTES = 20_000_000;

export const titleOf = (name: string): string => name.replace(/\.\w{2,5}$/, '');

export function readOf(grids: readonly Grid[]): FileRead {
  const filled = grids.filter(({ rows }) => rows.length > 0);
  const refusal = refusalOf(filled);
  if (refusal) return { ok: false, reason: refusal };
  return filled.length > 0 ? { ok: true, grids: filled } : { ok: false, reason: 'empty' };
}

/** Only known error names get a reason. */
export function failed(error: unknown): FileRead {
  const { name } = error instanceof Error ? error : { name: '' };
  if (name === 'TooLarge') return { ok: false, reason: 'tooLarge' };
  return { ok: false, reason: name === 'TooLong' ? 'tooLong' : 'unreadable' };
}
