import { useState } from 'react';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useProfile, useRow } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { formatDate } from '#domain/dates/dates.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { partLabel, partValue, profilesLabel } from '#domain/slots/slot-list-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { COLORS } from './brush.ts';
import { paintClient, type PictureFact } from './client-picture.ts';
import { PicturePanel, PictureWays } from './picture-panel.tsx';
import { messages } from './pictures.texts.ts';
import { usePicture } from './picture-files.ts';

const { client: texts } = messages;

export function ClientPictureDialog({ id, onClose }: DialogProps) {
  const client = useRow('clients', id);
  const streaming = useRow('streamings', client?.streamingsId ?? '');
  useCloseWhenDeleted(client === undefined, texts.gone, onClose);
  return client && streaming ? <ClientPictureSheet {...{ client, streaming, onClose }} /> : null;
}

interface ClientPictureSheetProps {
  client: Client;
  streaming: Streaming;
  onClose: () => void;
}

function ClientPictureSheet({ client, streaming, onClose }: ClientPictureSheetProps) {
  const { openDialog } = useDialog();
  const [withPin, setWithPin] = useState(true);
  const service = useServiceName(streaming);
  const color = useRow('categories', streaming.categoryId)?.backgroundcolor ?? COLORS.accent;
  const seller = useProfile()?.username ?? '';
  const facts = factsOf(client, withPin);
  const picture = { title: texts.heading, service, color, client: client.nameuser, facts, seller };
  const { pictures, files, keep } = usePicture(texts.file, paintClient, picture);
  return (
    <Sheet
      onClose={onClose}
      title={texts.title}
      description={[client.nameuser, service, profilesLabel(client)].join(' · ')}
      footer={
        <>
          <Button onClick={() => openDialog('client-data', client.id)}>{texts.back}</Button>
          <PictureWays files={files} />
        </>
      }
    >
      <PicturePanel
        pictures={pictures}
        onMade={keep}
        label={[service, client.nameuser, ...facts.map(({ label, value }) => `${label}: ${value}`)].join(
          ', ',
        )}
      />
      {client.pin !== null && (
        <Checkbox
          label={texts.withPin}
          checked={withPin}
          onChange={({ target }) => setWithPin(target.checked)}
        />
      )}
      <p className="text-sm text-soft">{texts.note}</p>
    </Sheet>
  );
}

function factsOf(client: Client, withPin: boolean): PictureFact[] {
  return [
    { label: partLabel(client), value: partValue(client) },
    ...(withPin && client.pin ? [{ label: texts.pin, value: client.pin }] : []),
    { label: texts.ends, value: formatDate(client.endDate) },
  ];
}
