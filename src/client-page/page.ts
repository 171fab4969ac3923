import { openCatalogue } from './catalogue.ts';
import { openClientPage } from './client-page.ts';

/** No framework, no code of the app but what seals and counts days. Nothing is written to the phone. */

if (location.pathname.startsWith('/catalogo/')) void openCatalogue();
else void openClientPage();

// Another link opened in the same tab changes the fragment alone.
window.addEventListener('hashchange', () => location.reload());
