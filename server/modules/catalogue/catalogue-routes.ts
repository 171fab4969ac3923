import type { FastifyInstance, FastifySchema } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import type { Db } from '#server/db/kysely.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { schemas } from './catalogue-schemas.ts';
import { listCategories, listClients, listStreamings, listSuppliers } from './read-catalogue.ts';

type List = (db: Db, userId: string) => Promise<unknown[]>;

/** The reads of one's own catalogue, open also when the membership has ended (rules §7). */
export function catalogueRoutes(app: FastifyInstance, { db }: ServerContext): void {
  const read = (path: string, schema: FastifySchema, list: List) =>
    app.get(`${path}/:userId`, { schema, config: { policy: 'self' } }, (request) =>
      list(db, callerOf(request).userId),
    );
  read('/category', schemas.categories, listCategories);
  read('/supplier', schemas.suppliers, listSuppliers);
  read('/streaming', schemas.streamings, listStreamings);
  read('/streaming/activo', schemas.activo, (...args) => listStreamings(...args, 'Activo'));
  read('/streaming/soporte', schemas.soporte, (...args) => listStreamings(...args, 'Soporte'));
  read('/streaming/vencido', schemas.vencido, (...args) => listStreamings(...args, 'Vencido'));
  read('/client', schemas.clients, listClients);
}
