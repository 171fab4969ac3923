import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { messages } from './plugins.texts.ts';

/** Has no route, so it gets the usual 404 with the headers of any answer. */
export const NOWHERE = '/api/';

/** True for the API's paths, with a route or not. `readableUrl` ran before: the URL begins with the path. */
export const isApi = ({ url }: Pick<FastifyRequest, 'url'>): boolean => /^\/api(?:[/?#]|$)/i.test(url);

/** RFC 9112, section 3.2.2: every server must accept the form for proxies. */
const BEFORE_THE_PATH = /^https?:\/\/[^/?#]*\/?/i;

/** Letters, digits and `-._~` (RFC 3986, section 2.3), which need no encoding. */
const SPELLED_OUT = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i;

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

const isSpelledOut = (url: string): boolean => SPELLED_OUT.test(pathOf(url));

/**
 * The URL for the router, with the path at its start. One that can't be decoded (`%zz`) becomes a 404: the router would
 * refuse it before any hook runs. `refuseSpelledOut` refuses encoded letters.
 */
export function readableUrl({ url = NOWHERE }: { url?: string | undefined }): string {
  const read = url.replace(BEFORE_THE_PATH, '/');
  try {
    decodeURIComponent(pathOf(read));
    return isSpelledOut(read) ? NOWHERE : read;
  } catch {
    return NOWHERE;
  }
}

/** The router would decode `/%61pi/`, and checks of the URL would miss the API in it. */
export function refuseSpelledOut(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) =>
    isSpelledOut(request.originalUrl)
      ? sendRefusal(reply, 'validation', messages.request.spelledOut)
      : undefined,
  );
}
