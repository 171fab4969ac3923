import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NewSupplier } from '#workspace/components/parents/new-supplier.tsx';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Check } from '#ui/icons.ts';
import { cx } from '#ui/cx.ts';
import { FirstAccount } from './first-account.tsx';
import { FirstServices } from './first-services.tsx';
import { messages } from './first-day.texts.ts';
import type { FirstSale as Steps } from './use-first-sale.ts';

const { steps } = messages;

/** Steps before the first sale; their progress is read from the rows (PAN-10, PAN-11). */
export function FirstSale({ categories, suppliers, account }: Steps) {
  const { openDialog } = useDialog();
  const has = [categories.length > 0, suppliers.length > 0, account !== undefined] as const;
  const now = has.indexOf(false) + 1;
  const [only, ...others] = categories;
  /** A single service needs no choice: its account is next. */
  const goOn = (): void => {
    if (only && others.length === 0) openDialog('account-new', only.id);
  };
  return (
    <section
      aria-labelledby="first-sale"
      className="flex min-w-0 flex-col gap-2 rounded-card bg-sheet px-4 pt-4 pb-5 md:px-6"
    >
      <h2 id="first-sale" className="font-title text-xl leading-7 font-semibold">
        {messages.title}
      </h2>
      <p className="text-sm text-soft">
        {messages.fromSheet}{' '}
        <Link to="/import" className="target inline-flex items-center font-medium text-accent underline">
          {messages.toSheet}
        </Link>
      </p>
      <ol className="divide-y divide-line">
        <Step number={1} title={steps.services} isDone={has[0]} isNow={now === 1}>
          <FirstServices categories={categories} isOpen={!has[1]} />
        </Step>
        <Step number={2} title={steps.supplier} isDone={has[1]} isNow={now === 2}>
          {has[1] && <Done>{messages.names(suppliers.map(({ name }) => name))}</Done>}
          {has[0] && !has[1] && (
            <>
              <Hint>{messages.supplierHint}</Hint>
              <NewSupplier takesFocus={false} isPrimary onMade={goOn} />
            </>
          )}
        </Step>
        <Step number={3} title={steps.account} isDone={has[2]} isNow={now === 3}>
          {account && <Done>{account.email}</Done>}
          {now === 3 && <FirstAccount categories={categories} />}
        </Step>
      </ol>
      {account && (
        <div className="flex flex-col gap-3 pt-1 md:flex-row md:items-center md:justify-between">
          <p className="text-soft">{messages.sellHint}</p>
          <Button variant="primary" onClick={() => openDialog('client-new', account.id)}>
            {messages.sell}
          </Button>
        </div>
      )}
    </section>
  );
}

type StepProps = { number: number; title: string; isDone: boolean; isNow: boolean; children?: ReactNode };

function Step({ number, title, isDone, isNow, children }: StepProps) {
  return (
    <li aria-current={isNow ? 'step' : undefined} className="flex min-w-0 gap-3 py-3">
      <span
        aria-hidden
        className={cx(
          'figures grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold',
          isDone ? 'bg-gold-soft text-gold' : isNow ? 'bg-accent-soft text-accent' : 'bg-well text-soft',
        )}
      >
        {isDone ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      <div className="flex min-w-0 grow flex-col gap-3">
        <h3 className={cx('pt-0.5 leading-6 font-semibold', !isDone && !isNow && 'text-soft')}>
          {title}
          {isDone && <span className="sr-only"> ({messages.done})</span>}
        </h3>
        {children}
      </div>
    </li>
  );
}

function Done({ children }: { children: ReactNode }) {
  return <p className="-mt-3 text-sm wrap-anywhere text-soft">{children}</p>;
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="-mt-2 text-sm text-soft">{children}</p>;
}
