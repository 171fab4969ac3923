import { atom } from 'jotai';
import type { Profile } from '#domain/rows.ts';

export const NOBODY: readonly never[] = [];

/**
 * The profile (rules §7): an empty list until one is known, then the signed-in user's own row as last known on this
 * phone, which each answer of the server replaces (PRO-06). It is the one row that an atom holds (ADR 0034);
 * `followProfile` sets it.
 */
export const profileAtom = atom<Profile | readonly never[]>(NOBODY);
