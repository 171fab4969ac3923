import type { FastifyInstance } from 'fastify';

const HEADER = 'x-forwarded-for';

/** Logs once if an untrusted peer sends a client's address: usually a proxy missing from the settings. */
export function warnOfForwarded(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress;
    // A trusted peer's list continues with the client, which may have the peer's own address.
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
