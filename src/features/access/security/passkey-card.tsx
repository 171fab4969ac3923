import { useEffect, useRef, useState } from 'react';
import type { ChangeAnswer } from '#contract/answers.ts';
import { requestFor } from '#contract/call.ts';
import { MAX_PASSKEYS, removePasskey } from '#contract/calls/passkeys.ts';
import { hasPasskeys } from '#workspace/platform/capabilities.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { formatInstant } from '#ui/format-instant.ts';
import { Facts } from '#ui/lists/data-list.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { deviceName } from './device-name.ts';
import { ProofForm } from './proof-form.tsx';
import { messages } from './security.texts.ts';
import type { Ask } from './use-factor.ts';
import { usePasskeys } from './use-passkeys.ts';
import type { PasskeyRecord } from '#contract/schemas/answers.ts';

const SUCCESS_MS = 3_000;
const texts = messages.passkeys;

type Stage =
  { name: 'rest'; returned?: boolean } | { name: 'add' } | { name: 'remove'; passkey: PasskeyRecord };

type PasskeyCardProps = {
  /** True if a code is asked besides the password. */
  hasFactor: boolean;
  ask: Ask;
};

export function PasskeyCard({ hasFactor, ask }: PasskeyCardProps) {
  const [stage, setStage] = useState<Stage>({ name: 'rest' });
  const { passkeys, failure, reload, change, add } = usePasskeys(ask);
  const rest = (): void => setStage({ name: 'rest', returned: true });
  const done = ({ message }: ChangeAnswer, id: string, made: PasskeyRecord[]): void => {
    showResult({ status: 'success', message, ms: SUCCESS_MS });
    change((known) => [...made, ...known.filter((passkey) => passkey.id !== id)]);
    rest();
    void reload();
  };
  return (
    <SectionCard title={texts.title}>
      <p className="text-sm text-soft">{texts.intro}</p>
      {passkeys === null && (failure === null ? <SkeletonList rows={1} /> : <p>{failure}</p>)}
      {passkeys !== null && stage.name === 'rest' && (
        <Rest
          passkeys={passkeys}
          takesFocus={stage.returned ?? false}
          onAdd={() => setStage({ name: 'add' })}
          onRemove={(passkey) => setStage({ name: 'remove', passkey })}
        />
      )}
      {passkeys !== null && stage.name === 'add' && (
        <ProofForm
          name={texts.title}
          startName={deviceName(
            navigator.userAgent,
            passkeys.map(({ name }) => name),
          )}
          asks={hasFactor ? ['name', 'password', 'code'] : ['name', 'password']}
          submitLabel={texts.proceed}
          changes
          send={add}
          onDone={(answer) => answer.data && done(answer, answer.data.id, [answer.data])}
          onCancel={rest}
        />
      )}
      {stage.name === 'remove' && (
        <>
          <h3 className="font-semibold wrap-anywhere">{texts.askRemoval(stage.passkey.name)}</h3>
          <p className="text-sm text-soft">{texts.removalText}</p>
          <ProofForm
            name={texts.removeOne(stage.passkey.name)}
            asks={['password']}
            submitLabel={texts.remove}
            danger
            changes
            send={({ password, endOthers }) =>
              ask(
                requestFor(removePasskey, {
                  params: { id: stage.passkey.id },
                  body: { password, endOthers },
                }),
              )
            }
            onDone={(answer) => done(answer, stage.passkey.id, [])}
            onCancel={rest}
          />
        </>
      )}
    </SectionCard>
  );
}

type RestProps = {
  passkeys: readonly PasskeyRecord[];
  /** True after a form that had the focus. */
  takesFocus: boolean;
  onAdd: () => void;
  onRemove: (passkey: PasskeyRecord) => void;
};

/** Passkeys made elsewhere can be removed even if the browser supports none. */
function Rest({ passkeys, takesFocus, onAdd, onRemove }: RestProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) addButton.current?.focus();
  }, [takesFocus]);
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-label={texts.title} className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex min-w-0 flex-col gap-2 py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="min-w-0 font-medium wrap-anywhere">{passkey.name}</h3>
                <Button
                  size="small"
                  aria-label={texts.removeOne(passkey.name)}
                  onClick={() => onRemove(passkey)}
                >
                  {texts.remove}
                </Button>
              </div>
              <Facts
                facts={[
                  { label: texts.made, value: formatInstant(passkey.createdAt) },
                  {
                    label: texts.used,
                    value: passkey.lastUsedAt === null ? texts.never : formatInstant(passkey.lastUsedAt),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button
          ref={addButton}
          variant={passkeys.length === 0 ? 'primary' : 'secondary'}
          className="self-start"
          disabledReason={passkeys.length < MAX_PASSKEYS ? undefined : texts.full}
          onClick={onAdd}
        >
          {texts.add}
        </Button>
      ) : (
        <p className="text-sm text-soft">{texts.unknownHere}</p>
      )}
    </>
  );
}
