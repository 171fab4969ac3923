import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  newCategory: 'Nueva categoría',
  newSupplier: 'Nuevo proveedor',
  categoryName: 'Nombre del servicio',
  categoryPlaceholder: 'Netflix, Disney+…',
  color: 'Color',
  supplierName: 'Nombre del proveedor',
  supplierPlaceholder: 'Don Pepe',
  phone: 'Su teléfono',
  add: 'Agregar',
  cancel: uiMessages.cancel,
} as const;
