import { formatCount } from '#domain/money/money.ts';

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

const parts = ({ accounts, clients }: { accounts: number; clients: number }): string => {
  const words = [
    accounts > 0 && counted('cuenta', 'cuentas')(accounts),
    clients > 0 && counted('cliente', 'clientes')(clients),
  ];
  return words.filter(Boolean).join(' y ');
};

export const copyMessages = {
  passphrase: 'Contraseña del archivo',
  make: {
    title: 'Copia completa',
    text: 'Todo en un archivo cifrado que abre cualquier Vigente: cuentas con sus contraseñas, clientes, categorías, proveedores, movimientos, mensajes y ajustes.',
    hint: 'Sin ella nadie puede abrir el archivo, tampoco tú: anótala en otro lugar.',
    again: 'Escríbela otra vez',
    differs: 'No es igual a la de arriba.',
    button: 'Hacer copia',
    making: 'Cifrando la copia…',
    locked: 'Desbloquea Vigente para hacer la copia.',
    failed: 'No se pudo hacer la copia. Cierra otras aplicaciones e inténtalo de nuevo.',
  },
  tooShort: (least: number) => `Escribe ${least} caracteres o más.`,
  easy: 'Es fácil de adivinar. Prueba con cuatro palabras que no vayan juntas.',
  open: {
    title: 'Abrir una copia',
    text: 'Trae aquí las cuentas y clientes de una copia completa, tuya o de otro Vigente.',
    go: 'Abrir una copia',
    file: 'Archivo de la copia',
    noFile: 'Elige el archivo.',
    hint: 'La que se eligió al hacer la copia.',
    button: 'Abrir',
    opening: 'Descifrando la copia…',
    noPassphrase: 'Escribe la contraseña del archivo.',
    failed: 'No se pudo leer el archivo. Cierra otras aplicaciones e inténtalo de nuevo.',
    refused: {
      foreign: 'Este archivo no es una copia de Vigente.',
      changes:
        'Este archivo trae cambios por enviar, no una copia. Ábrelo en «Cambios por revisar», con «Traer de otro teléfono».',
      damaged: 'El archivo está dañado o incompleto. Descárgalo o envíalo de nuevo.',
      newer: 'La hizo una versión más nueva de Vigente. Actualiza la app en este teléfono.',
      passphrase: 'Esa no es la contraseña del archivo.',
    },
    other: 'Abrir otra',
  },
  preview: {
    title: (name: string) => `Copia de ${name}`,
    own: 'Es tuya.',
    madeAt: (when: string) => `Hecha el ${when}.`,
    holds: 'Lo que hay en el archivo',
    empty: 'La copia está vacía.',
  },
  bring: {
    title: 'Traerla aquí',
    comes:
      'Se traen servicios, proveedores, cuentas y clientes, con sus fechas, precios, PIN, notas y deudas.',
    staysTitle: 'Esto no se trae:',
    stays: (movements: number) => [
      `${movements > 0 ? `${counted('movimiento', 'movimientos')(movements)} de sus finanzas` : 'Los movimientos de sus finanzas'}: quedan en el archivo, y tus finanzas de aquí siguen como están.`,
      'Los códigos de cliente: se hacen nuevos.',
      'Lo que ya avisaste, las caídas, el correo anterior y desde cuándo una cuenta está en soporte.',
    ],
    cut: 'Esta copia quedó a medias. Sigue desde donde se cortó.',
    twins: (known: { accounts: number; clients: number }) =>
      known.accounts + known.clients > 0 ? `Ya tienes aquí ${parts(known)}` : 'Lo que ya tienes aquí',
    skip: 'Dejarlos como están',
    both: 'Traerlos otra vez',
    books: '¿Sumar estas ventas y compras a tus ganancias?',
    booksHint: 'Lo que vendas o renueves desde ahora se apunta siempre.',
    unbooked: 'No, solo traer los datos',
    booked: 'Sí, con su fecha',
    settings: 'También mensajes y ajustes',
    settingsHint: 'Un mensaje que ya cambiaste aquí queda como está.',
    saving: 'Guardando en este teléfono',
    keepOpen: 'Si se cierra la app, abre el mismo archivo y sigue desde ahí.',
    button: (fresh: { accounts: number; clients: number }) => `Traer ${parts(fresh)}`,
    rest: 'Traer lo demás',
    nothing: 'Todo lo de esta copia ya está aquí.',
    behind: 'Vigente todavía está leyendo tus datos. Espera un momento.',
    done: (fresh: { accounts: number; clients: number }) =>
      fresh.accounts + fresh.clients > 0 ? `Listo: ${parts(fresh)}` : 'Listo',
    doneText:
      'Ya están en este teléfono y se envían solos cuando haya internet. Puedes deshacerlo durante un día.',
    refused: (count: number) =>
      count === 1 ? '1 fila no se pudo traer' : `${formatCount(count)} filas no se pudieron traer`,
    accounts: 'Ver cuentas',
    undo: 'Ver cómo deshacerlo',
  },
  counts: {
    streamings: counted('cuenta', 'cuentas'),
    clients: counted('cliente', 'clientes'),
    categories: counted('categoría', 'categorías'),
    suppliers: counted('proveedor', 'proveedores'),
    finances: counted('movimiento', 'movimientos'),
    templates: counted('mensaje propio', 'mensajes propios'),
  },
} as const;
