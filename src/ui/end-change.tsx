import { formatDate } from '#domain/dates/dates.ts';

interface End {
  label: string;
  endDate: string;
}

/** Drawn by CSS: a list of terms allows no element for an arrow. */
const AFTER_ARROW =
  "relative before:absolute before:top-1/2 before:-left-9 before:-translate-y-1/2 before:text-xl before:text-soft before:content-['→'/'']";

export function EndChange({ before, after }: { before: End; after: End }) {
  return (
    <dl className="grid grid-cols-2 items-center gap-x-12 rounded-control bg-well px-4 py-3">
      <EndDay {...before} />
      <EndDay {...after} strong />
    </dl>
  );
}

function EndDay({ label, endDate, strong = false }: End & { strong?: boolean }) {
  return (
    <div className={strong ? AFTER_ARROW : undefined}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={strong ? 'figures text-lg font-semibold' : 'figures text-lg text-soft'}>
        {formatDate(endDate)}
      </dd>
    </div>
  );
}
