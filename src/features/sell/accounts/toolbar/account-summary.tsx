import { cx } from '#ui/cx.ts';
import { useWide } from '#ui/use-wide.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { MaskToggle } from '#features/sell/accounts/list/mask-toggle.tsx';
import { may } from '#domain/team/rights.ts';
import {
  type RowContext,
  SECRET_RIGHTS,
  type SecretVisibility,
} from '#features/sell/accounts/row-context.ts';

export type AccountSummaryProps = Pick<RowContext, 'shown' | 'masks' | 'rights'> & {
  /** Null while unknown: the line keeps its place. */
  found: number | null;
  toggle: (part: keyof SecretVisibility) => void;
};

const PARTS = ['passwords', 'suppliers'] as const;

/** Has the toggles on a phone, and in a list whose hidden columns have no header. */
export function AccountSummary({ found, shown, masks, rights, toggle }: AccountSummaryProps) {
  const wide = useWide();
  const inHeader = wide && masks;
  const parts = PARTS.filter((part) => may(rights, SECRET_RIGHTS[part]));
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft',
        inHeader ? 'md:-my-2' : 'md:-my-4',
      )}
    >
      <p aria-live="polite" className="figures">
        {found === null ? '\u00a0' : messages.count(found)}
      </p>
      {!inHeader && (
        <span className="-mr-2 flex flex-wrap gap-x-2">
          {parts.map((part) => (
            <MaskToggle key={part} part={part} header={messages[part]} shown={shown[part]} toggle={toggle} />
          ))}
        </span>
      )}
    </div>
  );
}
