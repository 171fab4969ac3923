import { useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Info } from '#ui/icons.ts';
import { lazyPart } from '#ui/parts/lazy-part.ts';
import type { FormerEmailProps } from './former-email-sheet.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';

const FormerEmailSheet = lazyPart(() => import('./former-email-sheet.tsx'), 'FormerEmailSheet');

export function FormerEmail(emails: FormerEmailProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = (): void => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton icon={Info} label={messages.formerEmail} onClick={show} />
      {wanted && <FormerEmailSheet {...emails} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
