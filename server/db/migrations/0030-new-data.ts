/** rules §9: a message with new data, and how the reseller is paid. */
export const newData = {
  name: '0030-new-data',
  sql: [
    'alter table templates drop constraint templates_kind_check',
    `
alter table templates add constraint templates_kind_check check (kind in (
  'datos', 'datos_nuevos', 'terminos', 'dias_restantes', 'renovacion_cliente', 'renovado', 'reembolso_cliente',
  'renovacion_proveedor', 'reembolso_proveedor', 'soporte', 'estado', 'saludo', 'recarga', 'soporte_panel', 'pago'
))`,
  ],
};
