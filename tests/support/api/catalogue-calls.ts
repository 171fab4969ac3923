import { expect } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

/** Calls of the catalogue: a server with two resellers, and valid bodies. */

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The instant `days` times 24 hours from now, ISO 8601. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export const category = (over: object = {}) => ({ name: 'Netflix', backgroundcolor: '#E50914', ...over });
export const supplier = (over: object = {}) => ({
  name: 'Raúl',
  phone: '+51987654321',
  telegram: '',
  ...over,
});
export const client = (streamingsId: string, over: object = {}) => ({
  nameuser: 'Ana',
  phoneuser: '+51999888777',
  accountType: 'Perfil',
  numberprofile: '1',
  days: 30,
  state: 'Vendido',
  publicprice: 12.5,
  streamingsId,
  ...over,
});

export interface Called {
  status: number;
  body: Record<string, unknown>;
}

export interface Catalogue {
  server: TestServer;
  ana: TestUser;
  eva: TestUser;
  call(user: TestUser | null, method: Method, url: string, payload?: object): Promise<Called>;
  /** Creates a row and gives its id. */
  made(user: TestUser, url: string, payload: object): Promise<string>;
  accountBody(
    user: TestUser,
    over?: object,
  ): Promise<Record<string, unknown> & { categoryId: string; supplierId: string }>;
  makeCategory(user: TestUser): Promise<string>;
  makeSupplier(user: TestUser): Promise<string>;
  makeAccount(user: TestUser): Promise<string>;
  makeClient(user: TestUser): Promise<string>;
}

export async function startCatalogue(): Promise<Catalogue> {
  const server = await startTestServer({ env: { RATE_LIMIT: '0' } });
  const ana = await server.createUser();
  const eva = await server.createUser();
  const call: Catalogue['call'] = async (user, method, url, payload) => {
    const answer = await server.inject({
      method,
      url,
      ...(user && { headers: user.headers }),
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const made: Catalogue['made'] = async (user, url, payload) => {
    const { status, body } = await call(user, 'POST', url, payload);
    expect(status).toBe(201);
    return (body['data'] as { id: string }).id;
  };
  const makeCategory = (user: TestUser) => made(user, '/category/create', category());
  const makeSupplier = (user: TestUser) => made(user, '/supplier/create', supplier());
  const accountBody: Catalogue['accountBody'] = async (user, over = {}) => ({
    name: 'Netflix',
    email: 'cuenta@correo.com',
    password: ' clave con espacios ',
    priceSupplier: 18.9,
    days: 30,
    termsOfUse: 'No cambies la contraseña.\nUn dispositivo.',
    categoryId: await makeCategory(user),
    supplierId: await makeSupplier(user),
    userId: user.id,
    ...over,
  });
  const makeAccount = async (user: TestUser) => made(user, '/streaming/create', await accountBody(user));
  const makeClient = async (user: TestUser) => made(user, '/client/create', client(await makeAccount(user)));
  return { server, ana, eva, call, made, accountBody, makeCategory, makeSupplier, makeAccount, makeClient };
}
