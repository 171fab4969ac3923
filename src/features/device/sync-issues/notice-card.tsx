import type { ReactNode } from 'react';
import { kindOfField } from './reviewable-fields.ts';
import type { BodyOf, MutationName } from '#contract/registry.ts';
import type { Notice, OverrideNotice } from '#db/local-database.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useLocalWrite } from '#workspace/actions/use-local-write.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import type { TableName } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Facts } from '#ui/lists/data-list.tsx';
import { Check, Undo2 } from '#ui/icons.ts';
import { Hidden } from './change-facts.tsx';
import { fieldsOf, rowName, valueInWords, type DescribeContext } from './describe-change.ts';
import { GONE_ROW, messages } from './review.texts.ts';
import { labelOf } from '#workspace/forms/entity/fields.texts.ts';

const TIMES = { successMs: 1_000, errorMs: 3_000 } as const;

type UpdateName = Extract<MutationName, `${string}.update` | `user.${string}`>;

const UPDATES: Readonly<Partial<Record<TableName, UpdateName>>> = {
  categories: 'category.update',
  suppliers: 'supplier.update',
  streamings: 'streaming.update',
  clients: 'client.update',
  templates: 'template.update',
};

/** Each field of the user's own row has its own call. */
const PROFILE_UPDATES: Readonly<Record<string, UpdateName>> = {
  phone: 'user.phone',
  symbolmoney: 'user.symbol_money',
  monthGoal: 'user.month_goal',
  catalogueId: 'user.catalogue',
};

const { notices } = messages;

export function NoticeCard({ notice, context }: { notice: Notice; context: DescribeContext }) {
  const row = context.lookup(notice.table, notice.id);
  const name = row ? rowName(notice.table, fieldsOf(row), context.lookup) : GONE_ROW;
  if (notice.kind === 'override')
    return <Override notice={notice} name={name} exists={Boolean(row)} context={context} />;
  return (
    <>
      <p className="font-medium">{name}</p>
      <p>{notice.message}</p>
      <NoticeActions notice={notice} />
    </>
  );
}

interface OverrideProps {
  notice: OverrideNotice;
  name: string;
  exists: boolean;
  context: DescribeContext;
}

/** Another device set the field after this phone did (SYN-20). */
function Override({ notice, name, exists, context }: OverrideProps) {
  const { field, mine, theirs } = notice;
  return (
    <>
      <p>{notices.sentence(labelOf(field)?.inSentence ?? field, name)}</p>
      <Facts
        facts={[
          { label: notices.theirs, value: <Value field={field} value={theirs} context={context} /> },
          { label: notices.mine, value: <Value field={field} value={mine} context={context} /> },
        ]}
      />
      <NoticeActions notice={notice}>{exists && <PutBack notice={notice} context={context} />}</NoticeActions>
    </>
  );
}

function NoticeActions({ notice, children }: { notice: Notice; children?: ReactNode }) {
  const keep = useLocalWrite();
  const forget = () => keep((db) => db.notices.delete(notice.noticeId));
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => void forget()}>
        <Check aria-hidden className="size-4" />
        {notices.ok}
      </Button>
      {children}
    </div>
  );
}

function PutBack({ notice, context }: { notice: OverrideNotice; context: DescribeContext }) {
  const mutate = useMutation();
  const { store } = useWorkspace();
  const name = notice.table === 'profile' ? PROFILE_UPDATES[notice.field] : UPDATES[notice.table];
  if (!name) return null;
  const putBack = async (): Promise<void> => {
    const body = { ...alwaysSent(notice, context), [notice.field]: notice.mine } as BodyOf<UpdateName>;
    const result = await mutate({ name, id: notice.id, body }, TIMES);
    // The edit is saved and confirmed; a notice that stays can be dismissed again.
    if (result.ok) await store.db.notices.delete(notice.noticeId).catch(() => undefined);
  };
  return (
    <Button size="small" onClick={() => void putBack()}>
      <Undo2 aria-hidden className="size-4" />
      {notices.putBack}
    </Button>
  );
}

function alwaysSent({ table, id }: OverrideNotice, { lookup }: DescribeContext): object {
  const template = table === 'templates' ? lookup('templates', id) : undefined;
  return template ? { kind: template.kind } : {};
}

function Value({ field, value, context }: { field: string; value: unknown; context: DescribeContext }) {
  const shown = valueInWords(field, value, context);
  return kindOfField(field) === 'password' ? <Hidden text={shown} /> : <>«{shown}»</>;
}
