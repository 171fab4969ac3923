import type { FastifyInstance } from 'fastify';

const HEADER = 'x-forwarded-for';

/** One line in the log when a peer that isn't trusted names a client's address: mostly a proxy that nobody declared. */
export function warnOfForwarded(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress;
    // A trusted peer's list goes on to whom it names, who may have the peer's own address.
    const isTrusted = (request.ips?.length ?? 0) > 1;
    if (!isWarned && request.headers[HEADER] && !isTrusted) {
      isWarned = true;
      request.log.warn(
        { peer },
        'X-Forwarded-For came from a peer that is not trusted, and is ignored: set TRUST_PROXY if it is your proxy',
      );
    }
    done();
  });
}
