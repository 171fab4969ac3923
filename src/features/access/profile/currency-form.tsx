import { type SyntheticEvent, useState } from 'react';
import { formatMoney } from '#domain/money/money.ts';
import { CURRENCIES } from '#domain/money/currencies.ts';
import type { Profile } from '#domain/rows.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from './profile.texts.ts';

/** An amount in a reseller's usual range, for the preview. */
const SAMPLE = 1234.5;

const texts = messages.currency;

/** Several countries share `$`: an option's value is its country. */
const OPTIONS = CURRENCIES.map(({ country, symbol }) => ({
  value: country,
  label: `${country} · ${symbol}`,
}));

/** The choice is previewed, then saved (PRO-01 to PRO-03, PRO-05). */
export function CurrencyForm({ profile }: { profile: Profile }) {
  const { country, setCountry, symbol, busy, error, submit } = useCurrencyForm(profile);
  return (
    <SectionCard title={texts.title}>
      <form noValidate aria-label={texts.title} onSubmit={submit} className="flex flex-col gap-3">
        <Select
          label={texts.label}
          placeholder={texts.placeholder}
          options={OPTIONS}
          value={country}
          onChange={(event) => setCountry(event.target.value)}
          hint={texts.onlySign}
          error={error}
        />
        <p aria-live="polite" className="figures flex flex-wrap gap-x-2">
          <span className="text-soft">{symbol === undefined ? texts.now : texts.soon}</span>
          <span className="font-semibold">{formatMoney(SAMPLE, symbol ?? profile.symbolmoney)}</span>
        </p>
        <Button type="submit" variant="primary" busy={busy} className="md:self-start">
          {texts.submit}
        </Button>
      </form>
    </SectionCard>
  );
}

function useCurrencyForm({ id, symbolmoney }: Profile) {
  const mutate = useMutation();
  const [country, setCountry] = useState('');
  const [error, setError] = useState<string>();
  const symbol = CURRENCIES.find((currency) => currency.country === country)?.symbol;
  const [busy, setBusy] = useState(false);
  const fail = (message: string): void => {
    setError(message);
    showResult({ status: 'error', message, ms: mutationTimes('user.symbol_money').errorMs });
  };
  const save = async (): Promise<void> => {
    if (symbol === undefined) return fail(texts.missing);
    if (symbol === symbolmoney) {
      const ms = mutationTimes('user.symbol_money').successMs;
      showResult({ status: 'success', message: texts.same, ms });
      return setCountry('');
    }
    setBusy(true);
    const outcome = await mutate({ name: 'user.symbol_money', id, body: { symbolmoney: symbol } });
    setBusy(false);
    if (outcome.ok) return setCountry('');
    const refused = outcome.errors['symbolmoney'];
    if (!refused) return;
    if (outcome.reported) setError(refused.msg);
    else fail(refused.msg);
  };
  return {
    country,
    setCountry: (next: string): void => {
      setError(undefined);
      setCountry(next);
    },
    symbol,
    busy,
    error,
    submit: (event: SyntheticEvent): void => {
      event.preventDefault();
      if (busy) return;
      setError(undefined);
      void save();
    },
  };
}
