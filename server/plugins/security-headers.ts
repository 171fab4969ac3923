import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context.ts';

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

/** API answers are kept in no cache. */
export async function securityHeaders(
  app: FastifyInstance,
  { settings }: Pick<ServerContext, 'settings'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Over plain http it would be ignored; on a shared host name it would bind other sites too.
    hsts: settings.publicUrl.startsWith('https:'),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
