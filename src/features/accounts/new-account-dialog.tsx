import { useLocation, useNavigate } from 'react-router-dom';
import type { DialogProps } from '#desk/use-dialog.ts';
import { useNow } from '#desk/use-now.ts';
import { useSymbol } from '#desk/use-symbol.ts';
import { useTap } from '#desk/use-tap.ts';
import { addDays, formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useAccountDraft } from './account-draft.ts';
import { AccountFields } from './account-fields.tsx';
import { useAccountFilter } from './account-filter.ts';
import { numberOf } from '#domain/typed-numbers.ts';
import { createBody, showErrors, type AccountForm } from './account-form.ts';
import { messages } from './accounts.messages.ts';

const TIMINGS = { successMs: 2_000, errorMs: 5_000 };
const SOLD = '/sold';
const MOST_DAYS = 3_650;

/** The form of a new account (DLG-01). What was typed stays while the app is open, until it is created. */
export function NewAccountDialog({ onClose }: DialogProps) {
  const tap = useTap();
  const { form, forget } = useAccountDraft();
  const show = useShowAccount(onClose);
  const create = async (values: AccountForm): Promise<void> => {
    const result = await tap({ name: 'streaming.create', body: createBody(values) }, TIMINGS);
    if (!result.ok) return showErrors(form, result.errors, TIMINGS.errorMs);
    forget();
    show(values.email.trim());
  };
  const [price, days] = form.watch(['priceSupplier', 'days']);
  return (
    <Sheet
      open
      onClose={onClose}
      title={messages.newAccount}
      onSubmit={(event) => void form.handleSubmit(create)(event)}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" busy={form.formState.isSubmitting}>
            {messages.create}
          </Button>
        </>
      }
    >
      <AccountFields form={form} withDays />
      <Preview price={numberOf(price)} days={numberOf(days)} />
    </Sheet>
  );
}

/** Searches the new account in /sold, so that it is seen at once wherever the list stood. */
function useShowAccount(onClose: () => void): (email: string) => void {
  const { changeFilter } = useAccountFilter('Activo');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (email) => {
    changeFilter({ query: email, categoryId: null });
    if (pathname === SOLD) onClose();
    else void navigate(SOLD, { replace: true });
  };
}

/** What creating will do, as soon as it can be said. */
function Preview({ price, days }: { price: number; days: number }) {
  const nowMs = useNow();
  const symbol = useSymbol();
  if (!(price >= 0) || !Number.isInteger(days) || days < 1 || days > MOST_DAYS) return null;
  const end = formatDate(addDays(new Date(nowMs).toISOString(), days));
  return (
    <p role="status" className="figures rounded-control bg-well px-3 py-2 text-sm">
      {messages.preview(end, formatMoney(price, symbol))}
    </p>
  );
}
