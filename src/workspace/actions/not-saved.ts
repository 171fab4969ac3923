import { isOutdated } from '#db/commit.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from '#workspace/workspace.texts.ts';

const NOT_SAVED_MS = 5_000;

/** The checker's file is neither on the phone nor on the server, or Firefox won't retry the import. */
export class MissingChecker extends Error {}

/** Shows why a change was not kept on this device: no room, an outdated page, or a missing file. */
export function showNotSaved(error: unknown): void {
  const stored = isOutdated(error) ? messages.notSaved.outdated : messages.notSaved.full;
  const message = error instanceof MissingChecker ? messages.notSaved.incomplete : stored;
  showResult({ status: 'error', message, ms: NOT_SAVED_MS });
}
