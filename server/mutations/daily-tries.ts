import type { Pipeline } from '#server/db/pipeline.ts';
import { statement } from '#server/db/statements.ts';
import { throttleKey } from '#server/throttle/throttle-key.ts';
import type { Call } from './call.ts';

/** Tries a day: each answer tells whether somebody has that phone (SEC-58). */
const A_DAY: Readonly<Record<string, number>> = { 'user.phone': 5 };

const TAKE = statement(`
  insert into throttles as t (key, failures, blocked_until) values ($1, 1, now() + interval '1 day')
  on conflict (key) do update set
    failures = case when t.blocked_until <= now() then 1 else t.failures + 1 end,
    blocked_until = case when t.blocked_until <= now() then now() + interval '1 day' else t.blocked_until end,
    updated_at = now()
  where t.blocked_until <= now() or t.failures < $2
  returning 1 as taken`);

/** Counts a try, refused ones too; false where the user had too many today. Most calls have no such limit. */
export async function takeDaily(tx: Pipeline, userId: string, { mutation }: Call): Promise<boolean> {
  const limit = A_DAY[mutation.name];
  if (limit === undefined) return true;
  const rows = await tx.run(TAKE, [throttleKey('daily', mutation.name, userId), limit]);
  return rows.length > 0;
}
