import { type FormEvent, useState } from 'react';
import { requestFor } from '#contract/call.ts';
import { inviteHelper } from '#contract/calls/team.ts';
import type { Right } from '#domain/rows.ts';
import { READY_SETS } from '#domain/team/rights.ts';
import { useUnkeptCall } from '#workspace/actions/use-online-call.ts';
import { showFailure } from '#workspace/actions/online-reply.ts';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { cx } from '#ui/cx.ts';
import { copyText } from '#ui/copy-text.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { FormSheet } from '#ui/overlay/form-sheet.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { RightsFields } from './rights-fields.tsx';
import { messages } from './team.texts.ts';

const ERROR_MS = 5_000;

interface InviteSheetProps {
  offlineReason: string | undefined;
  onMade: () => void;
  onClose: () => void;
}

/** Asks for a name and rights, then shows the link, which nobody can see again. */
export function InviteSheet({ offlineReason, onMade, onClose }: InviteSheetProps) {
  const call = useUnkeptCall();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly Right[]>(READY_SETS.seller);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    if (name.trim() === '') return setError(messages.nameNeeded);
    setBusy(true);
    const reply = await call(requestFor(inviteHelper, { body: { name, rights: [...rights] } }));
    setBusy(false);
    if (reply.kind !== 'ok') return showFailure(reply, { ms: ERROR_MS });
    const code = reply.body.data?.code ?? '';
    setLink(`${window.location.origin}/join#${code}`);
    onMade();
  };
  if (link !== null) return <LinkSheet name={name} link={link} onClose={onClose} />;
  return (
    <FormSheet
      title={messages.inviteTitle}
      onClose={onClose}
      cancelLabel={messages.cancel}
      submitLabel={messages.create}
      busy={busy}
      disabledReason={offlineReason}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        label={messages.name}
        hint={messages.nameHint}
        error={error}
        required
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      <RightsFields rights={rights} onChange={setRights} />
    </FormSheet>
  );
}

function LinkSheet({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  const text = messages.message(link);
  const copy = (): Promise<void> => copyText(link, { done: messages.copied, failed: messages.notCopied });
  const share = 'share' in navigator ? () => void navigator.share({ text }).catch(() => undefined) : null;
  return (
    <Sheet
      open
      title={messages.linkTitle(name)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <p>{messages.linkText}</p>
      <p className="rounded-control bg-well p-3 text-sm wrap-anywhere">{link}</p>
      <div className="flex flex-wrap gap-2">
        {share && (
          <Button variant="primary" onClick={share}>
            {messages.share}
          </Button>
        )}
        <Button variant={share ? 'secondary' : 'primary'} onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <a href={mailLink(messages.mailSubject, text)} className={cx(buttonClass(), 'no-underline')}>
          {messages.mail}
        </a>
      </div>
    </Sheet>
  );
}

/** The reseller's own mail app sends it, so the server mails nobody who never asked. */
const mailLink = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
