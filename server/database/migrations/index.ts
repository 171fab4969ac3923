import { BOOKS } from '#server/database/migrations/0001-baseline/books.ts';
import { OPERATIONS } from '#server/database/migrations/0001-baseline/operations.ts';
import { TEAM } from '#server/database/migrations/0002-team.ts';
import { USERS } from '#server/database/migrations/0001-baseline/users.ts';

/** The tables of 1.0.0. */
const baseline = { name: '0001-baseline', sql: [...USERS, ...BOOKS, ...OPERATIONS] };

export interface Migration {
  /** Never changes once it has run anywhere. */
  readonly name: string;
  /** One statement each; one transaction runs them in this order (ADR 0180). */
  readonly sql: readonly string[];
}

/** Listed in the order of execution. A column is one entry here; a longer migration has its own file. */
export const MIGRATIONS: readonly Migration[] = [
  baseline,
  { name: '0002-team', sql: TEAM },
  {
    name: '0003-payments',
    sql: [
      'alter table clients add column received numeric(12, 2), add column payment_method text',
      'alter table finances add column received numeric(12, 2), add column payment_method text',
      'alter table activities add column payment_method text',
    ],
  },
  {
    name: '0004-return',
    sql: [
      'alter table templates drop constraint templates_kind_check',
      `alter table templates add constraint templates_kind_check check (kind in ('datos', 'datos_nuevos', 'terminos',
        'dias_restantes', 'renovacion_cliente', 'renovado', 'reembolso_cliente', 'regreso', 'renovacion_proveedor',
        'reembolso_proveedor', 'soporte', 'estado', 'saludo', 'recarga', 'soporte_panel', 'pago'))`,
    ],
  },
  {
    name: '0005-pages',
    sql: [
      // The last two are no fields of the row: a visit makes no revision. The id says of which page the visit was.
      `alter table clients add column page_id text, add column page_key text, add column page_content text,
        add column page_asks_pin boolean not null default false, add column page_opened_at timestamptz,
        add column page_opened_id text`,
      // A hash index leaves out nulls, and no plan takes it for anything but one address.
      'create index clients_page on clients using hash (page_id)',
      'alter table templates drop constraint templates_kind_check',
      `alter table templates add constraint templates_kind_check check (kind in ('datos', 'datos_nuevos', 'terminos',
        'dias_restantes', 'renovacion_cliente', 'renovado', 'reembolso_cliente', 'regreso', 'renovacion_proveedor',
        'reembolso_proveedor', 'soporte', 'estado', 'saludo', 'recarga', 'soporte_panel', 'pago', 'fin_pagina'))`,
    ],
  },
  { name: '0006-goal', sql: ['alter table user_states add column month_goal numeric(12, 2)'] },
  {
    name: '0007-catalogue',
    sql: [
      'alter table user_states add column catalogue_id text',
      'create index user_states_catalogue on user_states using hash (catalogue_id)',
    ],
  },
  { name: '0008-waiting', sql: ['alter table categories add column waiting text'] },
  {
    name: '0009-room',
    sql: [
      'alter table templates drop constraint templates_kind_check',
      `alter table templates add constraint templates_kind_check check (kind in ('datos', 'datos_nuevos', 'terminos',
        'dias_restantes', 'renovacion_cliente', 'renovado', 'reembolso_cliente', 'regreso', 'renovacion_proveedor',
        'reembolso_proveedor', 'soporte', 'estado', 'saludo', 'recarga', 'soporte_panel', 'pago', 'fin_pagina',
        'hay_cupo'))`,
    ],
  },
];
