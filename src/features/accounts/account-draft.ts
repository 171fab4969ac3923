import { atom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useDesk } from '#desk/desk-context.tsx';
import { NEW_ACCOUNT, type AccountForm } from './account-form.ts';

/** Accounts half typed, by user; in memory alone, since they bear a password. */
const draftsAtom = atom<Readonly<Record<string, AccountForm>>>({});

/** The form of a new account as it was left, and how to forget it once it is created. */
export function useAccountDraft(): { form: UseFormReturn<AccountForm>; forget: () => void } {
  const { userId } = useDesk();
  const store = useStore();
  const form = useForm<AccountForm>({ defaultValues: store.get(draftsAtom)[userId] ?? NEW_ACCOUNT });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store.set(draftsAtom, (drafts) => ({ ...drafts, [userId]: values })),
      }),
    [subscribe, store, userId],
  );
  const forget = (): void => store.set(draftsAtom, ({ [userId]: _created, ...others }) => others);
  return { form, forget };
}
