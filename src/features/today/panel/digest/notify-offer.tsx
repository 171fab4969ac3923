import { Button } from '#ui/buttons/button.tsx';
import { Bell } from '#ui/icons.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './digest.texts.ts';
import type { Offer } from './use-notify-offer.ts';

/** Asks in the app before the browser does: a refusal of the browser's own question is final. */
export function NotifyOffer({ text, accept, decline }: Offer) {
  const { offer } = messages;
  return (
    <SectionCard title={offer.title}>
      <p>{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={accept}>
          <Bell aria-hidden className="size-5" />
          {offer.yes}
        </Button>
        <Button variant="quiet" onClick={decline}>
          {offer.no}
        </Button>
      </div>
    </SectionCard>
  );
}
