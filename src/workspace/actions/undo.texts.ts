export const undoMessages = {
  deleted: {
    'client.delete': (name: string) => `Cliente eliminado: ${name}`,
    'streaming.delete': (service: string) => `Cuenta eliminada: ${service}`,
    'category.delete': (name: string) => `Categoría eliminada: ${name}`,
    'supplier.delete': (name: string) => `Proveedor eliminado: ${name}`,
  },
  undone: 'Listo, no se eliminó.',
  notRenewed: 'Listo, no se renovó.',
  notPaid: 'Listo, sigue debiendo.',
  late: 'Ya se envió: no se puede deshacer.',
  needed: 'Lo que hiciste después depende de esto. Deshazlo primero.',
} as const;
