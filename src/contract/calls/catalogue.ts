import { answerOf, defineCall } from '#contract/call.ts';
import type { FinanceRecord } from '#contract/admin-answers.ts';
import type { Category, Client, Profile, Streaming, Supplier } from '#domain/rows.ts';

/** The reads of one's own catalogue and books, and what is nested in their rows (wire §8). */

export interface CategoryRecord extends Category {
  streamings: Streaming[];
}

export interface SupplierRecord extends Supplier {
  streamings: Streaming[];
}

export interface StreamingRecord extends Streaming {
  Category: Pick<Category, 'id' | 'name' | 'backgroundcolor'>;
  Supplier: Pick<Supplier, 'name' | 'phone' | 'telegram'>;
  Clients: Client[];
  User: Pick<Profile, 'symbolmoney'>;
}

export interface ClientRecord extends Client {
  User: Pick<Profile, 'id' | 'username' | 'phone' | 'symbolmoney'>;
  Streaming: Pick<Streaming, 'name' | 'code' | 'email' | 'password' | 'url' | 'termsOfUse'>;
}

export const listCategories = defineCall({
  name: 'category.list',
  method: 'GET',
  path: '/category/{userId}',
  policy: 'self',
  summary: 'The categories, each with its accounts',
  body: null,
  answer: answerOf<CategoryRecord[]>(),
  successStatus: 200,
});

export const listSuppliers = defineCall({
  name: 'supplier.list',
  method: 'GET',
  path: '/supplier/{userId}',
  policy: 'self',
  summary: 'The suppliers, each with their accounts',
  body: null,
  answer: answerOf<SupplierRecord[]>(),
  successStatus: 200,
});

export const listStreamings = defineCall({
  name: 'streaming.list',
  method: 'GET',
  path: '/streaming/{userId}',
  policy: 'self',
  summary: 'All accounts',
  body: null,
  answer: answerOf<StreamingRecord[]>(),
  successStatus: 200,
});

export const listActive = defineCall({
  name: 'streaming.activo',
  method: 'GET',
  path: '/streaming/activo/{userId}',
  policy: 'self',
  summary: 'The accounts that run',
  body: null,
  answer: answerOf<StreamingRecord[]>(),
  successStatus: 200,
});

export const listUnderSupport = defineCall({
  name: 'streaming.soporte',
  method: 'GET',
  path: '/streaming/soporte/{userId}',
  policy: 'self',
  summary: 'The accounts under support',
  body: null,
  answer: answerOf<StreamingRecord[]>(),
  successStatus: 200,
});

export const listEnded = defineCall({
  name: 'streaming.vencido',
  method: 'GET',
  path: '/streaming/vencido/{userId}',
  policy: 'self',
  summary: 'The accounts that have ended',
  body: null,
  answer: answerOf<StreamingRecord[]>(),
  successStatus: 200,
});

export const listClients = defineCall({
  name: 'client.list',
  method: 'GET',
  path: '/client/{userId}',
  policy: 'self',
  summary: 'The clients',
  body: null,
  answer: answerOf<ClientRecord[]>(),
  successStatus: 200,
});

export const listFinances = defineCall({
  name: 'finance.mine',
  method: 'GET',
  path: '/finance/{userId}',
  policy: 'self',
  summary: 'The entries of the books',
  body: null,
  answer: answerOf<FinanceRecord[]>(),
  successStatus: 200,
});
