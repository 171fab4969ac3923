import { isOutdated } from '#db/commit.ts';
import { showResult } from '#ui/feedback/toast.ts';

const NOT_SAVED = 'No guardado: el teléfono no pudo escribir el cambio. Libera espacio e inténtalo de nuevo.';
const NOT_SAVED_OUTDATED =
  'No guardado: Vigente se actualizó en otra pestaña. Recarga esta y vuelve a hacerlo.';
const NOT_SAVED_INCOMPLETE =
  'No guardado: falta cargar una parte de Vigente. Recarga la página y vuelve a hacerlo.';
const NOT_SAVED_MS = 5_000;

/** The schema checker can't be had: its file is neither on the phone nor on the server, or Firefox won't ask again. */
export class MissingChecker extends Error {}

/** Tells the reseller that what they did was not kept, and why. */
export function showNotSaved(error: unknown): void {
  const stored = isOutdated(error) ? NOT_SAVED_OUTDATED : NOT_SAVED;
  const message = error instanceof MissingChecker ? NOT_SAVED_INCOMPLETE : stored;
  showResult({ status: 'error', message, ms: NOT_SAVED_MS });
}
