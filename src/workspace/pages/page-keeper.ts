import type { Workspace } from '#workspace/data/workspace.ts';
import type { PersonView } from '#db/people.ts';
import { yieldToMain } from '#db/yield-to-main.ts';
import { isReplaceable } from '#domain/client-page/page-parts.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import type { Client, Profile, Template } from '#domain/rows.ts';
import { may } from '#domain/team/rights.ts';
import type { MutationCallOf } from '#sync/enqueue.ts';
import { contentOf, shownPage } from './make-content.ts';

/** Of one content for one page, until the app starts again: two phones that see other rows don't take turns for ever. */
const MOST_TRIES = 3;
/** Pages sealed between two pauses for the screen. */
const AT_ONCE = 20;

/** What every page's content depends on beside its person; a changed row is another object. */
interface Shared {
  profile: Profile;
  templates: readonly Template[];
}

interface Kept {
  view: PersonView | undefined;
  shared: Shared;
  row: string | null;
  content: string;
  tries: number;
}

/** Replaces the content of each client's page when what it shows has changed (rules §15). */
export class PageKeeper {
  readonly #workspace: Workspace;
  readonly #kept = new Map<string, Kept>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** Does nothing while the membership is over: the change would stop the whole queue. */
  async keep(): Promise<void> {
    const { rowCache, userId, clock } = this.#workspace;
    const profile = rowCache.get('profile', userId);
    const rights = rowCache.get('helpers', userId)?.rights ?? null;
    if (!rowCache.ready || !profile || !may(rights, 'passwords')) return;
    if (profile.endDate !== null && hasEnded(profile.endDate, clock.now())) return;
    const shared = { profile, templates: rowCache.shown('templates') };
    const calls: MutationCallOf<'client.page'>[] = [];
    let sealed = 0;
    for (const client of rowCache.all('clients')) {
      const call = this.#changeOf(client, shared);
      if (call === undefined) continue;
      if (call) calls.push(call);
      sealed += 1;
      if (sealed % AT_ONCE === 0) await yieldToMain();
    }
    if (calls.length > 0 && !this.#workspace.stopped) await this.#workspace.mutateAll(calls);
  }

  /** Undefined if nothing had to be sealed, null if the page is as it ought to be. */
  #changeOf(client: Client, shared: Shared): MutationCallOf<'client.page'> | null | undefined {
    const { id, pageId, pageKey, pageContent: row } = client;
    if (!pageId || !pageKey || client.unreadable || !isReplaceable(row)) return undefined;
    const view = this.#workspace.people.get(client.phoneuser);
    const known = this.#kept.get(id);
    if (known?.view === view && known?.row === row && isSame(known.shared, shared)) return undefined;
    const shown = shownPage(this.#workspace, client);
    if (!shown) return undefined;
    const content = contentOf({ pageId, pageKey }, shown, row);
    const tries = known?.content === content ? known.tries : 0;
    const isSent = row !== content && tries < MOST_TRIES;
    this.#kept.set(id, { view, shared, row, content, tries: tries + (isSent ? 1 : 0) });
    return isSent ? { name: 'client.page', id, body: { pageId, pageContent: content } } : null;
  }
}

const isSame = (one: Shared, other: Shared): boolean =>
  one.profile === other.profile && one.templates === other.templates;
