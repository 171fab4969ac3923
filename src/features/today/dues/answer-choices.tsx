import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { useState } from 'react';
import { useClientTerm } from '#workspace/actions/use-client-term.ts';
import { usePlaceLost } from '#workspace/data/use-place-lost.ts';
import { messages as placeTexts } from '#workspace/components/place.texts.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRenewalPrice } from '#workspace/data/use-renewal-price.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { MoveWay, OutlastNote } from '#workspace/components/outlast-note.tsx';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { daysInWords, hasEnded } from '#domain/dates/expiry.ts';
import { renewedDates } from '#domain/dates/renewal.ts';
import { isOwed, rememberedMethod } from '#domain/debts.ts';
import type { DueOutcome } from '#domain/dues.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import type { PlaceLost } from '#domain/slots/place-back.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Check, CircleMinus, Clock, type Icon, RefreshCw } from '#ui/icons.ts';
import { messages } from './dues.texts.ts';

const { question } = messages;

interface AnswerChoicesProps {
  client: Client;
  onAnswer: (outcome: DueOutcome) => void;
  onRenewed: () => void;
  onForm: () => void;
  onCard: () => void;
}

export function AnswerChoices({ client, onAnswer, onRenewed, onForm, onCard }: AnswerChoicesProps) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <Choice icon={Check} {...question.sent} first onChoose={() => onAnswer('sent')} />
        <IfMay dialog="client-renew">
          <Renewed client={client} onRenewed={onRenewed} onForm={onForm} />
        </IfMay>
        <Choice icon={Clock} {...question.later} onChoose={() => onAnswer('later')} />
        <Choice icon={CircleMinus} {...question.declined} onChoose={() => onAnswer('declined')} />
      </div>
      <div className="flex flex-wrap justify-center gap-x-2">
        <IfMay dialog="client-renew">
          <Button variant="quiet" onClick={onForm}>
            {question.other}
          </Button>
        </IfMay>
        <Button variant="quiet" onClick={onCard}>
          {question.card}
        </Button>
      </div>
    </>
  );
}

type RenewedProps = Pick<AnswerChoicesProps, 'client' | 'onRenewed' | 'onForm'>;

/**
 * One press renews for the usual days and price (CLI-51). If an older debt would be lost, the form opens, which shows
 * it.
 */
function Renewed({ client, onRenewed, onForm }: RenewedProps) {
  const changeTerm = useClientTerm();
  const place = usePlaceLost(client);
  const symbol = useSymbol();
  const nowMs = useNow();
  const [busy, setBusy] = useState(false);
  const { id, days, endDate } = client;
  const price = useRenewalPrice(client)(days);
  const { label, does, owes, paidBy } = question.renewed;
  const renew = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const result = await changeTerm({
      name: 'client.renewal',
      id,
      body: { price, days, expectedEndDate: endDate, ...rememberedMethod(client) },
      numberprofile: place?.next?.numberprofile ?? null,
    });
    if (result.ok) onRenewed();
    else setBusy(false);
  };
  const end = renewedDates(client, { nowMs, days }).endDate;
  const streaming = useRow('streamings', client.streamingsId);
  const isDead = streaming !== undefined && hasEnded(streaming.endDate, nowMs);
  const isAsked = isOwed(client) || place?.next === null;
  const told =
    place?.next === null
      ? ''
      : does(daysInWords(days), paidBy(formatMoney(price, symbol), client.paymentMethod), formatDate(end));
  const effect = isOwed(client) ? owes : told;
  return (
    <>
      <Choice
        icon={RefreshCw}
        label={label}
        does={[lostInWords(place), effect].filter(Boolean).join(' ')}
        onChoose={() => (isAsked ? onForm() : void renew())}
      />
      {isDead && (
        <OutlastNote endDate={end} streaming={streaming} nowMs={nowMs}>
          <MoveWay client={client} />
        </OutlastNote>
      )}
    </>
  );
}

function lostInWords(place: PlaceLost | null): string {
  if (!place) return '';
  const { slots, holders, next } = place;
  return [placeTexts.lost(slots, holders), next ? placeTexts.renewsOn(next.slots) : placeTexts.noneFree].join(
    ' ',
  );
}

interface ChoiceProps {
  icon: Icon;
  label: string;
  does: string;
  first?: boolean;
  onChoose: () => void;
}

function Choice({ icon: Glyph, label, does, first, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 items-center gap-3 rounded-control border border-edge px-4 py-2 text-left hover:bg-well"
      {...(first && { 'data-first-focus': '' })}
    >
      <Glyph aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="figures block text-sm text-soft">{does}</span>
      </span>
    </button>
  );
}
