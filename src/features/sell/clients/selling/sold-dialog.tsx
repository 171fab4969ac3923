import { useMemo } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useReady } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { idsIn } from '#workspace/components/ids-text.ts';
import { useSellTo } from '#workspace/components/use-buyer.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { ShareActions, WhatsappLink } from '#workspace/components/share-actions.tsx';
import { dayAndMonth } from '#domain/dates/day-words.ts';
import { isOwed } from '#domain/debts.ts';
import { formatMoney, fromCents, toCents } from '#domain/money/money.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import { DialogButton } from '#workspace/components/opening/dialog-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CircleCheck, Receipt } from '#ui/icons.ts';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { UserText } from '#ui/user-text.tsx';
import { messages } from './selling.texts.ts';
import { type SoldService, useDataMessage, useSoldServices } from './use-sold.ts';

const { sold: texts } = messages;

/** After a sale the data go out first (CLI-40). `id` holds the ids of everything one person just bought. */
export function SoldDialog({ id, onClose }: DialogProps) {
  const ids = useMemo(() => idsIn(id), [id]);
  const services = useSoldServices(ids);
  const ready = useReady();
  useCloseWhenDeleted(ready && services.length === 0, texts.gone, onClose);
  return services.length > 0 ? <SoldSheet services={services} onClose={onClose} /> : null;
}

type SoldSheetProps = { services: SoldService[]; onClose: () => void };

function SoldSheet({ services, onClose }: SoldSheetProps) {
  const symbol = useSymbol();
  const { text, setText, isSent, noteSent } = useDataMessage(services);
  const client = services.at(-1)?.client;
  if (!client) return null;
  const isSetAside = services.every((service) => service.client.state === 'Standby');
  const { nameuser, telegramuser } = client;
  return (
    <Sheet
      onClose={onClose}
      title={isSetAside ? texts.setAside(nameuser) : texts.title(nameuser)}
      description={services.length > 1 ? texts.total(services.length, totalOf(services, symbol)) : undefined}
      footer={<SoldFooter {...{ services, text, isSent, onClose }} onSent={noteSent} />}
    >
      <ul aria-label={texts.services} className="flex flex-col divide-y divide-line">
        {services.map((service) => (
          <SoldRow key={service.client.id} {...service} symbol={symbol} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 *:grow md:*:grow-0">
        <ShareActions telegram={telegramuser} text={text} onSent={noteSent} />
        {services.length === 1 && !isSetAside && (
          <DialogButton dialog="client-receipt" of={client.id}>
            <Receipt aria-hidden className="size-4" />
            {texts.receipt}
          </DialogButton>
        )}
      </div>
      <TextArea
        label={texts.message}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="max-h-[36dvh]"
      />
      <p role="status" className="flex items-center gap-1.5 text-sm text-soft empty:hidden">
        {isSent && (
          <>
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            {texts.sent}
          </>
        )}
      </p>
    </Sheet>
  );
}

function SoldRow({ client, category, service, symbol }: SoldService & { symbol: string }) {
  const nowMs = useNow();
  const term = client.state === 'Standby' ? texts.begins : texts.ends(dayAndMonth(client.endDate, nowMs));
  return (
    <li className="flex items-center gap-3 py-2.5 first:pt-0">
      <Monogram name={service} color={category?.backgroundcolor} />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          <UserText text={service} /> · {profilesLabel(client)}
        </p>
        <p className="figures text-sm text-soft">{term}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className="figures font-semibold">{formatMoney(client.publicprice, symbol)}</p>
        {isOwed(client) && <p className="text-sm text-amber">{texts.owes}</p>}
      </div>
    </li>
  );
}

type SoldFooterProps = SoldSheetProps & { text: string; isSent: boolean; onSent: () => void };

function SoldFooter({ services, text, isSent, onSent, onClose }: SoldFooterProps) {
  const sellTo = useSellTo();
  const { nameuser = '', phoneuser = '' } = services.at(-1)?.client ?? {};
  const another = (): void => sellTo(services.map(({ client }) => client.id));
  return (
    <div className="flex w-full flex-col gap-2 md:flex-row-reverse">
      <WhatsappLink
        phone={phoneuser}
        label={texts.send}
        variant={isSent ? 'secondary' : 'primary'}
        text={text}
        onSent={onSent}
      />
      <div className="grid grid-cols-[1fr_auto] gap-2 md:flex md:grow md:flex-row-reverse md:justify-start">
        <Button onClick={another}>
          <span className="line-clamp-2 wrap-anywhere">{texts.another(nameuser)}</span>
        </Button>
        <Button variant={isSent ? 'primary' : 'secondary'} onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}

function totalOf(services: readonly SoldService[], symbol: string): string {
  const cents = services.reduce((sum, { client }) => sum + toCents(client.publicprice), 0);
  return formatMoney(fromCents(cents), symbol);
}
