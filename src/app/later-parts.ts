import { type ComponentType, lazy } from 'react';
import type { InstallEntryProps } from '#app/notices/install-parts.tsx';

/** What no first screen needs comes once that is drawn; where it can't be fetched, at the next start. */
const loadParts = () => import('#app/notices/install-parts.tsx');
const none = { default: () => null };

export const InAppWarning = lazy<ComponentType>(() =>
  loadParts().then(
    (parts) => ({ default: parts.InAppWarning }),
    () => none,
  ),
);
export const InstallEntry = lazy<ComponentType<InstallEntryProps>>(() =>
  loadParts().then(
    (parts) => ({ default: parts.InstallEntry }),
    () => none,
  ),
);
