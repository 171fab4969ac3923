import { useId } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { Pane } from '#ui/lists/pane.tsx';
import { CardFooter } from './client-actions.tsx';
import { CardBody, useCardAbout } from './client-card-body.tsx';

/** The client's card beside a list, in a wide window (CLI-54). */
export function ClientPane({ id }: { id: string }) {
  const client = useRow('clients', id);
  const about = useCardAbout(client);
  const nowMs = useNow();
  const titleId = useId();
  if (!client) return null;
  return (
    <Pane labelledBy={titleId}>
      <header>
        <h2 id={titleId} className="font-title text-xl leading-6 font-semibold wrap-anywhere">
          {client.nameuser}
        </h2>
        <p className="text-sm text-soft">{about}</p>
      </header>
      <CardBody client={client} />
      <div className={FOOT}>
        <CardFooter client={client} nowMs={nowMs} />
      </div>
    </Pane>
  );
}

/** Stays in sight while the card scrolls, as in the sheet. */
const FOOT =
  'sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-sheet px-5 py-3';
