import { completing } from '#domain/entities/completing.ts';
import { laterFields } from '#domain/entities/later-fields.ts';
import { isUuid } from '#domain/ids.ts';
import { COPIED_TABLES, type CopiedTable, type Profile, type Tables } from '#domain/rows.ts';

export type CopiedRows = { readonly [Name in CopiedTable]: readonly Tables[Name][] };

/** Stored names of facts that the reseller chose on this device, and would choose again on the next. */
export const TRAVELLING = ['chartGrain', 'singleKeys', 'phoneCountry', 'priceList'] as const;

export type TravellingSettings = Partial<Record<(typeof TRAVELLING)[number], unknown>> & {
  priceList?: { shown: Record<string, boolean> };
};

export interface WholeCopy {
  format: typeof FORMAT;
  /** A reader refuses versions above its own. */
  v: number;
  /** A UUID of the copy. */
  id: string;
  /** ISO 8601, the phone's clock. */
  madeAt: string;
  /** Version of the app; null in an unbuilt one. */
  app: string | null;
  owner: Pick<Profile, 'id' | 'username' | 'symbolmoney'>;
  rows: CopiedRows;
  settings: TravellingSettings;
}

const FORMAT = 'vigente-copy';
const VERSION = 1;

/** `newer`: a later version of the app made it. */
export type ReadCopy = { ok: true; copy: WholeCopy } | { ok: false; reason: 'foreign' | 'newer' };

export function wholeCopy(
  parts: Pick<WholeCopy, 'id' | 'madeAt' | 'owner' | 'rows' | 'settings'>,
): WholeCopy {
  const { id, username, symbolmoney } = parts.owner;
  return {
    format: FORMAT,
    v: VERSION,
    app: typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : null,
    ...parts,
    owner: { id, username, symbolmoney },
  };
}

/** Refuses foreign files: the app made what the passphrase opens. The contract checks each row when it is created. */
export function readCopy(value: unknown): ReadCopy {
  const copy = value as Partial<WholeCopy> | null;
  if (typeof copy !== 'object' || copy?.format !== FORMAT || typeof copy.v !== 'number')
    return { ok: false, reason: 'foreign' };
  if (copy.v > VERSION) return { ok: false, reason: 'newer' };
  return isCopy(copy)
    ? { ok: true, copy: { ...copy, rows: completed(copy.rows) } }
    : { ok: false, reason: 'foreign' };
}

/** Fields that came after the release that made the copy get their defaults, in the rows as they were parsed. */
function completed(rows: CopiedRows): CopiedRows {
  const tables = COPIED_TABLES.map((name) => {
    const complete = completing(laterFields[name]);
    return [name, complete ? rows[name].map((row) => complete(row)) : rows[name]] as const;
  });
  return Object.fromEntries(tables) as unknown as CopiedRows;
}

function isCopy(copy: Partial<WholeCopy>): copy is WholeCopy {
  const { id, madeAt, owner, rows, settings } = copy;
  return (
    isUuid(id ?? '') &&
    !Number.isNaN(Date.parse(madeAt ?? '')) &&
    typeof owner?.username === 'string' &&
    typeof settings === 'object' &&
    COPIED_TABLES.every(
      (name) => Array.isArray(rows?.[name]) && rows[name].every(({ id: own }) => isUuid(own)),
    )
  );
}
