import type { FastifyRequest } from 'fastify';
import type { SessionOrigin } from './sessions.ts';

/** Where a request comes from, for sessions and notices. */
export const originOf = ({ headers, ip }: FastifyRequest): SessionOrigin => ({
  userAgent: headers['user-agent'],
  address: ip,
});
