import type { PlanChoices } from '#features/data/sheet-import/plan/planned.ts';
import type { Cell, Grid } from '#features/data/sheet-import/reading/grid.ts';
import { NO_CHOICES, type SheetChoices } from '#features/data/sheet-import/reading/read-sheet.ts';
import type { Role } from '#features/data/sheet-import/reading/roles.ts';

export interface Answers {
  choices: readonly SheetChoices[];
  picked: ReadonlyMap<number, boolean>;
  left: ReadonlySet<string>;
  duplicates: PlanChoices['duplicates'];
  /** True if the books get sales and purchases. */
  booked: boolean;
}

export const noAnswers = (tabs: number): Answers => ({
  choices: Array.from({ length: tabs }, () => NO_CHOICES),
  picked: new Map(),
  left: new Set(),
  duplicates: 'merge',
  booked: false,
});

/** A sealed record is JSON, which has no dates, maps or sets. */
export interface PackedGrid extends Omit<Grid, 'rows'> {
  /** A day is epoch ms. */
  rows: (Exclude<Cell, Date> | { day: number })[][];
}

export interface PackedAnswers extends Omit<Answers, 'choices' | 'picked' | 'left'> {
  choices: PackedChoices[];
  picked: [number, boolean][];
  left: string[];
}

interface PackedChoices extends Omit<SheetChoices, 'columns' | 'fixes'> {
  columns: [number, Role | null][];
  fixes: [string, Partial<Record<Role, string>>][];
}

export const packGrids = (grids: readonly Grid[]): PackedGrid[] =>
  grids.map(({ rows, ...rest }) => ({
    ...rest,
    rows: rows.map((row) => row.map((cell) => (cell instanceof Date ? { day: cell.getTime() } : cell))),
  }));

export const unpackGrids = (grids: readonly PackedGrid[]): Grid[] =>
  grids.map(({ rows, ...rest }) => ({
    ...rest,
    rows: rows.map((row) =>
      row.map((cell): Cell => (typeof cell === 'object' && cell !== null ? new Date(cell.day) : cell)),
    ),
  }));

export const packAnswers = ({ choices, picked, left, ...rest }: Answers): PackedAnswers => ({
  ...rest,
  choices: choices.map(({ columns, fixes, ...own }) => ({
    ...own,
    columns: [...columns],
    fixes: [...fixes],
  })),
  picked: [...picked],
  left: [...left],
});

export const unpackAnswers = ({ choices, picked, left, ...rest }: PackedAnswers): Answers => ({
  ...rest,
  choices: choices.map(({ columns, fixes, ...own }) => ({
    ...own,
    columns: new Map(columns),
    fixes: new Map(fixes),
  })),
  picked: new Map(picked),
  left: new Set(left),
});
