import { atom, useAtom } from 'jotai';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

export interface FreeChoice {
  categoryId: string | null;
  /** Counts from 1. */
  page: number;
}

const EVERYTHING: FreeChoice = { categoryId: null, page: 1 };

/** Kept while the app is open, so that the list stays as it was; by user, since phones are shared. */
const choicesAtom = atom<Readonly<Record<string, FreeChoice>>>({});

/** Kept for each user until the page is closed. */
export function useFreeChoice(): [FreeChoice, (choice: FreeChoice) => void] {
  const { userId } = useWorkspace();
  const [choices, setChoices] = useAtom(choicesAtom);
  const choose = (choice: FreeChoice): void => setChoices((all) => ({ ...all, [userId]: choice }));
  return [choices[userId] ?? EVERYTHING, choose];
}
