import { atom, useAtomValue } from 'jotai';

type Speak = (e164: string) => string;

const asKept: Speak = (e164) => e164;
/** Unformatted until the phone kit has loaded. */
const spoken = atom<{ speak: Speak; speakWithCountry: Speak }>({ speak: asKept, speakWithCountry: asKept });
spoken.onMount = (set) => {
  const take = async (): Promise<void> => {
    const { phoneWithCountry, spokenPhone } = await import('./phone-kit.ts');
    set({ speak: spokenPhone, speakWithCountry: phoneWithCountry });
  };
  take().catch(() => undefined);
};

/** E.164 in readable form: `+51 987 111 222`. */
export function useSpokenPhone(): Speak {
  return useAtomValue(spoken).speak;
}

export function useCountryPhone(): Speak {
  return useAtomValue(spoken).speakWithCountry;
}

export function PhoneText({ e164 }: { e164: string }) {
  return useSpokenPhone()(e164);
}
