import type { SecurityEventName, SecurityOutcome } from '#contract/security-events.ts';
import { formatCount } from '#domain/money/money.ts';

const events: Record<SecurityEventName, string> = {
  sign_in: 'Inicio de sesión',
  second_factor: 'Segundo paso al iniciar sesión',
  factor_change: 'Cambio del segundo paso',
  passkey_change: 'Cambio de llaves de acceso',
  registration: 'Registro de un usuario',
  verification: 'Verificación del correo',
  recovery: 'Pedido de una contraseña nueva',
  new_password: 'Contraseña nueva con un enlace',
  password_change: 'Cambio de contraseña',
  mail_change: 'Cambio de correo',
  sign_out: 'Cierre de sesión',
  session_end: 'Sesiones cerradas',
  calendar_change: 'Cambio de direcciones de calendario',
  push_change: 'Cambio de avisos en un dispositivo',
  throttled: 'Demasiados intentos',
  quota: 'Límite alcanzado',
  late_change: 'Cambio que llegó tarde',
  forbidden: 'Acceso sin permiso',
  admin_verification: 'Administración: verificación',
  admin_role: 'Administración: rol',
  admin_credits: 'Administración: movimiento eliminado',
  admin_books: 'Administración: finanzas',
  admin_codes: 'Administración: códigos',
  admin_deletion: 'Administración: usuario eliminado',
  membership: 'Suscripción',
  key_rotation: 'Cambio de llaves',
  backup: 'Copia de seguridad',
  overflow: 'Otros eventos del mismo minuto',
};

const outcomes: Record<SecurityOutcome, string> = {
  ok: 'Correcto',
  failed: 'Fallido',
  refused: 'Denegado',
};

export const securityMessages = {
  title: 'Accesos y seguridad',
  events,
  outcomes,
  kind: 'Tipo de evento',
  allKinds: 'Todos los eventos',
  empty: 'No hay eventos que mostrar.',
  nobody: 'Sin usuario',
  deleted: 'Usuario eliminado',
  only: (name: string) => `Ver solo los eventos de ${name}`,
  ofUser: (name: string) => `Solo de ${name}`,
  everybody: 'Ver todos los usuarios',
  address: (address: string) => `desde ${address}`,
  manyAddresses: 'desde varias direcciones',
  times: (times: number) => `${formatCount(times)} veces en un minuto`,
  older: 'Más antiguos',
  newer: 'Más recientes',
  page: (page: number) => `Página ${formatCount(page)}`,
} as const;
