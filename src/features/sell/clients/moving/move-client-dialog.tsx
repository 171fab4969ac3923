import { useMemo, useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useAccount, useAccounts, useReady, useRow } from '#workspace/data/use-rows.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { OutlastNote } from '#workspace/components/outlast-note.tsx';
import { hasEnded } from '#domain/dates/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { slotsWanted } from '#domain/slots/move-places.ts';
import { profilesInWords, profilesLabel } from '#domain/slots/slot-list-text.ts';
import { isFoundIn, toSearch } from '#domain/text.ts';
import { FormFooter } from '#ui/inputs/form-footer.tsx';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { type MoveTarget, moveTargets, type MoveTargets } from './move-targets.ts';
import { messages } from './moving.texts.ts';
import { TargetList } from './target-list.tsx';
import { type MoveChoice, useMoveChoice } from './use-move-choice.ts';

/** Number of accounts from which a search shows: fewer are visible at once. */
const SEARCHED_FROM = 8;

/** Leads on to the message with the new data (CLI-24). */
export function MoveClientDialog({ id, onClose }: DialogProps) {
  const client = useRow('clients', id);
  const account = useAccount(client?.streamingsId ?? '');
  useCloseWhenDeleted(client === undefined, messages.gone, onClose);
  return client && account ? <MoveSheet client={client} account={account} onClose={onClose} /> : null;
}

type MoveSheetProps = { client: Client; account: AccountView; onClose: () => void };

function MoveSheet({ client, account, onClose }: MoveSheetProps) {
  const { openDialog } = useDialog();
  const nowMs = useNow();
  const [query, setQuery] = useState('');
  // Kept as at the opening: after the press the client is in the new account, and the sheet is about the old one.
  const [opened] = useState({ client, account });
  const targets = useTargets(opened.client, nowMs);
  const choice = useMoveChoice(opened.client, targets);
  const { busy, move } = useMove(opened.client, choice);
  const ready = useReady();
  const service = serviceName(opened.account.streaming, opened.account.category);
  return (
    <Sheet
      onClose={onClose}
      title={messages.title(client.nameuser)}
      description={messages.from(service, profilesLabel(opened.client), opened.account.streaming.email)}
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
      footer={
        <MoveFooter
          client={opened.client}
          choice={choice}
          busy={busy}
          onBack={() => openDialog('client', client.id)}
        />
      }
    >
      {choice.target && (
        <p className="text-sm text-soft">{messages.stays(choice.target.view.streaming.email)}</p>
      )}
      {targets.sameService.length + targets.others.length > SEARCHED_FROM && (
        <SearchBox value={query} onChange={setQuery} label={messages.search} />
      )}
      {ready ? (
        <Lists client={opened.client} targets={targets} {...{ query, service, choice, nowMs }} />
      ) : (
        <SkeletonList />
      )}
      <Outlasting client={opened.client} choice={choice} nowMs={nowMs} />
    </Sheet>
  );
}

function useTargets(client: Client, nowMs: number): MoveTargets {
  const accounts = useAccounts();
  return useMemo(() => moveTargets(client, accounts, nowMs), [client, accounts, nowMs]);
}

function useMove(client: Client, { target, place }: MoveChoice) {
  const mutate = useMutation();
  const { replaceDialog } = useDialog();
  const [busy, setBusy] = useState(false);
  const move = async (): Promise<void> => {
    if (busy || !target || !place) return;
    setBusy(true);
    const body = {
      streamingsId: target.view.streaming.id,
      accountType: client.accountType,
      numberprofile: place.numberprofile,
      expectedStreamingsId: client.streamingsId,
    };
    const result = await mutate({ name: 'client.move', id: client.id, body });
    if (result.ok) replaceDialog('client-new-data', client.id);
    else setBusy(false);
  };
  return { busy, move };
}

interface ListsProps {
  client: Client;
  targets: MoveTargets;
  query: string;
  service: string;
  choice: MoveChoice;
  nowMs: number;
}

function Lists({ client, targets, query, service, choice, nowMs }: ListsProps) {
  const search = toSearch(query);
  const found = (of: readonly MoveTarget[]) =>
    search.words.length === 0 ? of : of.filter(({ view }) => isFoundIn(view.searchKey, search));
  const [same, others] = [found(targets.sameService), found(targets.others)];
  const shared = { choice, whole: client.accountType === 'Cuenta', nowMs };
  if (targets.sameService.length + targets.others.length === 0) return <p>{messages.none}</p>;
  if (same.length + others.length === 0) return <p className="text-soft">{messages.notFound}</p>;
  return (
    <>
      {targets.sameService.length === 0 && (
        <p className="text-sm text-soft">{messages.noneOfService(service)}</p>
      )}
      <TargetList title={messages.sameService(service)} targets={same} {...shared} />
      <TargetList title={messages.others} targets={others} services {...shared} />
    </>
  );
}

type MoveFooterProps = { client: Client; choice: MoveChoice; busy: boolean; onBack: () => void };

function MoveFooter({ client, choice: { target, place }, busy, onBack }: MoveFooterProps) {
  const { accountType } = client;
  const missing = target ? messages.pick(slotsWanted(client)) : messages.none;
  return (
    <FormFooter
      cancelLabel={messages.back}
      onCancel={onBack}
      submitLabel={
        place
          ? messages.submit(profilesInWords({ accountType, numberprofile: place.numberprofile }))
          : messages.move
      }
      busy={busy}
      disabledReason={place ? undefined : missing}
      submitFirst
    />
  );
}

/** Warns before the press, by the same rule (CLI-23). */
function Outlasting({ client, choice, nowMs }: { client: Client; choice: MoveChoice; nowMs: number }) {
  if (hasEnded(client.endDate, nowMs)) return null;
  return <OutlastNote endDate={client.endDate} streaming={choice.target?.view.streaming} nowMs={nowMs} />;
}
