import { type Cell, textOf } from '#features/data/sheet-import/reading/grid.ts';
import { type Column, type Role, ROLES } from '#features/data/sheet-import/reading/roles.ts';
import { unreadHeaders } from '#features/data/sheet-import/reading/columns.ts';
import type { SheetRead } from '#features/data/sheet-import/reading/read-sheet.ts';
import { messages } from '#features/data/sheet-import/sheet-import.texts.ts';
import { Select } from '#ui/inputs/select.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SeparatorSelect } from './separator-select.tsx';
import type { Opened, SheetState } from './use-sheet.ts';

const SAMPLES = 3;
const { columns: texts, roles } = messages;
const OPTIONS = [
  { value: '', label: texts.none },
  ...ROLES.map((role) => ({ value: role, label: roles[role] })),
];

interface ColumnsCardProps {
  state: SheetState;
  tab: number;
  isOne: boolean;
  onOpen: (opened: Opened) => void;
}

/** The role above each column can be changed by touch; the first cells are below. */
export function ColumnsCard({ state, tab, isOne, onOpen }: ColumnsCardProps) {
  const sheet = state.sheets[tab];
  if (!sheet) return null;
  const shown = sheet.columns.columns.filter(({ index }) => !isEmpty(state, tab, index));
  const left = unreadHeaders(shown);
  const openQuotes = state.opened.grids[tab]?.openQuotes ?? [];
  const title = isOne ? texts.title : texts.of(sheet.name);
  return (
    <SectionCard title={title}>
      {sheet.columns.preset && <p className="text-sm text-soft">{messages.preset[sheet.columns.preset]}</p>}
      <p className="text-sm text-soft">{texts.hint}</p>
      {openQuotes.length > 0 && (
        <p className="rounded-control bg-amber-soft px-3 py-2 text-sm text-amber">
          {messages.openQuotes(openQuotes)}
        </p>
      )}
      <SeparatorSelect opened={state.opened} onOpen={onOpen} />
      {left.length > 0 && <p className="text-sm text-soft">{texts.left(left)}</p>}
      {/* Without a pointer it scrolls by keys. */}
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className="relative -mx-4 overflow-x-auto px-4 pb-1 md:-mx-5 md:px-5"
      >
        <ul className="flex min-w-max gap-2">
          {shown.map((column) => (
            <ColumnItem
              key={column.index}
              column={column}
              cells={samplesOf(state.opened.grids[tab]?.rows ?? [], sheet, column.index)}
              onRole={(role) =>
                state.change(tab, { columns: new Map(state.choicesOf(tab).columns).set(column.index, role) })
              }
            />
          ))}
        </ul>
      </div>
    </SectionCard>
  );
}

interface ColumnItemProps {
  column: Column;
  cells: readonly string[];
  onRole: (role: Role | null) => void;
}

function ColumnItem({ column: { index, header, role, group }, cells, onRole }: ColumnItemProps) {
  return (
    <li className="flex w-48 flex-col gap-1 rounded-control border border-line p-2">
      <Select
        label={texts.label(header, index + 1)}
        labelHidden
        options={OPTIONS}
        value={role ?? ''}
        onChange={(event) => onRole(event.target.value === '' ? null : (event.target.value as Role))}
      />
      <span className="truncate text-sm font-medium">{header}</span>
      {group !== null && <span className="text-sm text-soft">{texts.profile(group)}</span>}
      {cells.map((cell, at) => (
        <span key={at} className="figures min-h-5 truncate text-sm text-soft">
          {role === 'password' && cell !== '' ? '••••••' : cell}
        </span>
      ))}
    </li>
  );
}

function samplesOf(rows: readonly Cell[][], { header, rows: read }: SheetRead, index: number): string[] {
  const first = (header.rows.at(-1) ?? -1) + 2;
  const lines = read.filter(({ skipped, line }) => !skipped && line >= first).map(({ line }) => line);
  return [...new Set(lines)].slice(0, SAMPLES).map((line) => textOf(rows[line - 1]?.[index]));
}

function isEmpty({ opened, sheets }: SheetState, tab: number, index: number): boolean {
  const rows = opened.grids[tab]?.rows ?? [];
  return (sheets[tab]?.header.texts[index] ?? '') === '' && rows.every((row) => textOf(row[index]) === '');
}
