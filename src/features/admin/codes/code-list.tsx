import { useId, useRef } from 'react';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import type { OnlineList } from '#workspace/actions/use-online-list.ts';
import { Listing } from '#ui/lists/listing.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { ListHead, Rows, StaleNotice } from '#features/admin/admin-list.tsx';
import { codeColumns } from './code-columns.tsx';
import { CodeToolbar } from './code-toolbar.tsx';
import { useCodes } from './use-codes.ts';
import { useNetworkReason } from '#workspace/actions/use-network-reason.ts';
import { useReveal } from '#features/admin/users/use-reveal.ts';
import { messages } from '#features/admin/admin.texts.ts';
import type { CodeCredit } from '#contract/schemas/answers.ts';

const { codes: texts } = messages;

export function CodeList({ list }: { list: OnlineList<CodeCredit[]> }) {
  const id = useId();
  const top = useRef<HTMLDivElement>(null);
  const codes = useCodes(list.answer);
  const reveal = useReveal();
  const { openDialog } = useDialog();
  const offline = useNetworkReason();
  const turnTo = (page: number): void => {
    codes.turnTo(page);
    top.current?.scrollIntoView();
  };
  const columns = codeColumns({ reveal, offline, onDelete: (code) => openDialog('admin-delete-code', code) });
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <ListHead id={id} title={texts.listTitle} count={list.answer ? texts.count(codes.found.length) : ''} />
      {codes.all.length > 0 && <CodeToolbar codes={codes} reveal={reveal} />}
      <StaleNotice list={list} />
      <div ref={top} className="flex min-w-0 scroll-mt-16 flex-col gap-3">
        <Rows list={list} found={codes} empty={codes.all.length === 0 ? texts.empty : texts.none}>
          {(rows) => <Listing label={texts.listTitle} columns={columns} rows={rows} rowKey={idOf} />}
        </Rows>
        <Pager page={codes.page} pageCount={codes.pageCount} onPage={turnTo} />
      </div>
    </section>
  );
}

const idOf = ({ id }: CodeCredit): string => id;
