import { useState } from 'react';
import { requestFor } from '#contract/call.ts';
import { beginFactor, type FactorSecret, newRecoveryCodes, removeFactor } from '#contract/calls/factor.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import { messages } from './security.texts.ts';
import type { Ask } from './use-factor.ts';
import type { Factor } from '#contract/schemas/answers.ts';

const SUCCESS_MS = 3_000;
const FEW_CODES = 3;
const { factor: texts, recovery } = messages;

type Stage =
  | { name: 'rest' | 'begin' | 'renew' | 'remove' }
  | ({ name: 'scan' } & FactorSecret)
  | { name: 'codes'; codes: readonly string[] };

type FactorCardProps = { factor: Factor; ask: Ask; onChange: (changed: Partial<Factor>) => void };

export function FactorCard({ factor, ask, onChange }: FactorCardProps) {
  const [stage, setStage] = useState<Stage>({ name: 'rest' });
  const rest = (): void => setStage({ name: 'rest' });
  const showCodes = (codes: readonly string[]): void => {
    setStage({ name: 'codes', codes });
    onChange({ isOn: true, recoveryCodesLeft: codes.length });
  };
  const { isOn } = factor;
  return (
    <SectionCard
      title={texts.title}
      actions={<StatusBadge tone={isOn ? 'green' : 'grey'} label={isOn ? texts.on : texts.off} />}
    >
      {stage.name === 'rest' && <Rest factor={factor} onStage={(name) => setStage({ name })} />}
      {stage.name === 'begin' && (
        <>
          <p className="text-sm text-soft">{texts.beginText}</p>
          <ProofForm
            name={texts.title}
            asks={['password']}
            submitLabel={texts.begin}
            send={({ password }) => ask(requestFor(beginFactor, { body: { password } }))}
            onDone={({ data }) => data && setStage({ name: 'scan', ...data })}
            onCancel={rest}
          />
        </>
      )}
      {stage.name === 'scan' && <ScanStep {...stage} ask={ask} onCodes={showCodes} onCancel={rest} />}
      {stage.name === 'codes' && <RecoveryCodes codes={stage.codes} onDone={rest} />}
      {stage.name === 'renew' && (
        <>
          <p className="text-sm text-soft">{recovery.renewText}</p>
          <ProofForm
            name={recovery.renew}
            asks={['password', 'code']}
            submitLabel={recovery.renew}
            changes
            send={({ password, code, endOthers }) =>
              ask(requestFor(newRecoveryCodes, { body: { password, code, endOthers } }))
            }
            onDone={({ data }) => showCodes(data?.recoveryCodes ?? [])}
            onCancel={rest}
          />
        </>
      )}
      {stage.name === 'remove' && (
        <>
          <p className="text-sm text-soft">{texts.offText}</p>
          <ProofForm
            name={texts.turnOff}
            asks={['password', 'code']}
            submitLabel={texts.turnOff}
            danger
            changes
            send={({ password, code, endOthers }) =>
              ask(requestFor(removeFactor, { body: { password, code, endOthers } }))
            }
            onDone={({ message }) => {
              showResult({ status: 'success', message, ms: SUCCESS_MS });
              rest();
              onChange({ isOn: false, recoveryCodesLeft: 0 });
            }}
            onCancel={rest}
          />
        </>
      )}
    </SectionCard>
  );
}

type RestProps = { factor: Factor; onStage: (name: 'begin' | 'renew' | 'remove') => void };

function Rest({ factor: { isOn, isRequired, recoveryCodesLeft }, onStage }: RestProps) {
  if (!isOn)
    return (
      <>
        <p className="text-sm text-soft">{texts.intro}</p>
        {isRequired && <p className="font-medium">{texts.required}</p>}
        <Button variant="primary" className="self-start" onClick={() => onStage('begin')}>
          {texts.turnOn}
        </Button>
      </>
    );
  return (
    <>
      <p className="text-sm text-soft">
        {recovery.left(recoveryCodesLeft)} {recoveryCodesLeft <= FEW_CODES && recovery.few}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onStage('renew')}>{recovery.renew}</Button>
        <Button onClick={() => onStage('remove')}>{texts.turnOff}</Button>
      </div>
    </>
  );
}
