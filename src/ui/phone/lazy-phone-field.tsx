import type { PhoneFieldProps } from './phone-field.tsx';
import { Skeleton } from '#ui/lists/skeleton.tsx';
import { usePart } from '#ui/use-part.ts';

const loadKit = () => import('./phone-kit.ts');

/** Loads the 50 KB of numbering plans when first shown. */
export function LazyPhoneField(props: PhoneFieldProps) {
  const kit = usePart(loadKit);
  return kit ? <kit.PhoneField {...props} /> : <PhoneSkeleton {...props} />;
}

function PhoneSkeleton({ label, hint }: PhoneFieldProps) {
  return (
    <div aria-busy className="flex flex-col gap-1">
      <span className="text-sm font-medium">{label}</span>
      <Skeleton className="h-11 w-full dense:h-10" />
      {hint && <p className="text-sm text-soft">{hint}</p>}
    </div>
  );
}
