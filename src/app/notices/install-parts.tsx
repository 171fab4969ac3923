import { useEffect, useState } from 'react';
import { currentPlace, announceInstall } from '#workspace/platform/install.ts';
import { installMessages } from '#workspace/platform/install.texts.ts';
import { useInstall } from '#workspace/dialog/use-install.ts';
import { InAppNotice } from '#features/device/install/in-app-notice.tsx';
import { Smartphone } from '#ui/icons.ts';
import { MenuEntry } from '#ui/menu/menu-entry.tsx';

/** Warns while the app is open inside another app. Also reports a finished installation. */
export function InAppWarning() {
  const [place] = useState(currentPlace);
  useEffect(announceInstall, []);
  return place.kind === 'in-app' ? <InAppNotice place={place} /> : null;
}

export type InstallEntryProps = { onChoose: () => void };

/** Shown while the app can be installed here (PWA-23). */
export function InstallEntry({ onChoose }: InstallEntryProps) {
  const install = useInstall();
  if (!install) return null;
  const item = {
    key: 'install',
    label: installMessages.install,
    icon: Smartphone,
    onSelect: () => void install.start(),
  };
  return (
    <div className="mt-1 border-t border-line pt-1 text-soft">
      <MenuEntry item={item} onChoose={onChoose} />
    </div>
  );
}
