import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { askToInstall, currentPlace } from '#workspace/platform/install.ts';
import { installQuestion } from '#workspace/platform/install-question.ts';
import { useDialog } from './use-dialog.ts';

/** `start` needs a press; it returns false after a refusal. */
export interface Install {
  by: 'question' | 'steps';
  start: () => Promise<boolean>;
}

/** Null if the app is installed, or can't be. */
export function useInstall(): Install | null {
  const question = useAtomValue(installQuestion);
  const { openDialog } = useDialog();
  const [place] = useState(currentPlace);
  if (question) return { by: 'question', start: () => askToInstall(question) };
  if (place.kind !== 'ios') return null;
  const start = (): Promise<boolean> => {
    openDialog('install');
    return Promise.resolve(true);
  };
  return { by: 'steps', start };
}
