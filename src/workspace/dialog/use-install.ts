import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { askToInstall, currentPlace } from '#workspace/platform/install.ts';
import { installQuestion } from '#workspace/platform/install-question.ts';
import { useDialog } from './use-dialog.ts';

/** How the app gets to the home screen here, in a press: gives false where the browser was told no. */
export interface Install {
  /** Whether the browser asks, or the reseller has to follow steps. */
  by: 'question' | 'steps';
  start: () => Promise<boolean>;
}

/** The way to install the app, live; null where it is installed, or can't be. */
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
