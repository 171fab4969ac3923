import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import { runOnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { createCodes, deleteCode, listCodes } from './codes.ts';
import { schemas } from './credit-schemas.ts';
import { eraseCredit } from './erase.ts';
import { listAllCredits, readCredits } from './list-credits.ts';
import { recharge } from './recharge.ts';
import { subscribe } from './subscribe.ts';
import { transfer } from './transfer.ts';

/** Credits: balance, transfer, recharge, subscription, and what an ADMIN does with movements and codes (rules §6). */
export function creditRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context;
  app.get('/credit/me/credits/:userId', { schema: schemas.mine, config: { policy: 'self' } }, (request) =>
    readCredits(db, callerOf(request).userId),
  );
  app.get('/credit', { schema: schemas.all, config: { policy: 'admin' } }, () => listAllCredits(db));
  app.post('/credit/create', { schema: schemas.transfer, config: { policy: 'reseller' } }, (request, reply) =>
    runOnlineMutation(context, request, reply, transfer),
  );
  app.post('/credit/recharge', { schema: schemas.recharge, config: { policy: 'user' } }, (request, reply) =>
    runOnlineMutation(context, request, reply, recharge),
  );
  app.delete('/credit/delete/:id', { schema: schemas.erase, config: { policy: 'admin' } }, (request, reply) =>
    runOnlineMutation(context, request, reply, eraseCredit),
  );
  app.patch(
    '/user/suscription/:userId',
    { schema: schemas.subscribe, config: { policy: 'self' } },
    (request, reply) => runOnlineMutation(context, request, reply, subscribe),
  );
  app.get('/codecredit', { schema: schemas.codes, config: { policy: 'admin' } }, () => listCodes(db));
  app.post(
    '/codecredit/create',
    { schema: schemas.createCodes, config: { policy: 'admin' } },
    (request, reply) => runOnlineMutation(context, request, reply, createCodes),
  );
  app.delete(
    '/codecredit/delete/:id',
    { schema: schemas.deleteCode, config: { policy: 'admin' } },
    (request, reply) => runOnlineMutation(context, request, reply, deleteCode),
  );
}
