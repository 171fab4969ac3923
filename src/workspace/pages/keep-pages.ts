import type { Workspace } from '#workspace/data/workspace.ts';
import type { PageKeeper } from './page-keeper.ts';

/** Call the result after each change. The code that seals loads once a client has a page. */
export function pagesOf(workspace: Workspace): () => Promise<void> {
  let loading: Promise<PageKeeper> | null = null;
  const load = async (): Promise<PageKeeper> => {
    const loaded = await import('#workspace/pages/page-keeper.ts');
    return new loaded.PageKeeper(workspace);
  };
  return async () => {
    if (!loading && !workspace.rowCache.all('clients').some(({ pageId }) => pageId)) return;
    loading ??= load();
    try {
      await (await loading).keep();
    } catch {
      // Tried again after the next change.
      loading = null;
    }
  };
}
