import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/context.ts';
import { isApi } from './api-path.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** The app loads only its own files, is never framed, and sends forms nowhere else. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: NONE,
    scriptSrc: SELF,
    styleSrc: SELF,
    imgSrc: [...SELF, 'data:'],
    fontSrc: SELF,
    connectSrc: SELF,
    manifestSrc: SELF,
    workerSrc: SELF,
    baseUri: NONE,
    formAction: SELF,
    frameAncestors: NONE,
  },
};

/** The app uses none of these features. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** No cache stores API answers. Each answer names its request, as lines of the log do. */
export async function securityHeaders(
  app: FastifyInstance,
  { settings }: Pick<ServerContext, 'settings'>,
): Promise<void> {
  const forFiles = {
    ...(await helmetHeaders(settings.publicUrl.startsWith('https:'))),
    'permissions-policy': PERMISSIONS_POLICY,
  };
  const forApi = { ...forFiles, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(request) ? forApi : forFiles);
    reply.header('x-request-id', request.id);
    done();
  });
}

/** Headers of an empty answer that aren't helmet's. */
const NOT_HELMETS = new Set(['content-length', 'content-type', 'date', 'connection']);

/** Read once, from a separate answer: helmet builds the same texts at each request. */
async function helmetHeaders(isHttps: boolean): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Browsers ignore the header over plain http; on a shared host name it would bind other sites too.
    hsts: isHttps,
  });
  app.get('/', (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  await app.close();
  const own = Object.entries(headers).filter(([name]) => !NOT_HELMETS.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
