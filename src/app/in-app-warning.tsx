import { type ComponentType, lazy, Suspense, useState } from 'react';
import { currentPlace } from '#desk/install.ts';
import type { InAppNoticeProps } from '#features/install/in-app-notice.tsx';

/** What only who came by a link in a chat sees is no part of the first screen. */
const InAppNotice = lazy<ComponentType<InAppNoticeProps>>(() =>
  import('#features/install/in-app-notice.tsx')
    .then((module) => ({ default: module.InAppNotice }))
    .catch(() => ({ default: () => null })),
);

/** Above every screen, while the app is open inside another one. */
export function InAppWarning() {
  const [place] = useState(currentPlace);
  if (place.kind !== 'in-app') return null;
  return (
    <Suspense>
      <InAppNotice place={place} />
    </Suspense>
  );
}
