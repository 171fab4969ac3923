import { withHeadOf } from '#domain/client-page/page-parts.ts';
import type { Client } from '#domain/rows.ts';
import { accept, conflict, defineMutation, forbidden, invalid, notFound } from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { pageBody, type PageBody } from './client-bodies.ts';

type PageFields = Pick<Client, 'pageId' | 'pageKey' | 'pageContent' | 'pageAsksPin'>;

const NO_PAGE: PageFields = { pageId: null, pageKey: null, pageContent: null, pageAsksPin: false };

/**
 * Makes, changes or takes away a client's page (rules §15). New content for a page that another phone has renewed or
 * taken away changes nothing.
 */
export const setClientPage = defineMutation<PageBody, { row: Client | undefined; isTaken: boolean }>({
  name: 'client.page',
  right: 'passwords',
  alsoSet: ['pageId', 'pageKey', 'pageContent', 'pageAsksPin'],
  method: 'PATCH',
  path: '/client/page/{id}',
  body: pageBody,
  successStatus: 200,
  reads: async (read, { id, body }) => {
    const row = await read.get('clients', id);
    const { pageId, pageKey } = body;
    const isNew = pageId !== null && pageKey !== undefined && pageId !== row?.pageId;
    return { row, isTaken: isNew && (await read.isPageTaken(pageId)) };
  },
  rule: ({ row, isTaken }, { id, body }, { rights }) => {
    if (!row) return notFound(messages.client.missing);
    if (rights && !isOfContent(body)) return forbidden(messages.client.pageOwners);
    if (isTaken) return conflict(messages.client.pageTaken);
    if (body.pageId !== null && body.pageKey !== undefined && body.pageContent === undefined)
      return invalid('pageContent', messages.client.pageEmpty);
    const page = pageAfter(row, rights ? belowHeadOf(row, body) : body);
    if (page.pageAsksPin && !row.pageAsksPin && row.pin === null) return conflict(messages.client.pagePin);
    const message = page.pageId === null ? messages.client.pageGone : messages.client.page;
    if (isSame(row, page)) return accept([], message, { data: row });
    const isFollowUp = page.pageId === row.pageId && page.pageAsksPin === row.pageAsksPin;
    const changed: Client = { ...row, ...page };
    return accept([{ table: 'clients', id, row: changed }], message, { data: changed, isFollowUp });
  },
});

function pageAfter(row: PageFields, { pageId, pageKey, pageContent, pageAsksPin }: PageBody): PageFields {
  if (pageId === null) return NO_PAGE;
  if (pageKey === undefined && pageId !== row.pageId) return row;
  return {
    pageId,
    pageKey: pageKey ?? row.pageKey,
    pageContent: pageContent ?? row.pageContent,
    pageAsksPin: pageAsksPin ?? (pageId === row.pageId && row.pageAsksPin),
  };
}

/** A helper keeps the services current; the link, and whom it says to pay, are the owner's. */
const isOfContent = ({ pageId, pageKey, pageAsksPin }: PageBody): boolean =>
  pageId !== null && pageKey === undefined && pageAsksPin === undefined;

function belowHeadOf({ pageContent: before }: PageFields, { pageContent = '', ...body }: PageBody): PageBody {
  return before === null ? body : { ...body, pageContent: withHeadOf(before, pageContent) };
}

const isSame = (row: PageFields, page: PageFields): boolean =>
  (Object.keys(NO_PAGE) as (keyof PageFields)[]).every((field) => row[field] === page[field]);
