import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Undo2 } from '#ui/icons.ts';
import { store } from '#ui/store.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { type UndoOffer, undoOffersAtom } from '#workspace/actions/undo-offers.ts';
import { messages } from './undo-offers.texts.ts';

/** Below the banners (GEN-54). Ctrl+Z works too, except in a form's own text. */
export function UndoOffers() {
  const offers = useAtomValue(undoOffersAtom, { store });
  const last = offers.at(-1);
  useEffect(() => {
    if (!last) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      void last.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [last]);
  return offers.map((offer) => <Offer key={offer.id} offer={offer} />);
}

function Offer({ offer: { id, text, undo, next } }: { offer: UndoOffer }) {
  const { openDialog } = useDialog();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    await undo();
    setBusy(false);
  };
  const goOn = (following: NonNullable<UndoOffer['next']>): void => {
    following.release();
    openDialog(following.dialog, id);
  };
  return (
    <div
      role="group"
      aria-label={messages.group}
      data-undo=""
      className="pointer-events-auto flex max-w-full min-w-[200px] animate-arrive items-center justify-between gap-2 rounded-card bg-ink py-1 pr-1 pl-4 text-paper shadow-lift"
    >
      <span className="min-w-0 grow py-2 wrap-anywhere">{text}</span>
      {next && (
        <button type="button" aria-label={next.name} onClick={() => goOn(next)} className={ACT}>
          {next.label}
        </button>
      )}
      <button type="button" aria-disabled={busy} onClick={() => void (busy || press())} className={ACT}>
        <Undo2 aria-hidden className="size-4" />
        {messages.undo}
      </button>
    </div>
  );
}

const ACT =
  'target inline-flex shrink-0 items-center gap-1.5 rounded-control px-3 font-semibold underline underline-offset-4';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
