export const messages = {
  invited: 'Listo. El enlace vale 24 horas y una sola vez.',
  revoked: 'La invitación ya no vale.',
  changed: 'Listo: los permisos cambiaron.',
  ended: 'Ya no tiene acceso a tu libro. Lo que hizo se queda.',
  left: 'Ya no ayudas en ese libro.',
  found: 'La invitación vale.',
  joined: (owner: string) => `Ya puedes ayudar en el libro de ${owner}.`,
  opened: 'Libro abierto.',
  unknown: 'El enlace ya se usó o venció. Pide otro.',
  own: 'Es la invitación de tu propio libro.',
  already: (owner: string) => `Ya ayudas en el libro de ${owner}.`,
  tooMany: (most: number) => `Un libro puede tener hasta ${most} personas. Quita a alguien primero.`,
} as const;
