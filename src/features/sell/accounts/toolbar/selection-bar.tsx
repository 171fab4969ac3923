import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Copy, RefreshCw } from '#ui/icons.ts';
import { cx } from '#ui/cx.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { countChosen, emailLines } from './selection.ts';
import { copyText } from '#ui/copy-text.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { idsText } from '#workspace/components/ids-text.ts';
import type { AccountPage } from '#features/sell/accounts/use-account-page.ts';
import type { AccountSelection } from './use-selection.ts';

export type SelectionBarProps = { page: AccountPage; choice: AccountSelection; open: OpenDialog };

const { selecting } = messages;
/** The address holds the accounts' ids, and a server limits it to 16 KB. */
const MOST_AT_ONCE = 200;

/**
 * Chooses all accounts found, on every page; copies the emails of the chosen ones, or renews them (ACC-22, ACC-23,
 * ACC-73).
 */
export function SelectionBar({ page: { all, found, pageCount, partial }, choice, open }: SelectionBarProps) {
  const { ids } = choice;
  const chosenHere = countChosen(ids, found);
  const full = found.length > 0 && chosenHere === found.length;
  const partly = chosenHere > 0 && !full;
  const copy = () =>
    void copyText(emailLines(ids, all), { done: selecting.copied, failed: selecting.notCopied });
  return (
    <div
      inert={partial}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-sheet px-4 py-1.5 text-sm md:px-3',
        partial && 'invisible',
      )}
    >
      <Checkbox
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        label={selecting.all(found.length, pageCount > 1)}
        disabled={found.length === 0}
        checked={full}
        onChange={() => choice.toggleAll(found, !full)}
      />
      <div className="flex grow flex-wrap items-center justify-between gap-2 md:grow-0">
        <p role="status" className="figures text-soft">
          {ids.size > 0 && selecting.chosen(ids.size, ids.size - chosenHere)}
        </p>
        {ids.size > 0 && (
          <Button size="small" variant="quiet" className="-mr-3 md:mr-0" onClick={choice.clear}>
            {selecting.clear}
          </Button>
        )}
        <Button
          size="small"
          disabledReason={ids.size === 0 ? selecting.copyNone : undefined}
          className="max-md:grow"
          onClick={copy}
        >
          <Copy aria-hidden className="size-4" />
          {selecting.copy}
        </Button>
        {ids.size > 0 && (
          <IfMay dialog="accounts-renew">
            <Button
              size="small"
              variant="primary"
              className="max-md:grow"
              disabledReason={ids.size > MOST_AT_ONCE ? selecting.tooMany(MOST_AT_ONCE) : undefined}
              onClick={() => open('accounts-renew', idsText([...ids]))}
            >
              <RefreshCw aria-hidden className="size-4" />
              {selecting.renew(ids.size)}
            </Button>
          </IfMay>
        )}
      </div>
    </div>
  );
}
