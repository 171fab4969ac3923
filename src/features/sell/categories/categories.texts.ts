import { formatCount } from '#domain/money/money.ts';
import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  waiting: (service: string) => `Lista de espera de ${service}`,
  wait: (count: number) => (count === 1 ? '1 espera' : `${count} esperan`),
  title: 'CATEGORIAS',
  list: 'Categorías',
  priceList: 'Lista de precios',
  add: 'Nueva',
  addLabel: 'Nueva categoría',
  formNew: 'Nueva categoría',
  formEdit: (name: string) => `Editar ${name}`,
  prices: {
    title: 'Precios',
    hint: 'Se proponen al vender y al renovar.',
    add: 'Agregar precio',
    remove: (row: number) => `Quitar precio ${row}`,
    type: (row: number) => `Tipo del precio ${row}`,
    days: (row: number) => `Días del precio ${row}`,
    price: (row: number) => `Precio ${row}`,
    daysShort: 'días',
  },
  from: (price: string) => `desde ${price}`,
  submit: uiMessages.create,
  edit: uiMessages.edit,
  delete: 'Eliminar categoria',
  deleteTitle: 'Eliminar categoría',
  deleteQuestion: (name: string) =>
    `Se eliminará la categoría ${name}. Tendrás unos segundos para deshacerlo.`,
  deleteConfirm: uiMessages.remove,
  inUse: 'Tiene cuentas: muévelas o elimínalas antes de eliminar la categoría.',
  empty: 'No se encontraron datos',
  addFirst: 'Crear mi primera categoría',
  emptyHint: 'Aún no tienes categorías. Crea una por cada servicio que vendes.',
  profiles: (count: number) => (count === 1 ? '1 perfil' : `${count} perfiles`),
  average: (price: string) => `${price} en promedio`,
  accounts: (count: number) => {
    if (count === 0) return 'Sin cuentas';
    return count === 1 ? '1 cuenta' : `${formatCount(count)} cuentas`;
  },
} as const;
