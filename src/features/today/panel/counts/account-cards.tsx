import { CircleCheck, LifeBuoy, OctagonAlert, Tv } from '#ui/icons.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { CountCard } from './count-card.tsx';
import { messages } from '#features/today/panel/dashboard.texts.ts';
import { useAccountCounts } from '#features/today/panel/use-panel.ts';

export function AccountCards() {
  const { Activo, Soporte, Vencido } = useAccountCounts();
  return (
    <SectionCard title={messages.accounts}>
      <div className="grid flex-1 grid-cols-2 gap-2">
        <CountCard label={messages.active} count={Activo} to="/sold" icon={CircleCheck} tone="green" />
        <CountCard label={messages.support} count={Soporte} to="/support" icon={LifeBuoy} tone="amber" />
        <CountCard label={messages.overdue} count={Vencido} to="/overdue" icon={OctagonAlert} tone="red" />
        <CountCard label={messages.all} count={Activo + Soporte + Vencido} to="/sold" icon={Tv} tone="grey" />
      </div>
    </SectionCard>
  );
}
