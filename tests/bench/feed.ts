import { apiClient } from '#tests/support/api/api-client.ts';
import type { Stage } from './stage.ts';
import type { FeedPage } from '#contract/schemas/answers.ts';

const PAGE = 5_000;

export async function newestRevision(stage: Stage): Promise<number> {
  const response = await fetch(`${stage.server.url}/api/v1/sync/${stage.reseller.id}?since=0&limit=1`, {
    headers: { authorization: `Bearer ${stage.reseller.token}` },
  });
  await response.text();
  return Number(response.headers.get('x-newest-revision'));
}

/** The changes above a revision, in the server's order. */
export async function feedSince(stage: Stage, since: number): Promise<FeedPage['changes']> {
  const changes: FeedPage['changes'] = [];
  for (let from = since; ;) {
    const page = await pullFrom(stage, from);
    if (!page) throw new Error('The feed is there');
    changes.push(...page.changes);
    if (!page.more) return changes;
    from = page.revision;
  }
}

async function pullFrom(stage: Stage, since: number): Promise<FeedPage | null> {
  const api = apiClient(stage.server.url, stage.reseller);
  const { status, body } = await api.send('GET', `/sync/${stage.reseller.id}?since=${since}&limit=${PAGE}`);
  return status === 200 ? (body as unknown as FeedPage) : null;
}
