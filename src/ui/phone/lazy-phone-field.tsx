import { Suspense, lazy } from 'react';
import type { PhoneFieldProps } from './phone-field.tsx';
import { Skeleton } from '#ui/lists/skeleton.tsx';

const PhoneField = lazy(async () => ({ default: (await import('./phone-kit.ts')).PhoneField }));

/** Loads the 50 KB of numbering plans when first shown. */
export function LazyPhoneField(props: PhoneFieldProps) {
  return (
    <Suspense fallback={<PhoneSkeleton {...props} />}>
      <PhoneField {...props} />
    </Suspense>
  );
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
