/** The wire's names of the templates (rules §9). */
export const MESSAGE_KINDS = [
  'datos',
  'datos_nuevos',
  'terminos',
  'dias_restantes',
  'renovacion_cliente',
  'renovado',
  'reembolso_cliente',
  'renovacion_proveedor',
  'reembolso_proveedor',
  'soporte',
  'estado',
  'saludo',
  'recarga',
  'soporte_panel',
  'pago',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const CLIENT_MESSAGE_KINDS = [
  'datos',
  'datos_nuevos',
  'terminos',
  'dias_restantes',
  'renovacion_cliente',
  'renovado',
  'reembolso_cliente',
] as const satisfies readonly MessageKind[];
export type ClientMessageKind = (typeof CLIENT_MESSAGE_KINDS)[number];

export const SUPPLIER_MESSAGE_KINDS = [
  'renovacion_proveedor',
  'reembolso_proveedor',
  'soporte',
  'estado',
] as const satisfies readonly MessageKind[];
export type SupplierMessageKind = (typeof SUPPLIER_MESSAGE_KINDS)[number];

/** In characters (rules §1). */
export const TEMPLATE_LIMIT = 2_000;
