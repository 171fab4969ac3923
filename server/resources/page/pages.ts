import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AnswerNamed } from '#contract/calls.ts';
import { PAGE_ID } from '#domain/client-page/page-parts.ts';
import type { Client } from '#domain/rows.ts';
import type { RowContext } from '#server/context/context.ts';
import type { Db } from '#server/database/kysely.ts';
import { onKysely } from '#server/database/statements.ts';
import { openRow } from '#server/secrets/sealed-fields.ts';

interface FoundPage {
  /** The client's id. */
  id: string;
  userId: string;
  content: string;
  asksPin: boolean;
  /** Sealed. */
  pin: string | null;
}

/** Searches all books: the address names no user. */
export async function findPage(db: Db, pageId: string): Promise<FoundPage | null> {
  if (!PAGE_ID.test(pageId)) return null;
  const { rows } = await sql<FoundPage>`
    select id, user_id as "userId", page_content as content, page_asks_pin as "asksPin", pin
    from clients where page_id = ${pageId} order by id limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** False for a client without a PIN: a page that asks for one stays shut. */
export async function isPinOf(
  { db, secrets }: RowContext,
  { id, userId, pin: stored }: FoundPage,
  pin: string,
): Promise<boolean> {
  if (stored === null) return false;
  const seal = await secrets.toRead(onKysely(db), userId);
  const opened = openRow(seal, 'clients', { id, pin: stored } as Client);
  return !opened.unreadable && opened.pin !== null && isSame(opened.pin, pin.trim());
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Writes at most once a minute, so that a page which is loaded again and again writes little. */
export async function noteOpened(db: Db, { id, userId }: FoundPage): Promise<void> {
  await sql`
    update clients set page_opened_at = now(), page_opened_id = page_id where user_id = ${userId} and id = ${id}
      and (page_opened_id is distinct from page_id or page_opened_at < now() - interval '1 minute')
  `.execute(db);
}

/** In no order. */
export async function listPages(db: Db, userId: string): Promise<AnswerNamed<'page.list'>> {
  const { rows } = await sql<AnswerNamed<'page.list'>[number]>`
    select id, case when page_opened_id = page_id then page_opened_at end as "openedAt"
    from clients where user_id = ${userId} and page_id is not null
  `.execute(db);
  return rows;
}
