import { Button } from '#ui/buttons/button.tsx';
import { Smartphone } from '#ui/icons.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './digest.texts.ts';
import type { InstallOffer } from './use-install-offer.ts';

export function InstallOfferCard({ by, accept, decline }: InstallOffer) {
  const { install } = messages;
  return (
    <SectionCard title={install.title}>
      <p>{install.text}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={accept}>
          <Smartphone aria-hidden className="size-5" />
          {by === 'question' ? install.yes : install.how}
        </Button>
        <Button variant="quiet" onClick={decline}>
          {install.no}
        </Button>
      </div>
    </SectionCard>
  );
}
