import type { FastifyInstance } from 'fastify';
import type { Handlers } from '#server/mutations/calls/handlers.ts';
import type { ServerContext } from '#server/context/context.ts';
import { pull } from './pull.ts';
import { runBatch } from './run-batch.ts';
import { createEvents } from './stream-events.ts';

export const syncHandlers = (app: FastifyInstance, context: ServerContext) =>
  ({
    'sync.batch': (request, reply) => runBatch(context, request, reply),
    'sync.pull': (request, reply) => pull(context, request, reply),
    'sync.events': createEvents(app, context),
  }) satisfies Partial<Handlers>;
