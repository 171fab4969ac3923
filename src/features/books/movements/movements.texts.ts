import type { LineKind } from '#domain/finance/line-parts.ts';
import type { FinanceKind } from '#domain/rows.ts';

type EntryKind = Exclude<FinanceKind, 'Acumulado'>;

export const messages = {
  title: 'Movimientos',
  subtitle: 'Todo lo que entró y salió, día por día.',
  back: 'Hoy',
  figures: 'Números',
  search: 'Buscar movimientos',
  searchHint: 'Cliente, servicio, correo o monto',
  month: 'Mes',
  kind: 'Tipo',
  service: 'Servicio',
  person: 'Persona',
  closings: 'Cierres',
  ofClients: 'Todo lo de clientes',
  fromSuppliers: 'Devoluciones de proveedores',
  kinds: {
    Venta: 'Ventas',
    Renovacion: 'Renovaciones',
    Reembolso: 'Reembolsos',
    Inversion: 'Compras de cuentas',
  } satisfies Record<EntryKind, string>,
  kindOf: {
    Venta: 'Venta',
    Renovacion: 'Renovación',
    Reembolso: 'Reembolso',
    Inversion: 'Compra de cuenta',
    expense: 'Gasto',
    fromSupplier: 'Devolución del proveedor',
    debtPayment: 'Pago de una deuda',
  } satisfies Record<Exclude<LineKind, 'Acumulado'>, string>,
  expense: 'Anotar gasto',
  expenses: 'Gastos',
  received: 'Recibido',
  method: 'Medio',
  noMethod: 'Sin indicar',
  correction: (kind: string) => `Corrección de ${kind[0]?.toLowerCase()}${kind.slice(1)}`,
  monthName: (month: string, year: number) => `${month[0]?.toUpperCase()}${month.slice(1)} de ${year}`,
  /** Short names of months; `firstYear` is null if it equals `year`. */
  monthsName: (first: string, firstYear: number | null, last: string, year: number) =>
    `${first[0]?.toUpperCase()}${first.slice(1)}${firstYear === null ? '' : ` ${firstYear}`}–${last} ${year}`,
  dayName: (day: string, isThisYear: boolean, year: number) =>
    `${day[0]?.toUpperCase()}${day.slice(1)}${isThisYear ? '' : ` de ${year}`}`,
  income: 'Ingresos',
  cost: 'Costos',
  profit: 'Ganancia',
  count: (count: string, isOne: boolean) => (isOne ? '1 movimiento' : `${count} movimientos`),
  sumsOf: 'Suma de lo que ves',
  onlyAccount: (name: string) => `Cuenta: ${name}`,
  onlySupplier: (name: string) => `Proveedor: ${name}`,
  onlyClient: (name: string) => `Cliente: ${name}`,
  forAccounts: 'Compra de cuentas',
  unassigned: 'Sin asignar',
  without: (filter: string) => `Quitar el filtro ${filter}`,
  clear: 'Quitar filtros',
  nothing: 'Ningún movimiento con estos filtros',
  nothingHint: 'Prueba con otro mes o con menos palabras.',
  correct: (about: string) => `Corregir: ${about}`,
} as const;
