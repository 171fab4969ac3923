import { IfMay } from '#workspace/components/opening/if-may.tsx';
import type { ReactNode } from 'react';
import { ChatLink } from '#workspace/components/client-row.tsx';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useFollowUpActions } from './use-follow-up-actions.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useAuthorName } from '#workspace/data/team/use-activities.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { daysLeft, daysLeftTone, type Tone } from '#domain/dates/expiry.ts';
import { type DueAnswer, endInWords } from '#domain/dues.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { Ellipsis, Trash2, Undo2 } from '#ui/icons.ts';
import { Monogram } from '#ui/look/monogram.tsx';
import { messages } from './dues.texts.ts';
import { useDueChoice } from './due-choice.ts';
import { useOpenCard } from './use-beside.ts';
import { RenewedButton } from '#features/today/dues/renewing/renewed-button.tsx';
import { useOffer } from './use-offer.ts';

interface DueRowProps {
  client: Client;
}

interface ListedRowProps extends DueRowProps {
  beside: boolean;
}

const { row } = messages;

/** One press opens the chat; on the way back the due-answer dialog asks for the result. */
export function OpenRow({ client, beside, next }: ListedRowProps & { next: boolean }) {
  return (
    <Row client={client} beside={beside}>
      <Chat client={client} again={false} next={next} />
      <IfMay dialog="client-renew">
        <RenewedButton client={client} />
      </IfMay>
      <Answer client={client} />
    </Row>
  );
}

/** With who asked, where another of the team did (TEAM-09). */
export function SentRow({ client, beside, answer }: ListedRowProps & { answer: DueAnswer | undefined }) {
  const asked = useAskedBy(answer);
  return (
    <Row client={client} beside={beside} note={asked}>
      <Chat client={client} again next={false} />
      <IfMay dialog="client-renew">
        <RenewedButton client={client} />
      </IfMay>
      <Answer client={client} />
    </Row>
  );
}

export function DeclinedRow({ client, beside }: ListedRowProps) {
  const { openDialog } = useDialog();
  const { takeBack } = useFollowUpActions();
  const name = client.nameuser;
  return (
    <Row client={client} beside={beside}>
      <IconButton icon={Undo2} label={row.undoFor(name)} onClick={() => void takeBack(client)} />
      <IfMay dialog="client-delete">
        <IconButton
          icon={Trash2}
          label={row.freeFor(name)}
          onClick={() => openDialog('client-delete', client.id)}
        />
      </IfMay>
    </Row>
  );
}

/** `Luis ya le escribió a las 10:32`; undefined if nobody else did. */
function useAskedBy(answer: DueAnswer | undefined): string | undefined {
  const nameOf = useAuthorName();
  if (answer?.by === undefined) return undefined;
  return row.askedBy(nameOf(answer.by), dayjs(answer.at).format('HH:mm'));
}

/** The row itself opens the client's card; the most used button is at its right. */
function Row({
  client,
  beside,
  note,
  children,
}: ListedRowProps & { note?: string | undefined; children: ReactNode }) {
  const openCard = useOpenCard();
  const { chosen, toggle } = useDueChoice();
  if (chosen) return <ChoiceRow client={client} chosen={chosen.has(client.id)} onToggle={toggle} />;
  return (
    <div className={cx(DUE_ROW, beside && 'bg-accent-soft')}>
      <button
        type="button"
        data-row=""
        className="target flex min-w-0 grow basis-40 items-center gap-2.5 text-left"
        aria-current={beside || undefined}
        onClick={() => openCard(client.id)}
      >
        <DueText client={client} note={note} />
      </button>
      <div className="-mr-3 flex shrink-0 items-center gap-0.5">{children}</div>
    </div>
  );
}

type ChoiceRowProps = DueRowProps & { chosen: boolean; onToggle: (id: string) => void };

function ChoiceRow({ client, chosen, onToggle }: ChoiceRowProps) {
  return (
    <label className={cx(DUE_ROW, 'cursor-pointer', chosen && 'bg-accent-soft')}>
      <input
        type="checkbox"
        data-row=""
        className="mr-1.5 size-5 shrink-0"
        checked={chosen}
        onChange={() => onToggle(client.id)}
      />
      <span className="flex min-w-0 grow basis-40 items-center gap-2.5">
        <DueText client={client} />
      </span>
    </label>
  );
}

const DUE_ROW =
  'flex min-h-16 min-w-0 flex-wrap items-center gap-x-1.5 px-3 py-1 transition-colors duration-100 md:px-4 dense:hover:bg-well/60';

const TONES: Partial<Record<Tone, string>> = { red: 'text-red', amber: 'text-amber' };

/**
 * Monogram and name; below, the price, the end and the service. On a phone the name has its own line and the monogram
 * marks the service: beside three buttons there is no room for words.
 */
function DueText({ client, note }: DueRowProps & { note?: string | undefined }) {
  const streaming = useRow('streamings', client.streamingsId);
  const category = useRow('categories', streaming?.categoryId ?? '');
  const symbol = useSymbol();
  const nowMs = useNow();
  const service = streaming ? serviceName(streaming, category) : '';
  return (
    <>
      <Monogram name={service} color={category?.backgroundcolor} />
      <span className={TEXT}>
        <span className="truncate font-semibold max-md:col-span-2">{client.nameuser}</span>
        <span className="figures font-semibold max-md:text-sm">
          {formatMoney(client.publicprice, symbol)}
        </span>
        <span className="figures flex min-w-0 overflow-hidden text-sm text-soft md:col-span-2">
          <span className={cx('shrink-0 font-medium', TONES[daysLeftTone(daysLeft(client.endDate, nowMs))])}>
            {row.ends(endInWords(client.endDate, nowMs))}
          </span>
          <span className="min-w-0 grow truncate whitespace-pre max-md:sr-only">
            {row.what(service, profilesLabel(client))}
          </span>
        </span>
        {note !== undefined && <span className="col-span-full text-sm text-soft">{note}</span>}
      </span>
    </>
  );
}

const TEXT =
  'grid min-w-0 grow grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2 md:grid-cols-[minmax(0,1fr)_auto]';

function Chat({ client, again, next }: DueRowProps & { again: boolean; next: boolean }) {
  const text = useOffer(client);
  const { awaitAnswer } = useFollowUpActions();
  return (
    <ChatLink
      phone={client.phoneuser}
      text={text}
      label={(again ? row.againTo : row.whatsappTo)(client.nameuser)}
      variant={next ? 'primary' : 'secondary'}
      onOpen={() => void awaitAnswer(client)}
    />
  );
}

/** The four answers of the question, without a chat: after a call, or a message sent elsewhere. */
function Answer({ client }: DueRowProps) {
  const { openDialog } = useDialog();
  return (
    <IconButton
      icon={Ellipsis}
      label={row.answer(client.nameuser)}
      onClick={() => openDialog('due-answer', client.id)}
    />
  );
}
