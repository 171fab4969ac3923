import type { BodyOf, MutationName } from '#contract/registry.ts';
import type { Notice } from '#db/local-database.ts';
import { useDesk } from '#desk/desk-context.tsx';
import { useTap } from '#desk/use-tap.ts';
import type { TableName } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data-list.tsx';
import { Check, Undo2 } from '#ui/icons.ts';
import { Hidden } from './change-facts.tsx';
import { fieldsOf, rowName, valueInWords, type Words } from './describe-change.ts';
import { FIELD_LABELS, GONE_ROW, messages } from './review.messages.ts';

const TIMES = { successMs: 1_000, errorMs: 3_000 } as const;

type UpdateName = Extract<MutationName, `${string}.update`>;

const UPDATES: Readonly<Partial<Record<TableName, UpdateName>>> = {
  categories: 'category.update',
  suppliers: 'supplier.update',
  streamings: 'streaming.update',
  clients: 'client.update',
};

const { notices } = messages;

/** A field that another device set after this one: what it is now, what this device had set (SYN-20). */
export function NoticeCard({ notice, words }: { notice: Notice; words: Words }) {
  const { table, id, field, mine, theirs } = notice;
  const row = words.lookup(table, id);
  const name = row ? rowName(table, fieldsOf(row), words.lookup) : GONE_ROW;
  return (
    <>
      <p>{notices.sentence(FIELD_LABELS[field]?.inSentence ?? field, name)}</p>
      <Facts
        facts={[
          { label: notices.theirs, value: <Value field={field} value={theirs} words={words} /> },
          { label: notices.mine, value: <Value field={field} value={mine} words={words} /> },
        ]}
      />
      <NoticeActs notice={notice} exists={row !== undefined} />
    </>
  );
}

function NoticeActs({ notice, exists }: { notice: Notice; exists: boolean }) {
  const { store } = useDesk();
  const tap = useTap();
  const update = UPDATES[notice.table];
  const forget = () => store.db.notices.delete(notice.noticeId);
  const putBack = async (name: UpdateName): Promise<void> => {
    const body = { [notice.field]: notice.mine } as BodyOf<UpdateName>;
    const result = await tap({ name, id: notice.id, body }, TIMES);
    if (result.ok) await forget();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => void forget()}>
        <Check aria-hidden className="size-4" />
        {notices.ok}
      </Button>
      {exists && update && (
        <Button size="small" onClick={() => void putBack(update)}>
          <Undo2 aria-hidden className="size-4" />
          {notices.putBack}
        </Button>
      )}
    </div>
  );
}

function Value({ field, value, words }: { field: string; value: unknown; words: Words }) {
  const shown = valueInWords(field, value, words);
  return field === 'password' ? <Hidden text={shown} /> : <>«{shown}»</>;
}
