import { defineCall, OWN } from '#contract/call.ts';

/** Reads of the user's catalogue and books, and of rows nested in them (wire §8). */

export const listCategories = defineCall({
  name: 'category.list',
  method: 'GET',
  path: '/category/{userId}',
  policy: 'self',
  summary: 'The categories, each with its accounts',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const listSuppliers = defineCall({
  name: 'supplier.list',
  method: 'GET',
  path: '/supplier/{userId}',
  policy: 'self',
  summary: 'The suppliers, each with their accounts',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const listStreamings = defineCall({
  name: 'streaming.list',
  method: 'GET',
  path: '/streaming/{userId}',
  policy: 'self',
  summary: 'All accounts',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const listActive = defineCall({
  name: 'streaming.activo',
  method: 'GET',
  path: '/streaming/activo/{userId}',
  policy: 'self',
  summary: 'The accounts that run',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const listUnderSupport = defineCall({
  name: 'streaming.soporte',
  method: 'GET',
  path: '/streaming/soporte/{userId}',
  policy: 'self',
  summary: 'The accounts under support',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const listEnded = defineCall({
  name: 'streaming.vencido',
  method: 'GET',
  path: '/streaming/vencido/{userId}',
  policy: 'self',
  summary: 'The accounts that have ended',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const listClients = defineCall({
  name: 'client.list',
  method: 'GET',
  path: '/client/{userId}',
  policy: 'self',
  summary: 'The clients',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const listFinances = defineCall({
  name: 'finance.mine',
  method: 'GET',
  path: '/finance/{userId}',
  policy: 'self',
  summary: 'The entries of the books',
  body: null,
  answer: OWN,
  successStatus: 200,
});
