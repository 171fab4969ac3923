/** Faults of a request on its way, or at the server. */
export const WAY_FAULTS = [
  'loseRequest',
  'loseAnswer',
  'holdRequest',
  'holdAnswer',
  'arriveLate',
  'twice',
  'twiceLate',
  'dieBeforeCommit',
] as const;
export type WayFault = (typeof WAY_FAULTS)[number];

const refused = (code: string, message: string) => JSON.stringify({ status: 'error', message, code });
const answer =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  () =>
    new Response(body, { status, headers });

/** Replies of something between device and server. */
export const CANNED = {
  status500: answer(500, '<h1>Internal Server Error</h1>'),
  status503: answer(503, '', { 'retry-after': '7' }),
  status429: answer(429, refused('rate_limited', 'Espera.'), { 'retry-after': '90' }),
  portal: answer(200, '<h1>Wi-Fi del hotel</h1>', { 'content-type': 'text/html' }),
  status401: answer(401, refused('unauthenticated', 'Inicia sesión.')),
  status413: answer(413, '<h1>Request Entity Too Large</h1>'),
  status404: answer(404, refused('not_found', 'No encontrado.')),
  status426: answer(426, refused('upgrade_required', 'Actualiza.')),
} as const;

export type FaultName = WayFault | keyof typeof CANNED;
export const FAULTS = [...WAY_FAULTS, ...(Object.keys(CANNED) as (keyof typeof CANNED)[])];

/** Strikes the next request of its kind. */
export interface Fault {
  name: FaultName;
  on: 'send' | 'pull';
}

export const isCanned = (name: FaultName): name is keyof typeof CANNED => Object.hasOwn(CANNED, name);
