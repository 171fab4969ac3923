import type { AccountClash } from '#workspace/data/use-slot-clashes.ts';
import { DialogButton } from '#workspace/components/opening/dialog-button.tsx';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import type { Client } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { formatInstant } from '#ui/format-instant.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ColorTag } from '#ui/feedback/chip.tsx';
import { Facts } from '#ui/lists/data-list.tsx';
import { ChevronRight, Grid2x2Plus } from '#ui/icons.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { UserText } from '#ui/user-text.tsx';
import { messages } from '#features/device/sync-issues/review.texts.ts';

const TIMES = { successMs: 2_000, errorMs: 4_000 } as const;
const { clashes: texts } = messages;

interface ClashCardProps {
  clash: AccountClash;
  onMoved: (to: readonly number[]) => void;
  onLeave: () => void;
}

export function ClashCard({ clash, onMoved, onLeave }: ClashCardProps) {
  const { view, client, slots, earlier, move } = clash;
  const { streaming, category } = view;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <ColorTag label={serviceName(streaming, category)} color={category?.backgroundcolor} />
        <span className="min-w-0">
          <UserText text={streaming.email} />
        </span>
      </div>
      <h3 className="font-semibold">{texts.heading(slots, earlier.length + 1)}</h3>
      <Facts
        facts={[
          { label: texts.first, value: earlier.map((holder) => <Holder key={holder.id} client={holder} />) },
          { label: texts.later, value: <Holder client={client} /> },
        ]}
      />
      {move === null && <p className="text-sm text-amber">{texts.noneFree(slots.length)}</p>}
      <div className="flex flex-wrap gap-2">
        {move ? <MoveButton clash={clash} move={move} onMoved={onMoved} /> : <OtherWays clash={clash} />}
        <Button size="small" variant="quiet" onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
    </>
  );
}

function Holder({ client: { nameuser, heldSince } }: { client: Client }) {
  return (
    <p>
      <span className="font-medium">{nameuser}</span>
      <span className="text-soft"> {texts.since(formatInstant(heldSince))}</span>
    </p>
  );
}

interface MoveButtonProps {
  clash: AccountClash;
  move: NonNullable<AccountClash['move']>;
  onMoved: (to: readonly number[]) => void;
}

function MoveButton({ clash: { client }, move, onMoved }: MoveButtonProps) {
  const mutate = useMutation();
  const moveSlots = async (): Promise<void> => {
    const { numberprofile } = move;
    const result = await mutate({ name: 'client.update', id: client.id, body: { numberprofile } }, TIMES);
    if (result.ok) onMoved(move.to);
  };
  return (
    <Button
      size="small"
      variant="primary"
      aria-label={texts.moveOf(client.nameuser, move.to)}
      onClick={() => void moveSlots()}
    >
      <ChevronRight aria-hidden className="size-4" />
      {texts.move(move.to)}
    </Button>
  );
}

function OtherWays({ clash: { client } }: { clash: AccountClash }) {
  return (
    <>
      <LinkButton to="/free" size="small" variant="primary">
        <Grid2x2Plus aria-hidden className="size-4" />
        {texts.findFree}
      </LinkButton>
      <DialogButton dialog="client-edit" of={client.id} aria-label={texts.editOf(client.nameuser)}>
        {texts.edit}
      </DialogButton>
    </>
  );
}
