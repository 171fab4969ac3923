import { formatCount } from '#domain/money/money.ts';

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

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
    holds: 'Lo que trae',
    empty: 'La copia está vacía.',
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
