import type { Right } from '#domain/rows.ts';

/** What a helper may do, in the owner's words (rules §14). */
const rights: Readonly<Record<Right, string>> = {
  sell: 'Vender y renovar',
  charge: 'Cobrar',
  passwords: 'Ver contraseñas',
  profits: 'Ver precios de proveedor y ganancias',
  purchase: 'Comprar y reponer',
  delete: 'Borrar',
  export: 'Exportar',
};

export const messages = {
  title: 'Equipo',
  back: 'Editar perfil',
  intro:
    'Invita a quien te ayuda. Entra con su propia cuenta, ve y hace solo lo que le permitas, y puedes quitarle el acceso cuando quieras.',
  rights,
  none: 'Solo ve cuentas y clientes',
  sets: {
    seller: 'Vendedor',
    collector: 'Cobrador',
    partner: 'Socio',
    custom: 'A medida',
  },
  set: 'Tipo de acceso',
  may: 'Puede',
  invite: 'Invitar',
  inviteTitle: 'Invitar a tu equipo',
  name: 'Nombre',
  nameHint: 'Como lo llamas tú: Luis, mi prima…',
  nameNeeded: 'Escribe el nombre.',
  create: 'Crear enlace',
  cancel: 'Cancelar',
  linkTitle: (name: string) => `Enlace para ${name}`,
  mail: 'Por correo',
  mailSubject: 'Te invito a mi libro en Vigente',
  linkText:
    'Mándaselo por WhatsApp o por correo. Vale 24 horas y una sola vez. Si no tiene cuenta, primero la crea.',
  share: 'Compartir',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado.',
  notCopied: 'No se pudo copiar.',
  done: 'Listo',
  message: (link: string) =>
    `Te invito a mi libro en Vigente. Abre este enlace y entra con tu cuenta: ${link}`,
  nobody: 'Todavía trabajas solo. Invita a quien te ayuda a vender, cobrar o comprar.',
  invited: 'Invitaciones',
  expires: (when: string) => `Vale hasta ${when}`,
  revoke: 'Anular',
  revokeOne: (name: string) => `Anular la invitación de ${name}`,
  change: 'Permisos',
  changeOne: (name: string) => `Permisos de ${name}`,
  save: 'Guardar',
  end: 'Quitar acceso',
  endOne: (name: string) => `Quitar el acceso a ${name}`,
  askEnd: (name: string) => `¿Quitarle el acceso a ${name}?`,
  askEndText:
    'Ya no podrá abrir tu libro. Lo que vendió y cobró se queda. Su teléfono borra los datos en cuanto se conecte.',
  ended: (when: string) => `Sin acceso desde ${when}`,
  phones: 'Teléfonos',
  noPhone: 'Todavía no ha abierto tu libro',
  phone: (device: string, when: string) => `${device}: ${when}`,
  unknownDevice: 'Dispositivo desconocido',
  device: (browser: string | null, platform: string | null) =>
    browser && platform ? `${browser} en ${platform}` : (browser ?? platform ?? 'Dispositivo desconocido'),
  offline: 'Necesitas conexión para ver tu equipo.',
  offlineAction: 'Necesitas conexión para cambiar tu equipo.',
  retry: 'Reintentar',
  join: {
    title: 'Invitación',
    found: (owner: string) => `${owner} te invita a su libro`,
    text: (name: string) =>
      `Vas a entrar como ${name}. Trabajas con tu propia cuenta, y tu libro sigue siendo solo tuyo.`,
    accept: 'Entrar al libro',
    wrong: 'El enlace no está completo. Pide que te lo manden otra vez.',
    inOther: 'Estás en el libro de otra persona. Vuelve al tuyo para aceptar la invitación.',
    toOwn: 'Ir a mi libro',
    home: 'Ir al inicio',
    offline: 'Necesitas conexión para aceptar la invitación.',
  },
} as const;
