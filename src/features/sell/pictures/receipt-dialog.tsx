import { useMemo, useState } from 'react';
import { useBooksReady } from '#workspace/data/books/use-books.ts';
import { useProfile, useRow, useRows } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { WhatsappLink } from '#workspace/components/share-actions.tsx';
import { type Receipt, receiptOf } from '#domain/finance/receipt.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { Tabs } from '#ui/menu/tabs.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { COLORS } from './brush.ts';
import { paintClient } from './client-picture.ts';
import { usePicture } from './picture-files.ts';
import { PicturePanel, PictureWays } from './picture-panel.tsx';
import { messages } from './pictures.texts.ts';
import { receiptFacts, receiptText } from './receipt-facts.ts';
import { TextPanel, type View, VIEWS } from './text-panel.tsx';

const { receipt: texts } = messages;

/** `id` is the client's. The number is that of a line of the books, which are read for it (CLI-90). */
export function ReceiptDialog({ id, onClose }: DialogProps) {
  const client = useRow('clients', id);
  const streaming = useRow('streamings', client?.streamingsId ?? '');
  const service = useServiceName(streaming);
  const ready = useBooksReady();
  const books = useRows('finances');
  const receipt = useMemo(() => (client ? receiptOf(client, books) : null), [client, books]);
  useCloseWhenDeleted(client === undefined, messages.client.gone, onClose);
  if (!client || !streaming) return null;
  const sheet = { client, service, onClose };
  if (ready && receipt) return <ReceiptSheet {...sheet} streaming={streaming} receipt={receipt} />;
  return (
    <Sheet
      onClose={onClose}
      title={texts.title}
      description={aboutOf(sheet)}
      footer={<Back id={client.id} />}
    >
      {ready ? <EmptyState picture="slip" text={texts.none} hint={texts.noneHint} /> : <SkeletonList />}
    </Sheet>
  );
}

interface About {
  client: Client;
  service: string;
}

const aboutOf = ({ client, service }: About): string =>
  [client.nameuser, service, profilesLabel(client)].filter(Boolean).join(' · ');

interface ReceiptSheetProps extends About {
  streaming: Streaming;
  receipt: Receipt;
  onClose: () => void;
}

function ReceiptSheet({ client, streaming, service, receipt, onClose }: ReceiptSheetProps) {
  const [view, setView] = useState<View>('picture');
  const [edited, setEdited] = useState<string | null>(null);
  const symbol = useSymbol();
  const seller = useProfile()?.username ?? '';
  const color = useRow('categories', streaming.categoryId)?.backgroundcolor ?? COLORS.accent;
  const facts = receiptFacts(receipt, { client, symbol });
  const title = texts.heading(receipt.number);
  const picture = { title, service, color, client: client.nameuser, facts, seller };
  const { pictures, files, keep } = usePicture(texts.file(receipt.number), paintClient, picture);
  const proposed = receiptText(receipt, { client, service, seller, symbol });
  const text = edited ?? proposed;
  return (
    <Sheet
      onClose={onClose}
      title={title}
      description={aboutOf({ client, service })}
      footer={
        <>
          <Back id={client.id} />
          {view === 'picture' ? (
            <PictureWays files={files} />
          ) : (
            <WhatsappLink phone={client.phoneuser} text={text} />
          )}
        </>
      }
    >
      <Tabs label={messages.views} tabs={VIEWS} value={view} onChange={setView}>
        {view === 'picture' ? (
          <PicturePanel pictures={pictures} label={proposed} onMade={keep} />
        ) : (
          <TextPanel text={text} onEdit={setEdited} telegram={client.telegramuser} />
        )}
      </Tabs>
    </Sheet>
  );
}

function Back({ id }: { id: string }) {
  const { openDialog } = useDialog();
  return <Button onClick={() => openDialog('client', id)}>{messages.client.back}</Button>;
}
