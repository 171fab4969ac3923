import Fastify from 'fastify';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import type { ServerContext } from '#server/context/context.ts';
import { pull } from './pull.ts';

it('a refused pull fails no more once it is answered', async () => {
  let logged = '';
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged += line.toString();
      done();
    },
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  app.decorate('rowBudget', { wait: async () => 0, take: async () => undefined } as never);
  app.decorateRequest('caller', null as never);
  app.addHook('onRequest', async (request) => {
    request.caller = { userId: 'u', sessionId: 's', helper: null } as never;
  });
  app.get('/sync', (request, reply) => pull({} as ServerContext, request, reply));
  expect((await app.inject('/sync?since=soon')).statusCode).toBe(400);
  await app.close();
  expect(logged).toBe('');
});
