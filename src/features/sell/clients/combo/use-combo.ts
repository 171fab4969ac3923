import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AccountView } from '#db/account-views.ts';
import { addDays } from '#domain/dates/dates.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useAccounts } from '#workspace/data/use-rows.ts';
import type { ClientValues } from '#features/sell/clients/client-values.ts';
import { proposedPrice } from '#features/sell/clients/sale-defaults.ts';
import { comboLines, type ComboService, comboServices } from './combo-lines.ts';

export interface ComboProps {
  form: UseFormReturn<ClientValues>;
  account: AccountView;
  symbol: string;
  nowMs: number;
}

export interface PricedService extends ComboService {
  price: string;
  /** Null if the days can't be read. */
  endDate: string | null;
}

type Others = Parameters<typeof proposedPrice>[2];

export interface Around {
  accountId: string;
  accounts: readonly AccountView[];
  others: Others;
  nowMs: number;
}

export function pricedServices(
  values: Pick<ClientValues, 'more' | 'accountType' | 'numberprofile' | 'days'>,
  { accountId, accounts, others, nowMs }: Around,
): PricedService[] {
  const { accountType, numberprofile, days } = values;
  const lines = comboLines(values.more);
  const whole = daysOf(days);
  const endDate = whole === null ? null : addDays(new Date(nowMs).toISOString(), whole);
  return comboServices(lines, { accountId, accountType, numberprofile }, { accounts, nowMs }).map(
    (service) => ({
      ...service,
      endDate,
      price: service.line.price ?? proposedFor(service.view, days, others),
    }),
  );
}

function proposedFor(view: AccountView | undefined, days: string, others: Others): string {
  return view ? proposedPrice({ accountType: 'Perfil', days }, view, others) : '';
}

export function useCombo({ form, account, symbol, nowMs }: ComboProps): PricedService[] {
  const { rowCache } = useWorkspace();
  const accounts = useAccounts();
  const [more, accountType, numberprofile, days] = useWatch({
    control: form.control,
    name: ['more', 'accountType', 'numberprofile', 'days'],
  });
  const accountId = account.streaming.id;
  return useMemo(() => {
    const others = { streamings: rowCache.all('streamings'), clients: rowCache.all('clients'), symbol };
    return pricedServices({ more, accountType, numberprofile, days }, { accountId, accounts, others, nowMs });
  }, [more, accountType, numberprofile, days, accountId, accounts, rowCache, symbol, nowMs]);
}
