import { useState } from 'react';
import { type Credential, credentialsOf, credentialsText } from '#domain/messages/credentials.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { Copy, Eye, EyeOff } from '#ui/icons.ts';
import { Monogram } from '#ui/look/monogram.tsx';
import { useMay, useRow } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { messages } from './credentials.texts.ts';

const MASK = '••••••••';

interface CredentialBlockProps {
  client: Client;
  streaming: Streaming;
}

/** Clients ask for credentials most often: each line copies by one press, and a button copies all (DLG-25). */
export function CredentialBlock({ client, streaming }: CredentialBlockProps) {
  const [shown, setShown] = useState(false);
  const service = useServiceName(streaming);
  const category = useRow('categories', streaming.categoryId);
  const credentials = credentialsOf(client, streaming);
  const maySee = useMay('passwords');
  if (!maySee) return null;
  return (
    <section aria-label={messages.title(service)} className={BLOCK}>
      <div className="flex items-center gap-3 py-1 pr-1 pl-3">
        <Monogram name={service} color={category?.backgroundcolor} />
        <p className="min-w-0 grow font-semibold">{service}</p>
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? messages.hide : messages.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </div>
      {credentials.map((credential) => (
        <CredentialLine key={credential.label} {...credential} shown={shown} />
      ))}
      <div className="px-3 empty:hidden">
        <WarningLines lines={lostIn(client, streaming)} />
      </div>
      <Button
        variant="quiet"
        className="rounded-none"
        onClick={() => void copyCredentials(credentialsText(service, credentials))}
      >
        <Copy aria-hidden className="size-5" />
        {messages.copyAll}
      </Button>
    </section>
  );
}

function lostIn(client: Client, streaming: Streaming): string[] {
  return [
    ...(streaming.unreadable ? [messages.lostPassword] : []),
    ...(client.unreadable ? [messages.lostPin] : []),
  ];
}

/** Copies `credentialsText` of one service or several, and confirms it. */
export function copyCredentials(text: string): Promise<void> {
  return copyText(text, { done: messages.copiedAll, failed: messages.notCopied });
}

function CredentialLine({ label, value, secret, shown }: Credential & { shown: boolean }) {
  const isMasked = secret === true && !shown;
  const texts = { done: messages.copied(label), failed: messages.notCopied };
  return (
    <button type="button" className={LINE} onClick={() => void copyText(value, texts)}>
      <span className="sr-only">{messages.copy(label)}</span>
      <span className={TEXTS}>
        <span aria-hidden className="w-20 shrink-0 text-sm leading-6 text-soft">
          {label}
        </span>
        <span aria-hidden={isMasked || undefined} className={isMasked ? MASKED : SHOWN}>
          {isMasked ? MASK : value}
        </span>
      </span>
      <Copy aria-hidden className="size-4 shrink-0 text-soft group-hover:text-accent" />
    </button>
  );
}

const BLOCK =
  '@container flex shrink-0 flex-col divide-y divide-line overflow-hidden rounded-card border border-line bg-sheet';
const LINE =
  'group target flex w-full items-center gap-x-3 px-3 py-1.5 text-left -outline-offset-2 hover:bg-well';
/** If large text leaves no room for both, the value is below its label. */
const TEXTS = 'flex min-w-0 grow flex-col gap-x-3 @min-[15rem]:flex-row';
const SHOWN = 'figures min-w-0 leading-6 font-medium wrap-anywhere';
const MASKED = 'leading-6 tracking-wider text-soft';
