import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  title: 'Mensajes',
  subtitle: 'Escríbelos a tu manera: tus cambios viajan contigo a todos tus dispositivos.',
  back: 'Editar perfil',
  groups: { clients: 'A tus clientes', suppliers: 'A tus proveedores', others: 'Otros' },
  edited: 'Editado',
  text: 'Texto',
  textHint: 'Lo que va entre llaves se llena solo. Si un dato falta, su línea no se envía.',
  payHint: 'Va en tus mensajes de vencimiento y de renovación, donde dice {pago}.',
  pageExample: 'https://tu-panel.com/c/…',
  payExample: 'Yape o Plin 987 654 321, a nombre de Rosa',
  insert: 'Insertar un dato',
  sampleTerms: 'No cambies la contraseña ni el perfil.\nUn solo dispositivo a la vez.',
  preview: 'Así se verá, con datos de ejemplo',
  unknown: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} no es un dato de este mensaje: se enviará tal cual.`
      : `${names.join(', ')} no son datos de este mensaje: se enviarán tal cual.`,
  used: (length: number, limit: number) => `${length} de ${limit} caracteres`,
  cancel: uiMessages.cancel,
  save: uiMessages.save,
  restore: 'Volver al original',
  unedited: 'Ya es el original.',
  clear: 'Quitar',
  empty: 'Todavía no dice nada.',
} as const;
