import { type ReactNode, useState } from 'react';
import { currentPlace } from '#workspace/platform/install.ts';
import type { InstallPlace } from '#workspace/platform/install-place.ts';
import type { DialogProps, Dialogs } from '#workspace/dialog/dialog-names.ts';
import { useInstall } from '#workspace/dialog/use-install.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Info } from '#ui/icons.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { messages } from './install.texts.ts';
import { AddPicture, HomePicture, SharePicture } from './step-pictures.tsx';

/** Installs the app, or shows the steps (PWA-24). */
export function InstallDialog({ onClose }: DialogProps) {
  const [place] = useState(currentPlace);
  return (
    <Sheet onClose={onClose} title={messages.title} description={messages.why} size="small">
      {place.kind === 'ios' ? <IosSteps place={place} /> : <OtherWay place={place} onClose={onClose} />}
    </Sheet>
  );
}

type IosPlace = Extract<InstallPlace, { kind: 'ios' }>;

/** Apple allows installation only by hand. */
function IosSteps({ place: { browser, device } }: { place: IosPlace }) {
  const { ios, steps, ownData } = messages;
  const safari = browser === 'safari';
  const below = safari && device === 'iphone';
  return (
    <>
      <ol aria-label={steps} className="flex flex-col gap-3">
        <Step number={1} text={safari ? ios.share[device] : ios.share.other}>
          <SharePicture above={!below} />
        </Step>
        <Step number={2} text={ios.add[browser]}>
          <AddPicture />
        </Step>
        <Step number={3} text={ios.confirm}>
          <HomePicture />
        </Step>
      </ol>
      <p className="flex items-start gap-2 rounded-control bg-well px-3 py-2 text-sm">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        {ownData}
      </p>
    </>
  );
}

function Step({ number, text, children }: { number: number; text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      {children}
      <p className="min-w-0">
        <span aria-hidden className="figures font-semibold">
          {number}.{' '}
        </span>
        {text}
      </p>
    </li>
  );
}

function OtherWay({ place, onClose }: { place: InstallPlace; onClose: () => void }) {
  const install = useInstall();
  if (place.kind === 'installed') return <p>{messages.done}</p>;
  if (install?.by !== 'question') return <p>{messages.byHand}</p>;
  return (
    <>
      <p>{messages.question}</p>
      <Button variant="primary" onClick={() => void install.start().then(onClose)}>
        {messages.start}
      </Button>
    </>
  );
}

export const dialogs: Dialogs<'install'> = { install: InstallDialog };
