import { useState } from 'react';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { changeMinutes, lockNow } from '#workspace/session/lock.ts';
import type { LockState } from '#workspace/session/lock-state.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ShieldCheck } from '#ui/icons.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { messages } from './lock.texts.ts';
import { MinutesSelect } from './minutes-select.tsx';
import { TurnOffSheet } from './turn-off-sheet.tsx';

export function LockOn({ lock: { kind, minutes, isRenewed } }: { lock: LockState }) {
  const { userId } = useWorkspace();
  const [sheet, setSheet] = useState<'change' | 'off' | null>(null);
  const close = (): void => setSheet(null);
  return (
    <SectionCard>
      <p className="flex items-start gap-2 font-medium">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        {messages.isOn[kind]}
      </p>
      {!isRenewed && <p role="status">{messages.toRenew}</p>}
      <MinutesSelect value={minutes} onChange={(next) => void changeMinutes(userId, next)} />
      <div className="flex flex-col gap-2 md:flex-row md:flex-wrap">
        <Button variant="primary" onClick={() => lockNow(userId)}>
          {messages.lockNow}
        </Button>
        <Button onClick={() => setSheet('change')}>{messages.change[kind]}</Button>
        <Button onClick={() => setSheet('off')}>{messages.turnOff}</Button>
      </div>
      {sheet === 'change' && <ChangeSheet kind={kind} onClose={close} />}
      {sheet === 'off' && <TurnOffSheet kind={kind} onClose={close} />}
    </SectionCard>
  );
}
