import { type ApiCall, fetchApi } from '#sync/transport/http-client.ts';
import type { Category, Client, Finance, Streaming, Supplier } from '#domain/rows.ts';

export interface ApiReply {
  status: number;
  /** Parsed JSON, without a check of its shape. */
  body: Record<string, unknown>;
}

/** The API as another device of the same user: prepares rows and reads what arrived. */
export interface ApiClient {
  send(method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, body?: object): Promise<ApiReply>;
  categories(): Promise<Category[]>;
  suppliers(): Promise<Supplier[]>;
  streamings(): Promise<Streaming[]>;
  clients(): Promise<Client[]>;
  finances(): Promise<Finance[]>;
  /** Creates a row and gives its id: `create('/category/create', { name })`. */
  create(path: string, body: object): Promise<string>;
}

const PATIENCE_MS = 60_000;

/** Makes one call of `/api/v1` at the server of `url`, by the app's own HTTP client. Rejects where nobody answers. */
export function callServer(url: string, call: ApiCall): Promise<Response> {
  const edge = {
    baseUrl: `${url}/api/v1`,
    fetch: (address: string, init: RequestInit) => fetch(address, init),
  };
  return fetchApi(edge, call, AbortSignal.timeout(PATIENCE_MS));
}

/** Calls `/api/v1` of a running server with a user's session. */
export function apiClient(url: string, { id, token }: { id: string; token: string }): ApiClient {
  const send: ApiClient['send'] = async (method, path, body) => {
    const response = await callServer(url, { method, path, token, body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const list = async <Row>(path: string): Promise<Row[]> => {
    const { status, body } = await send('GET', `${path}/${id}`);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body as unknown as Row[];
  };
  return {
    send,
    categories: () => list<Category>('/category'),
    suppliers: () => list<Supplier>('/supplier'),
    streamings: () => list<Streaming>('/streaming'),
    clients: () => list<Client>('/client'),
    finances: () => list<Finance>('/finance'),
    create: async (path, body) => {
      const reply = await send('POST', path, body);
      if (reply.status !== 201) throw new Error(`POST ${path} answered ${JSON.stringify(reply)}`);
      return (reply.body['data'] as { id: string }).id;
    },
  };
}

export interface Book {
  categoryId: string;
  supplierId: string;
  accountId: string;
}

/** A category (5 profiles), a supplier and an account with 60 days to run. */
export async function seedBook(api: ApiClient, { name = 'Netflix' } = {}): Promise<Book> {
  const categoryId = await api.create('/category/create', { name });
  const supplierId = await api.create('/supplier/create', {
    name: 'Distribuidora Lima',
    phone: '+51987654321',
  });
  const accountId = await api.create('/streaming/create', accountBody(categoryId, supplierId));
  return { categoryId, supplierId, accountId };
}

export const accountBody = (categoryId: string, supplierId: string, over: object = {}) => ({
  email: 'cuenta@correo.example',
  password: 'clave-123',
  url: 'https://www.netflix.example',
  priceSupplier: 45.5,
  days: 60,
  termsOfUse: 'Un dispositivo por perfil.',
  categoryId,
  supplierId,
  ...over,
});

export const clientBody = (streamingsId: string, over: object = {}) => ({
  nameuser: 'Ana Torres',
  phoneuser: '+51911222333',
  accountType: 'Perfil',
  numberprofile: '1',
  days: 30,
  state: 'Vendido',
  publicprice: 15,
  streamingsId,
  ...over,
});
