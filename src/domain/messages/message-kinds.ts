/** Filled from a client's sale and its account (rules §9). */
export const CLIENT_MESSAGE_KINDS = [
  'datos',
  'datos_nuevos',
  'terminos',
  'dias_restantes',
  'renovacion_cliente',
  'renovado',
  'reembolso_cliente',
  'regreso',
] as const;
export type ClientMessageKind = (typeof CLIENT_MESSAGE_KINDS)[number];

/** Filled from an account and its supplier. */
export const SUPPLIER_MESSAGE_KINDS = [
  'renovacion_proveedor',
  'reembolso_proveedor',
  'soporte',
  'estado',
] as const;
export type SupplierMessageKind = (typeof SUPPLIER_MESSAGE_KINDS)[number];

/** No row of the catalogue fills these. */
export const OTHER_MESSAGE_KINDS = ['pago', 'fin_pagina', 'hay_cupo', 'recarga', 'soporte_panel'] as const;

/**
 * The wire's names of the templates. PostgreSQL stores no other: a new one needs a migration of `templates_kind_check`.
 */
export const MESSAGE_KINDS = [
  ...CLIENT_MESSAGE_KINDS,
  ...SUPPLIER_MESSAGE_KINDS,
  'saludo',
  ...OTHER_MESSAGE_KINDS,
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Characters (rules §1). */
export const TEMPLATE_LIMIT = 2_000;
