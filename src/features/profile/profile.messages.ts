import type { Role } from '#domain/rows.ts';

const ROLES: Record<Role, string> = { USER: 'Usuario', RESELLER: 'Revendedor', ADMIN: 'Administrador' };

export const messages = {
  title: 'Editar perfil',
  account: 'Tu cuenta',
  username: 'Nombre de usuario',
  role: 'Rol',
  roles: ROLES,
  userCode: 'Código de usuario',
  phone: 'Teléfono',
  email: 'Correo',
  currency: 'Moneda',
  subscription: 'Suscripción',
  type: 'Tipo',
  start: 'Inicio',
  end: 'Vencimiento',
  left: 'Días restantes',
  none: 'Sin fecha',
  templates: 'Mensajes',
  templatesText: 'Los textos que envías por WhatsApp y Telegram, a tu manera.',
  editTemplates: 'Editar mensajes',
} as const;
