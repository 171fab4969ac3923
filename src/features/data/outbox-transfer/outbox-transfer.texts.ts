import { uiMessages } from '#ui/ui.texts.ts';

const many = (count: number) => (count === 1 ? '1 cambio' : `${count} cambios`);

export const messages = {
  cancel: uiMessages.cancel,
  close: uiMessages.close,
  passphrase: 'Contraseña del archivo',
  tooShort: (least: number) => `Escribe ${least} caracteres o más.`,
  out: {
    title: 'Llevar a otro teléfono',
    text: (count: number) =>
      count === 1
        ? 'El cambio que este teléfono aún no envió se guarda en un archivo.'
        : `Los ${count} cambios que este teléfono aún no envió se guardan en un archivo.`,
    next: 'En el otro teléfono entra con tu misma cuenta, abre «Cambios» y toca «Traer de otro teléfono».',
    nothing: 'Este teléfono no tiene cambios por enviar: no hay nada que llevar.',
    hint: 'Elige una y anótala: el archivo lleva las contraseñas de tus cuentas y sin ella nadie puede abrirlo.',
    make: 'Crear archivo',
    made: 'Archivo listo',
    holds: (count: number, size: string) => `${many(count)} · ${size}`,
    share: 'Compartir',
    download: 'Descargar',
    notShared: 'No se pudo compartir: descárgalo y envíalo tú.',
    stay: 'Este teléfono también los enviará si vuelve la conexión; no se duplican.',
    review:
      'Los que están por revisar puedes reintentarlos en cualquiera de los dos: se hacen una sola vez. Lo que descartes, descártalo en ambos.',
    failed: 'No se pudo crear el archivo. Inténtalo de nuevo.',
  },
  in: {
    title: 'Traer de otro teléfono',
    text: 'Abre el archivo que creaste en el otro teléfono con «Llevar a otro teléfono».',
    file: 'Archivo',
    noFile: 'Elige el archivo.',
    hint: 'La que elegiste al crearlo.',
    take: 'Traer cambios',
    refused: {
      foreign: 'Este archivo no es de cambios de Vigente.',
      newer: 'Lo hizo una versión más nueva de Vigente. Actualiza la app en este teléfono.',
      damaged: 'El archivo está dañado o incompleto. Créalo o envíalo de nuevo.',
      otherUser: 'Estos cambios son de otro usuario. Entra con la cuenta que los hizo.',
      passphrase: 'Esa no es la contraseña del archivo.',
    },
    taken: (added: number, known: number) =>
      `${added === 1 ? 'Se agregó 1 cambio' : `Se agregaron ${added} cambios`} a la cola.${
        known > 0 ? ` ${known === 1 ? '1 ya estaba' : `${known} ya estaban`}.` : ''
      }`,
    allKnown: 'Este teléfono ya tenía todos esos cambios.',
    failed: 'No guardado: el teléfono no pudo escribir los cambios. Libera espacio e inténtalo de nuevo.',
  },
} as const;
