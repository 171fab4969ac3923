import { type InstallPlace, intentLink } from '#workspace/platform/install-place.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Copy, ExternalLink, TriangleAlert } from '#ui/icons.ts';
import { messages } from './install.texts.ts';

export type InAppNoticeProps = { place: Extract<InstallPlace, { kind: 'in-app' }> };

const { inApp } = messages;

/** Inside another app nothing can be installed or kept (PWA-25). */
export function InAppNotice({ place: { app, system } }: InAppNoticeProps) {
  return (
    <aside
      aria-label={inApp.label}
      className="flex flex-col gap-2 border-b border-amber bg-amber-soft px-[max(16px,env(safe-area-inset-left))] py-3 text-sm"
    >
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />
        <span>
          {inApp.text(app)}
          {system === 'ios' && ` ${inApp.paste}`}
        </span>
      </p>
      <div className="flex flex-wrap gap-1.5">
        {system === 'android' && <OpenOutside />}
        <Button size="small" onClick={() => void copyText(window.location.href, COPY_WORDS)}>
          <Copy aria-hidden className="size-4" />
          {inApp.copy}
        </Button>
      </div>
    </aside>
  );
}

const COPY_WORDS = { done: inApp.copied, failed: inApp.notCopied };

/** The press reads the address: the notice stays while the screens change. */
function OpenOutside() {
  return (
    <a
      href={intentLink(window.location.href)}
      onClick={({ currentTarget }) => (currentTarget.href = intentLink(window.location.href))}
      className={`${buttonClass('primary', 'small')} no-underline`}
    >
      <ExternalLink aria-hidden className="size-4" />
      {inApp.open}
    </a>
  );
}
