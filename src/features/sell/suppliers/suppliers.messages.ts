import { formatCount } from '#domain/money/money.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export const messages = {
  title: 'PROVEEDORES',
  list: 'Proveedores',
  add: 'Nuevo',
  addLabel: 'Nuevo proveedor',
  formNew: 'Nuevo proveedor',
  formEdit: 'Editar proveedor',
  showNames: 'Mostrar proveedores',
  hideNames: 'Ocultar proveedores',
  hiddenName: 'Proveedor oculto',
  telegram: 'Telegram',
  noTelegram: 'Aún no tienes su Telegram: agrégalo con el lápiz.',
  submit: uiMessages.create,
  whatsapp: 'WhatsApp',
  figuresOf: (name: string) => `Números de ${name}`,
  edit: uiMessages.edit,
  delete: 'Eliminar proveedor',
  deleteQuestion: (name: string) =>
    `Se eliminará a ${name} de tus proveedores. Tendrás unos segundos para deshacerlo.`,
  deleteConfirm: uiMessages.remove,
  inUse: 'Tiene cuentas: pásalas a otro proveedor o elimínalas antes de eliminarlo.',
  empty: 'No se encontraron datos',
  addFirst: 'Agregar mi primer proveedor',
  emptyHint: 'Aún no tienes proveedores. Registra a quienes te venden las cuentas.',
  accounts: (count: number) => {
    if (count === 0) return 'Sin cuentas';
    return count === 1 ? '1 cuenta' : `${formatCount(count)} cuentas`;
  },
} as const;
