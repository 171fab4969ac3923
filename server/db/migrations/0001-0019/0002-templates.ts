/** rules §9. Uniqueness waits for the commit: a row may be written before the one that it replaces goes. */
export const templates = {
  name: '0002-templates',
  sql: [
    `
create table templates (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in (
    'datos', 'terminos', 'dias_restantes', 'renovacion_cliente', 'renovado', 'reembolso_cliente',
    'renovacion_proveedor', 'reembolso_proveedor', 'soporte', 'estado', 'saludo', 'recarga', 'soporte_panel'
  )),
  text text,
  revision bigint not null,
  primary key (user_id, id),
  unique (user_id, kind) deferrable initially deferred
)`,
    'create index templates_feed on templates (user_id, revision)',
  ],
};
