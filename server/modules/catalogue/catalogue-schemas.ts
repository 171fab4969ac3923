import { Array as List, Object as Fields, type TSchema } from 'typebox/type';
import type { FastifySchema } from 'fastify';
import { ROW_SCHEMAS } from '#contract/row-schemas.ts';
import { readSchema } from '#server/openapi/common-schemas.ts';

/** What the reads answer: rows, and nested in them what belongs to them (wire §8). */

const { profile, categories, suppliers, streamings, clients } = ROW_SCHEMAS;
const { id, username, phone, symbolmoney } = profile.properties;

const withStreamings = { streamings: List(streamings) };
const category = Fields({ ...categories.properties, ...withStreamings });
const supplier = Fields({ ...suppliers.properties, ...withStreamings });

const streaming = Fields({
  ...streamings.properties,
  Category: Fields({
    id: categories.properties.id,
    name: categories.properties.name,
    backgroundcolor: categories.properties.backgroundcolor,
  }),
  Supplier: Fields({
    name: suppliers.properties.name,
    phone: suppliers.properties.phone,
    telegram: suppliers.properties.telegram,
  }),
  Clients: List(clients),
  User: Fields({ symbolmoney }),
});

const client = Fields({
  ...clients.properties,
  User: Fields({ id, username, phone, symbolmoney }),
  Streaming: Fields({
    name: streamings.properties.name,
    code: streamings.properties.code,
    email: streamings.properties.email,
    password: streamings.properties.password,
    url: streamings.properties.url,
    termsOfUse: streamings.properties.termsOfUse,
  }),
});

const listOf = (tag: string, summary: string, row: TSchema): FastifySchema =>
  readSchema({ tag, summary, answer: List(row) });

export const schemas = {
  categories: listOf('category', 'The categories, each with its accounts', category),
  suppliers: listOf('supplier', 'The suppliers, each with their accounts', supplier),
  streamings: listOf('streaming', 'All accounts', streaming),
  activo: listOf('streaming', 'The accounts that run', streaming),
  soporte: listOf('streaming', 'The accounts under support', streaming),
  vencido: listOf('streaming', 'The accounts that have ended', streaming),
  clients: listOf('client', 'The clients', client),
};
