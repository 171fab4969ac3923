import { lazyPart, OPTIONAL } from '#ui/parts/lazy-part.ts';
import { firstDraw } from './first-draw.ts';

/** No first screen needs these parts: they load once it is drawn, or at the next start if the fetch fails. */
const loadParts = () => firstDraw.then(() => import('#app/notices/install-parts.tsx'));

/** Most people have one book. */
export const BookList = lazyPart(() => import('#app/book-list.tsx'), 'BookList', OPTIONAL);
export const InAppWarning = lazyPart(loadParts, 'InAppWarning', OPTIONAL);
export const InstallEntry = lazyPart(loadParts, 'InstallEntry', OPTIONAL);
