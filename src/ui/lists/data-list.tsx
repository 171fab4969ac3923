import type { ReactNode } from 'react';

export type DataListProps<Row> = {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

export function DataList<Row>({ label, rows, rowKey, children }: DataListProps<Row>) {
  return (
    <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-card bg-sheet">
      {rows.map((row) => (
        <li key={rowKey(row)} data-row="" className="flex min-w-0 flex-col gap-2 p-4">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

export function CardActions({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-2">
      <span>{note}</span>
      <span className="-mr-2 ml-auto flex flex-wrap">{children}</span>
    </div>
  );
}

export type Fact = { label: ReactNode; value: ReactNode };

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className="@container w-full min-w-0">
      <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(35%,1fr)] gap-x-4 gap-y-1 text-sm @max-[12rem]:grid-cols-1">
        {facts.map(({ label, value }, at) => (
          <div key={at} className="col-span-full grid grid-cols-subgrid">
            <dt className="text-soft">{label}</dt>
            <dd className="figures min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
