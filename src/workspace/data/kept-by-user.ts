import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import { store } from '#ui/store.ts';
import { useWorkspace } from './workspace-context.tsx';

/** Keeps a screen's filter or selection while the app is open, by user, since phones are shared. */
export function keptByUser<Value>(initial: Value) {
  const valuesAtom = atom<Readonly<Record<string, Value>>>({});
  return function useKeptByUser(part = '') {
    const { userId } = useWorkspace();
    const [values, setValues] = useAtom(valuesAtom, { store });
    const key = `${userId}/${part}`;
    const change = useCallback(
      (changed: (before: Value) => Value) =>
        setValues((all) => ({ ...all, [key]: changed(key in all ? (all[key] as Value) : initial) })),
      [key, setValues],
    );
    return [values[key] ?? initial, change] as const;
  };
}
