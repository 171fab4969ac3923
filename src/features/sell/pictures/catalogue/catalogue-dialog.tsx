import { useMutation } from '#workspace/actions/use-mutation.ts';
import { useProfile, useRows } from '#workspace/data/use-rows.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { LinkPart, WhatsappShare } from '#workspace/components/share-actions.tsx';
import { catalogueLink } from '#workspace/pages/page-link.ts';
import { newPageId } from '#domain/client-page/page-address.ts';
import type { Profile } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { messages } from './catalogue.texts.ts';

/** Turns the public catalogue on and off, and gives its link; offline too (PAGE-11). */
export function CatalogueDialog({ onClose }: DialogProps) {
  const profile = useProfile();
  return profile ? <CatalogueSheet profile={profile} onClose={onClose} /> : null;
}

function CatalogueSheet({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { openDialog } = useDialog();
  const mutate = useMutation();
  const link = catalogueLink(profile);
  const set = (catalogueId: string | null): void =>
    void mutate({ name: 'user.catalogue', id: profile.id, body: { catalogueId } });
  const turnOn = (): void => set(newPageId((bytes) => crypto.getRandomValues(bytes)));
  return (
    <Sheet
      onClose={onClose}
      title={messages.title}
      description={messages.description}
      footer={
        <>
          <Button onClick={() => openDialog('price-list')}>{messages.back}</Button>
          {link === null ? (
            <Button variant="primary" data-first-focus="" onClick={turnOn}>
              {messages.turnOn}
            </Button>
          ) : (
            <WhatsappShare text={messages.text(link)} />
          )}
        </>
      }
    >
      <NoPrices />
      {link === null ? (
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {messages.shows.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <>
          <LinkPart link={link} hint={messages.linkHint} text={messages.text(link)} look={messages.look} />
          <section className="flex flex-col gap-2">
            <h3 className="font-title text-lg font-semibold">{messages.more}</h3>
            <p className="text-sm text-soft">{messages.moreHint}</p>
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={turnOn}>
                {messages.renew}
              </Button>
              <Button size="small" variant="danger" onClick={() => set(null)}>
                {messages.turnOff}
              </Button>
            </div>
          </section>
        </>
      )}
    </Sheet>
  );
}

function NoPrices() {
  const hasPrices = useRows('categories').some(({ prices }) => prices && prices.length > 0);
  if (hasPrices) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-amber">{messages.noPrices}</p>
      <LinkButton to="/categories" replace>
        {messages.toCategories}
      </LinkButton>
    </div>
  );
}
