import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { endOffer, nextOfferAtom } from '#workspace/actions/next-offer.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { store } from '#ui/store.ts';

/** Below the banners; out of sight while a dialog is open, whose buttons it would cover. It ends with its user's session. */
export function NextOffer() {
  const offer = useAtomValue(nextOfferAtom, { store });
  useEffect(() => () => store.set(nextOfferAtom, null), []);
  const { name, openDialog } = useDialog();
  if (!offer || name !== null) return null;
  const { text, label, dialog, id } = offer;
  const press = (): void => {
    endOffer(offer);
    openDialog(dialog, id);
  };
  return (
    <div className="pointer-events-auto flex max-w-full min-w-[200px] animate-arrive flex-wrap items-center justify-between gap-x-2 rounded-card bg-ink py-1 pr-1 pl-4 text-paper shadow-lift">
      <span className="min-w-0 py-2 wrap-anywhere">{text}</span>
      <button
        type="button"
        onClick={press}
        className="target shrink-0 rounded-control px-3 font-semibold underline underline-offset-4"
      >
        {label}
      </button>
    </div>
  );
}
