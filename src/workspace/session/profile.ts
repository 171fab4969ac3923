import { atom } from 'jotai';
import type { Profile } from '#domain/rows.ts';

export const NOBODY: readonly never[] = [];

/** Empty list until known (rules §7, PRO-06). The only row in an atom (ADR 0034); `followProfile` sets it. */
export const profileAtom = atom<Profile | readonly never[]>(NOBODY);
