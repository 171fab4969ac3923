import { useNavigate } from 'react-router-dom';
import { useAccount } from '#workspace/data/use-rows.ts';
import type { Conditions } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { X } from '#ui/icons.ts';
import type { ChangeFilter } from '#features/sell/accounts/toolbar/account-filter.ts';
import { messages } from './accounts.texts.ts';
import type { AccountPage } from './use-account-page.ts';
import { useFresh } from './use-fresh-account.ts';

const { fresh: texts } = messages;

export function FreshBadge({ id }: { id: string }) {
  const [fresh] = useFresh();
  if (fresh?.id !== id) return null;
  return (
    <span data-fresh className="rounded-full bg-accent px-2 py-0.5 text-xs font-medium text-on-accent">
      {texts.mark}
    </span>
  );
}

type FreshNoticeProps = { conditions: Conditions; page: AccountPage; changeFilter: ChangeFilter };

/** Names a new account that this list doesn't hold, and leads to it in /sold (ACC-43). */
export function FreshNotice({ conditions, page, changeFilter }: FreshNoticeProps) {
  const navigate = useNavigate();
  const [fresh, change] = useFresh();
  const account = useAccount(fresh?.id ?? '');
  if (!fresh || fresh.isSeen || !account) return null;
  if (page.found.some(({ streaming }) => streaming.id === fresh.id)) return null;
  const show = (): void => {
    changeFilter({ query: '', chip: null }, 'Activo');
    change((before) => before && { ...before, isWanted: true });
    if (conditions !== 'Activo') void navigate('/sold');
  };
  return (
    <div
      role="status"
      className="flex items-center rounded-card border border-line bg-accent-soft py-1 pr-1 pl-4 text-sm"
    >
      <p className="min-w-0 grow py-1 leading-snug [overflow-wrap:anywhere]">
        {texts.notice(account.streaming.email, conditions === 'Activo')}
      </p>
      <Button size="small" variant="quiet" className="shrink-0" onClick={show}>
        {texts.show}
      </Button>
      <IconButton icon={X} label={texts.close} onClick={() => change(() => null)} />
    </div>
  );
}
