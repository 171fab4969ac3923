export const messages = {
  deleted: 'Movimiento eliminado.',
  resetDeleted: 'Cierre eliminado.',
  missing: 'El movimiento no existe.',
  notNewest: 'Solo se puede eliminar el último cierre.',
  noUser: 'El usuario no existe',
  whose: 'Elige de quién es el libro.',
} as const;
