import { atom, useAtomValue } from 'jotai';

type Speak = (e164: string) => string;

/** As it is, until what can group it has come. */
const spoken = atom<{ speak: Speak }>({ speak: (e164) => e164 });
spoken.onMount = (set) => {
  const take = async (): Promise<void> => {
    const { spokenPhone } = await import('./phone-kit.ts');
    set({ speak: spokenPhone });
  };
  take().catch(() => undefined);
};

/** Writes a stored phone (E.164) as people read it: `+51 987 111 222`. */
export function useSpokenPhone(): Speak {
  return useAtomValue(spoken).speak;
}

/** A stored phone (E.164) as people read it. */
export function PhoneText({ e164 }: { e164: string }) {
  return useSpokenPhone()(e164);
}
