import { useMemo, useState } from 'react';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { WhatsappShare } from '#workspace/components/share-actions.tsx';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useMay, useReady, useRows } from '#workspace/data/use-rows.ts';
import { priceListText, type PricedService, type PriceListHead } from '#domain/messages/price-list.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Chip } from '#ui/feedback/chip.tsx';
import { Link } from '#ui/icons.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { Tabs } from '#ui/menu/tabs.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { PicturePanel, PictureWays } from './picture-panel.tsx';
import { messages } from './pictures.texts.ts';
import { picturePages } from './price-list-pages.ts';
import { paintPriceList } from './price-list-picture.ts';
import { TextPanel, type View, VIEWS } from './text-panel.tsx';
import { useSame } from './use-same.ts';
import { type Picture, usePictureFiles } from './picture-files.ts';
import { usePriceList } from './use-price-list.ts';

const { list: texts } = messages;

/** Works offline, and sends nothing before a press (MSG-30). */
export function PriceListDialog({ onClose }: DialogProps) {
  const ready = useReady();
  const hasNone = useRows('categories').length === 0;
  if (ready && !hasNone) return <PriceListSheet onClose={onClose} />;
  return (
    <Sheet onClose={onClose} title={texts.title} description={texts.description} size="large">
      {ready ? <NoCategories /> : <SkeletonList />}
    </Sheet>
  );
}

function PriceListSheet({ onClose }: { onClose: () => void }) {
  const list = usePriceList();
  const { head, services } = useSame({ head: list.head, services: list.services });
  const [view, setView] = useState<View>('picture');
  const [edited, setEdited] = useState<string | null>(null);
  const pictures = useMemo(() => picturesOf(head, services), [head, services]);
  const { files, keep } = usePictureFiles(pictures);
  const proposed = priceListText(head, services);
  const text = edited ?? proposed;
  const ways = view === 'picture' ? <PictureWays files={files} /> : <WhatsappShare text={text} />;
  return (
    <Sheet
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      size="large"
      footer={services.length > 0 && ways}
    >
      <PriceListChoices {...list} />
      <CatalogueWay isOn={head.link !== null} />
      {list.lacksPrices && <p className="text-sm text-amber">{texts.noPrices}</p>}
      {services.length === 0 ? (
        <p role="status" className="py-6 text-center text-soft">
          {texts.none}
        </p>
      ) : (
        <Tabs label={messages.views} tabs={VIEWS} value={view} onChange={setView}>
          {view === 'picture' ? (
            <PicturePanel pictures={pictures} label={proposed} onMade={keep} />
          ) : (
            <TextPanel text={text} onEdit={setEdited} />
          )}
        </Tabs>
      )}
    </Sheet>
  );
}

function picturesOf(head: PriceListHead, services: readonly PricedService[]): Picture[] {
  const pages = picturePages(services, head.link !== null);
  return pages.map((page, index) => ({
    fileName: pages.length === 1 ? texts.file : `${texts.file}-${index + 1}`,
    paint: (canvas: HTMLCanvasElement) =>
      paintPriceList(canvas, head, page, { number: index + 1, of: pages.length }),
  }));
}

function PriceListChoices({
  categories,
  chosenIds,
  choice,
  choose,
  toggle,
}: Pick<ReturnType<typeof usePriceList>, 'categories' | 'chosenIds' | 'choice' | 'choose' | 'toggle'>) {
  const sorted = useMemo(
    () => categories.toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
    [categories],
  );
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label={texts.services} className="flex flex-wrap gap-2">
        {sorted.map(({ id, name, backgroundcolor }) => (
          <Chip
            key={id}
            label={name}
            color={backgroundcolor}
            selected={chosenIds.has(id)}
            onClick={() => toggle(id)}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-x-6">
        <Checkbox
          label={texts.prices}
          checked={choice.prices}
          onChange={({ target }) => choose({ ...choice, prices: target.checked })}
        />
        <Checkbox
          label={texts.free}
          checked={choice.free}
          onChange={({ target }) => choose({ ...choice, free: target.checked })}
        />
      </div>
      {choice.free && <p className="text-sm text-soft">{texts.freeHint}</p>}
    </div>
  );
}

/** The owner's alone: it is their name and number that the catalogue shows. */
function CatalogueWay({ isOn }: { isOn: boolean }) {
  const { openDialog } = useDialog();
  const isOwner = useMay('owner');
  if (!isOwner) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="small" onClick={() => openDialog('catalogue')}>
        <Link aria-hidden className="size-4" />
        {texts.catalogue}
      </Button>
      {isOn && <p className="min-w-0 flex-1 basis-48 text-sm text-soft">{texts.catalogueOn}</p>}
    </div>
  );
}

function NoCategories() {
  return (
    <EmptyState
      picture="tag"
      text={texts.noCategories}
      hint={texts.noCategoriesHint}
      action={
        <LinkButton to="/categories" replace>
          {texts.toCategories}
        </LinkButton>
      }
    />
  );
}
