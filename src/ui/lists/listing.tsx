import { useWide } from '#ui/use-wide.ts';
import { CardActions, DataList, type Fact, Facts } from './data-list.tsx';
import { type CardPlace, type Column, DataTable, type DataTableProps } from './data-table.tsx';

/** A table, and on a phone a card for each row (PWA-18). */
export function Listing<Row>({ isSelected, ...props }: DataTableProps<Row>) {
  const wide = useWide();
  if (wide) return <DataTable isSelected={isSelected} {...props} />;
  const { columns, ...list } = props;
  return <DataList {...list}>{(row) => <Card columns={columns} row={row} />}</DataList>;
}

type CardProps<Row> = { columns: readonly Column<Row>[]; row: Row };

function Card<Row>({ columns, row }: CardProps<Row>) {
  const cells = (place: CardPlace) =>
    columns
      .filter((column) => column.place === place)
      .map(({ key, cell }) => <span key={key}>{cell(row)}</span>);
  const subtitle = cells('subtitle');
  const text = cells('text');
  const facts = factsOf(columns, row);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{cells('title')}</h3>
          {subtitle.length > 0 && <p className="figures text-sm text-soft">{subtitle}</p>}
        </div>
        <span className="shrink-0 text-lg leading-6">{cells('aside')}</span>
      </div>
      {text.length > 0 && <p className="text-sm">{text}</p>}
      {facts.length > 0 && <Facts facts={facts} />}
      <CardActions
        note={<span className="figures flex flex-wrap gap-x-3 text-sm text-soft">{cells('foot')}</span>}
      >
        {cells('actions')}
      </CardActions>
    </>
  );
}

export function factsOf<Row>(columns: readonly Column<Row>[], row: Row, place?: CardPlace): Fact[] {
  return columns
    .filter((column) => column.place === place)
    .map(({ header, label, cell }) => ({ label: label ?? header, value: cell(row) }));
}
