import type { FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/context/context.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import type { Handlers } from '#server/mutations/calls/handlers.ts';
import { listCategories, listClients, listStreamings, listSuppliers } from './read-catalogue.ts';

/** Reads of the user's catalogue stay open after the membership's end (rules §7). */
export const catalogueHandlers = (context: ServerContext) => {
  const own =
    <Rows>(list: (context: ServerContext, userId: string) => Promise<Rows>) =>
    (request: FastifyRequest) =>
      list(context, callerOf(request).userId);
  return {
    'category.list': own(listCategories),
    'supplier.list': own(listSuppliers),
    'streaming.list': own((...args) => listStreamings(...args)),
    'streaming.activo': own((...args) => listStreamings(...args, 'Activo')),
    'streaming.soporte': own((...args) => listStreamings(...args, 'Soporte')),
    'streaming.vencido': own((...args) => listStreamings(...args, 'Vencido')),
    'client.list': own(listClients),
  } satisfies Partial<Handlers>;
};
