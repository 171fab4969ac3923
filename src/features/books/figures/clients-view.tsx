import { useState } from 'react';
import { type OpenDialog, useStableDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { formatDate } from '#domain/dates/dates.ts';
import type { ClientAtRisk } from '#domain/figures/clients-at-risk.ts';
import type { Figures } from '#domain/figures/figures.ts';
import { MoreButton } from '#ui/lists/more-button.tsx';
import { cx } from '#ui/cx.ts';
import { Users } from '#ui/icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ROW, RowList } from '#ui/lists/row-list.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { messages } from './figures.texts.ts';
import { useHour } from './use-figures.ts';

const { clients: texts } = messages;
const SHOWN = 20;

/** Clients late twice, the silent ones first (FIG-07). */
export function ClientsView({ figures }: { figures: Figures }) {
  const rows = figures.atRisk(useHour());
  const open = useStableDialog();
  const [shown, setShown] = useState(SHOWN);
  if (rows.length === 0) return <EmptyState icon={Users} text={texts.empty} hint={texts.emptyHint} />;
  const left = rows.length - shown;
  return (
    <>
      <p className="text-sm text-soft">{texts.hint}</p>
      <RowList label={texts.list} rows={rows.slice(0, shown)} rowKey={({ phone }) => phone}>
        {(row) => <RiskRow row={row} open={open} />}
      </RowList>
      <MoreButton left={left} step={SHOWN} onMore={() => setShown(shown + SHOWN)} />
    </>
  );
}

function RiskRow({ row, open }: { row: ClientAtRisk; open: OpenDialog }) {
  const { phone, name, late, silentSince, lastPaid } = row;
  return (
    <button
      type="button"
      className={cx(ROW, 'w-full text-left transition-colors duration-100 hover:bg-paper')}
      onClick={() => open('person', phone)}
    >
      <Monogram name={name} size="large" />
      <span className="flex min-w-0 grow flex-col">
        <span className="truncate font-medium">{name}</span>
        <span className={cx('figures text-sm', silentSince === null ? 'text-soft' : 'text-red')}>
          {silentSince === null ? texts.runs : texts.silent(formatDate(silentSince))}
        </span>
        {lastPaid !== null && (
          <span className="figures text-sm text-soft">{texts.lastPaid(formatDate(lastPaid))}</span>
        )}
      </span>
      <span className="figures shrink-0 rounded-full bg-well px-2.5 py-0.5 text-sm font-medium text-amber">
        {texts.late(late)}
      </span>
    </button>
  );
}
