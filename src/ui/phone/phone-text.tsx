import { atom, useAtomValue } from 'jotai';

type Speak = (e164: string) => string;

/** Unformatted until the phone kit has loaded. */
const spoken = atom<{ speak: Speak }>({ speak: (e164) => e164 });
spoken.onMount = (set) => {
  const take = async (): Promise<void> => {
    const { spokenPhone } = await import('./phone-kit.ts');
    set({ speak: spokenPhone });
  };
  take().catch(() => undefined);
};

/** E.164 as people read it: `+51 987 111 222`. */
export function useSpokenPhone(): Speak {
  return useAtomValue(spoken).speak;
}

export function PhoneText({ e164 }: { e164: string }) {
  return useSpokenPhone()(e164);
}
