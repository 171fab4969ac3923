import { type ComponentType, lazy } from 'react';
import { firstDraw } from './first-draw.ts';
import type { InstallEntryProps } from '#app/notices/install-parts.tsx';

/** No first screen needs these parts: they load once it is drawn, or at the next start if the fetch fails. */
const loadParts = () => firstDraw.then(() => import('#app/notices/install-parts.tsx'));
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
