import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { hasSharedText } from '#workspace/platform/shared-text.ts';

/** Opens the search for text shared from another app, after a sign-in too (PWA-31). */
export function SharedText() {
  const { key } = useLocation();
  const { openDialog } = useDialog();
  const look = useEffectEvent((entry: string): void => {
    if (entry !== '' && hasSharedText()) openDialog('search');
  });
  // A share adds its own history entry.
  useEffect(() => look(key), [key]);
  return null;
}
