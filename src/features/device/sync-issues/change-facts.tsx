import { useState } from 'react';
import type { OutboxEntry } from '#db/local-database.ts';
import { Facts } from '#ui/lists/data-list.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Eye, EyeOff } from '#ui/icons.ts';
import { changedFields, type ChangedField, type DescribeContext } from './describe-change.ts';
import { messages } from './review.texts.ts';

const MASK = '••••••••';

export function ChangeFacts({ entry, context }: { entry: OutboxEntry; context: DescribeContext }) {
  const fields = changedFields(entry, context);
  if (fields.length === 0) return null;
  return <Facts facts={fields.map((field) => ({ label: field.label, value: <Change {...field} /> }))} />;
}

function Change({ before, after, secret }: ChangedField) {
  if (secret) return <Hidden text={after} />;
  return (
    <>
      {before !== null && (
        <>
          <s className="text-soft">{before}</s>
          <span aria-hidden> → </span>
        </>
      )}
      <span className={before === null ? undefined : 'font-medium'}>{after}</span>
    </>
  );
}

export function Hidden({ text }: { text: string }) {
  const [shown, setShown] = useState(false);
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {shown ? text : MASK}
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? messages.form.hide : messages.form.show}
        className="-my-2"
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
