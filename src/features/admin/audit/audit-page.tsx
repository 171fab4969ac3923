import { requestFor } from '#contract/call.ts';
import { listAudit } from '#contract/calls/admin.ts';
import { useOnlineList } from '#workspace/actions/use-online-list.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { formatInstant } from '#ui/format-instant.ts';
import { AdminList } from '#features/admin/admin-list.tsx';
import { detailOf, keyOfEntry, sentenceOf } from './audit-labels.ts';
import { useSearchPage } from '#features/admin/use-search-page.ts';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '#ui/menu/tabs.tsx';
import { SecurityList } from './security-list.tsx';
import { messages } from '#features/admin/admin.texts.ts';
import type { AuditEntry } from '#contract/schemas/answers.ts';

export const LOG = 'log';

const NOTHING: readonly AuditEntry[] = [];

const TABS = [
  { value: '', label: messages.audit.tab },
  { value: 'security', label: messages.security.title },
] as const;

/** Acts of administrators, and beside them events of accounts (ADM-21, SEC-29). */
export function AuditPage() {
  const [params, setParams] = useSearchParams();
  const tab = params.get(LOG) === 'security' ? 'security' : '';
  return (
    <>
      <LinkButton to="/admin" size="small" className="self-start">
        {messages.backToUsers}
      </LinkButton>
      <Tabs
        label={messages.log}
        tabs={TABS}
        value={tab}
        onChange={(next) => setParams({ [LOG]: next }, { replace: true })}
      >
        {tab === '' ? <Acts /> : <SecurityList />}
      </Tabs>
    </>
  );
}

function Acts() {
  const list = useOnlineList(requestFor(listAudit));
  const found = useSearchPage(list.answer ?? NOTHING, keyOfEntry);
  const texts = { ...messages.audit, ...(found.query.trim() !== '' && { empty: messages.audit.nothing }) };
  return (
    <AdminList title={messages.log} list={list} found={found} texts={texts}>
      {(rows) => (
        <ol
          aria-label={messages.log}
          className="divide-y divide-line rounded-card border border-line bg-sheet px-4"
        >
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </AdminList>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const detail = detailOf(entry);
  return (
    <li className="flex min-w-0 flex-col gap-x-4 py-3 md:flex-row md:items-baseline">
      <time dateTime={entry.at} className="figures shrink-0 text-sm text-soft md:w-36">
        {formatInstant(entry.at)}
      </time>
      <div className="min-w-0">
        <p>
          <bdi>{sentenceOf(entry)}</bdi>
        </p>
        {detail !== '' && (
          <p className="figures text-sm text-soft">
            <bdi>{detail}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}
