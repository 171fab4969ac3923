import { useId } from 'react';
import type { ClientState } from '#domain/rows.ts';
import { CircleCheck, OctagonAlert } from '#ui/icons.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { CountCard } from './count-card.tsx';
import { messages } from '#features/today/panel/dashboard.texts.ts';
import { useClientCounts } from '#features/today/panel/use-panel.ts';

export function ClientCards() {
  const { Cuenta, Perfil } = useClientCounts();
  return (
    <SectionCard title={messages.clients}>
      <div className="grid grid-cols-2 gap-x-2 gap-y-3">
        <Group title={messages.wholeAccounts} counts={Cuenta} />
        <Group title={messages.profiles} counts={Perfil} />
      </div>
    </SectionCard>
  );
}

type GroupProps = { title: string; counts: Record<ClientState, number> };

function Group({ title, counts: { Vendido, Vencido } }: GroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="text-sm font-medium text-soft">
        {title}
      </h3>
      <CountCard label={messages.sold} count={Vendido} to="/sold" icon={CircleCheck} tone="green" />
      <CountCard label={messages.overdue} count={Vencido} to="/sold" icon={OctagonAlert} tone="red" />
    </div>
  );
}
