import { useId } from 'react';
import type { AccountType } from '#domain/rows.ts';
import type { SlotState, SlotStatus } from '#domain/slots/slot-states.ts';
import { cx } from '#ui/cx.ts';
import { Check, Clock, Copy, type Icon, Plus, UserRound } from '#ui/icons.ts';
import { messages } from './clients.texts.ts';
import { chosenSlots, toggleSlot } from './slot-tiles.ts';

interface ProfilePickerProps {
  accountType: AccountType;
  tiles: readonly SlotState[];
  /** Profiles as text: `1,2` or `Cuenta 1-5`. */
  value: string;
  onChange: (value: string) => void;
}

const { fields } = messages;

export function ProfilePicker({ accountType, tiles, value, onChange }: ProfilePickerProps) {
  const id = useId();
  const chosen = chosenSlots(accountType, value);
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1">
      <span id={id} className="text-sm font-medium">
        {fields.profiles}
      </span>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {tiles.map((tile) => (
          <Tile
            key={tile.slot}
            {...tile}
            chosen={chosen.includes(tile.slot)}
            onPress={() => onChange(toggleSlot(accountType, value, tile.slot))}
          />
        ))}
      </div>
    </div>
  );
}

type TileProps = SlotState & { chosen: boolean; onPress: () => void };

function Tile({ slot, status, holders, chosen, onPress }: TileProps) {
  const { icon, className } = LOOKS[status];
  const Glyph = chosen ? Check : icon;
  const names = holders.join(' y ');
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={fields.tiles[status](slot, names)}
      onClick={onPress}
      className={cx(TILE, chosen ? CHOSEN : className)}
    >
      <span className="flex items-center justify-between gap-1">
        <span className="figures text-lg leading-6 font-semibold">{slot}</span>
        <Glyph aria-hidden className="size-4 shrink-0" />
      </span>{' '}
      <span className="truncate text-left text-sm leading-4">{names || fields.free}</span>{' '}
      {status === 'overdue' && <span className="truncate text-left text-xs leading-4">{fields.ended}</span>}
    </button>
  );
}

const TILE =
  'target flex min-h-13 min-w-0 flex-col justify-center gap-0.5 rounded-control border px-2.5 py-1.5 transition-colors duration-100';
const CHOSEN = 'border-accent bg-accent text-on-accent';
const FREE = 'border-edge bg-sheet hover:bg-well';
const TAKEN = 'border-dashed border-edge bg-well text-soft hover:text-ink';
const LOOKS: Record<SlotStatus, { icon: Icon; className: string }> = {
  free: { icon: Plus, className: FREE },
  sold: { icon: UserRound, className: TAKEN },
  standby: { icon: UserRound, className: TAKEN },
  overdue: { icon: Clock, className: FREE },
  clash: { icon: Copy, className: TAKEN },
};
