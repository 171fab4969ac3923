import { useState } from 'react';
import { Page } from '#ui/page.tsx';
import { messages } from '#features/data/export/take-out.texts.ts';
import { CopyPreview } from './copy-preview.tsx';
import { copyMessages } from './copy.texts.ts';
import { OpenCopyCard } from './open-copy-card.tsx';
import type { WholeCopy } from './whole-copy.ts';

export function OpenCopyScreen() {
  const [copy, setCopy] = useState<WholeCopy | null>(null);
  return (
    <Page title={copyMessages.open.title} width="narrow" back={{ to: '/export', label: messages.title }}>
      {copy ? (
        <CopyPreview copy={copy} onOther={() => setCopy(null)} />
      ) : (
        <>
          <p className="text-soft">{copyMessages.open.text}</p>
          <OpenCopyCard onOpen={setCopy} />
        </>
      )}
    </Page>
  );
}
