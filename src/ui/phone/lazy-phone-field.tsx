import { useState } from 'react';
import type { PhoneFieldProps } from './phone-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/inputs/field.tsx';
import { Skeleton } from '#ui/lists/skeleton.tsx';
import { uiMessages } from '#ui/ui.texts.ts';
import { useOptionalPart } from '#ui/parts/use-part.ts';
import { messages } from './phone.texts.ts';

const loadKit = () => import('./phone-kit.ts');

/**
 * Loads the 70 KB of numbering plans when first shown. If the fetch fails, only the field shows it: the rest of the
 * form keeps its text (GEN-60).
 */
export function LazyPhoneField(props: PhoneFieldProps) {
  const [tries, setTries] = useState(0);
  return <Loaded key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Loaded({ onRetry, ...props }: PhoneFieldProps & { onRetry: () => void }) {
  const kit = useOptionalPart(loadKit);
  if (kit) return <kit.PhoneField {...props} />;
  const { label, hint, error } = props;
  return (
    <div aria-busy={kit === undefined} className="flex flex-col gap-1">
      <span className="text-sm font-medium">{label}</span>
      {kit === undefined ? (
        <Skeleton className="h-11 w-full dense:h-10" />
      ) : (
        <div role="group" aria-label={label} className="flex flex-col items-start gap-2">
          <p className="text-sm">{messages.missing}</p>
          <Button size="small" onClick={onRetry}>
            {uiMessages.tryAgain}
          </Button>
        </div>
      )}
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {error && <FieldError id={`missing-${props.name ?? label}`} text={error} />}
    </div>
  );
}
