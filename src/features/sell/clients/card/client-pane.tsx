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
  if (!client) return null;
  return (
    <Pane title={client.nameuser} about={about}>
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
