import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** All that the app loads is its own; nobody frames it, and it sends forms nowhere else. */
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

/** The app asks a device for none of these. */
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

/** Headers of every answer: what a browser may do with it, and that answers of the API are kept nowhere. */
export async function securityHeaders(
  app: FastifyInstance,
  { settings }: Pick<ServerContext, 'settings'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Behind plain http it would be ignored, and on a shared host name it would bind what else runs there.
    hsts: settings.publicUrl.startsWith('https:'),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
