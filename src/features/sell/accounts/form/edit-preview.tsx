import { useMemo } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { AccountView } from '#db/account-views.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import type { AccountForm } from './account-form-values.ts';
import { editEffects } from './edit-effects.ts';

type EditPreviewProps = { form: UseFormReturn<AccountForm>; before: AccountForm; view: AccountView };

export function EditPreview({ form: { control }, before, view }: EditPreviewProps) {
  const nowMs = useNow();
  const symbol = useSymbol();
  const after = useWatch({ control }) as AccountForm;
  const { lines, warnings } = useMemo(
    () => editEffects(view, { before, after }, { nowMs, symbol }),
    [view, before, after, nowMs, symbol],
  );
  return (
    <div className="flex flex-col gap-2">
      <div role="status">
        <ul className="figures flex flex-col gap-1 text-sm text-soft">
          {lines.map((line) => (
            <li key={line} className="[overflow-wrap:anywhere]">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <WarningLines lines={warnings} />
    </div>
  );
}
