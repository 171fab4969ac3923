import { Link } from 'react-router-dom';
import { useNow } from '#workspace/data/use-now.ts';
import { useAccount } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { accountFigures, type SlotPrice } from '#domain/figures/account-figures.ts';
import type { AccountSums } from '#domain/figures/book-sums.ts';
import { formatMoney } from '#domain/money/money.ts';
import { serviceName } from '#domain/service-name.ts';
import { cx } from '#ui/cx.ts';
import { Monogram } from '#ui/look/monogram.tsx';
import { Fact } from './fact.tsx';
import { messages } from './figures.texts.ts';

const { accounts: texts } = messages;

interface AccountFigureRowProps {
  id: string;
  sums: Readonly<AccountSums> | undefined;
  slotPrice: SlotPrice;
}

export function AccountFigureRow({ id, sums, slotPrice }: AccountFigureRowProps) {
  const view = useAccount(id);
  const symbol = useSymbol();
  const nowMs = useNow();
  if (!view) return null;
  const { streaming, category } = view;
  const { cost, brought, missing, free, freeWorth } = accountFigures(view, sums, { slotPrice, nowMs });
  const name = serviceName(streaming, category);
  const { email } = streaming;
  const linesOf = (kind: string) => `/movements?${new URLSearchParams({ account: id, kind })}`;
  const won = formatMoney(brought - cost, symbol);
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="flex min-w-0 items-center gap-3">
        <Monogram name={name} color={category?.backgroundcolor} />
        <div className="min-w-0 grow">
          <p className="flex items-center gap-2">
            <span className="truncate font-semibold">{name}</span>
            {hasEnded(streaming.endDate, nowMs) && (
              <span className="shrink-0 text-sm text-red">{texts.ended}</span>
            )}
          </p>
          <p className="truncate text-sm text-soft">{email}</p>
        </div>
        <Link
          to={`/movements?${new URLSearchParams({ account: id })}`}
          title={texts.linesOf(email)}
          className="figures -mr-2 shrink-0 rounded-control px-2 py-0.5 text-right no-underline transition-colors duration-160 hover:bg-well"
        >
          <span className="block text-sm text-soft">{missing > 0 ? texts.missing : texts.won}</span>
          <span className={cx('block font-semibold', missing > 0 ? 'text-red' : 'text-gold')}>
            {missing > 0 ? formatMoney(missing, symbol) : won}
          </span>
        </Link>
      </div>
      <Recovered cost={cost} brought={brought} />
      <dl className="figures grid grid-cols-3 gap-x-3 text-sm">
        <Fact label={texts.cost} to={linesOf('Inversion')} about={texts.costOf(email)}>
          {formatMoney(cost, symbol)}
        </Fact>
        <Fact label={texts.brought} to={linesOf('Clientes')} about={texts.broughtOf(email)}>
          {formatMoney(brought, symbol)}
        </Fact>
        <Fact label={free === 0 ? texts.noneFree : texts.free(free)} to={free === 0 ? null : '/free'}>
          {free === 0 ? '—' : freeWorth === null ? texts.noPrice : formatMoney(freeWorth, symbol)}
        </Fact>
      </dl>
    </div>
  );
}

/** Share of the cost that has come back; the figures below say the same. */
function Recovered({ cost, brought }: { cost: number; brought: number }) {
  if (cost <= 0) return null;
  const share = Math.min(1, Math.max(0, brought / cost));
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="h-2 grow overflow-hidden rounded-full bg-well">
        <span
          className={cx('block h-full rounded-full', share < 1 ? 'bg-amber' : 'bg-green')}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="figures text-xs text-soft">
        {texts.recovered(Math.max(0, Math.floor((brought / cost) * 100)))}
      </span>
    </div>
  );
}
