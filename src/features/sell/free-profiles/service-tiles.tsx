import { useId, useMemo } from 'react';
import { useMay, useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Monogram } from '#ui/look/monogram.tsx';
import type { FreeBook } from './free-book.ts';
import { messages } from './free-profiles.texts.ts';
import { freeServices } from './free-services.ts';

type ServiceTilesProps = { book: FreeBook; open: OpenDialog };

/** Each service is one press from its sale; for a single service the list is enough (CLI-84). */
export function ServiceTiles({ book, open }: ServiceTilesProps) {
  const id = useId();
  const symbol = useSymbol();
  const categories = useRows('categories');
  const clients = useRows('clients');
  const services = useMemo(() => freeServices(book, categories, clients), [book, categories, clients]);
  const maySell = useMay('sell');
  if (services.length < 2 || !maySell) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-sm font-medium text-soft">
        {messages.which}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.75rem),1fr))] gap-2 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
        {services.map(({ category, free, price, streamingId }) => (
          <li key={category.id} className="min-w-0">
            <button
              type="button"
              className="flex h-full min-h-14 w-full min-w-0 items-center gap-2.5 rounded-card bg-sheet px-3 py-2 text-left hover:bg-well"
              onClick={() => open('client-new', streamingId)}
            >
              <Monogram name={category.name} color={category.backgroundcolor} />
              <span className="flex min-w-0 flex-col">
                <span className="leading-5 font-semibold wrap-anywhere">
                  <span className="sr-only">{messages.sell} </span>
                  {category.name}
                </span>
                <span className="figures flex flex-wrap gap-x-1.5 text-sm whitespace-nowrap text-soft">
                  <span>{messages.free(free)}</span>
                  {price !== null && <span>{messages.at(formatMoney(price, symbol))}</span>}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
