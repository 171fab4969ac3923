import { formatCount } from '#domain/money/money.ts';

const people = (count: number): string => (count === 1 ? '1 cliente' : `${formatCount(count)} clientes`);
const accounts = (count: number): string => (count === 1 ? '1 cuenta' : `${formatCount(count)} cuentas`);

export const messages = {
  title: 'Buscar',
  label: 'Buscar en clientes y cuentas',
  placeholder: 'Nombre, número, PIN, correo…',
  hint: 'Escribe un nombre, cualquier parte de un número, un PIN, un código, un correo o un servicio.',
  clipboard: 'Buscar el número copiado',
  clipboardEmpty: 'No hay nada copiado.',
  clipboardRefused: 'El navegador no deja leer lo copiado. Pégalo en la búsqueda.',
  byEnd: 'Nadie tiene ese número. Termina igual el de:',
  nothing: 'Nadie con esos datos',
  nothingHint: 'Prueba con otra parte del nombre o con los últimos números del teléfono.',
  sheet: 'Importar mi hoja de Excel o Google Sheets',
  takeOut: 'Llevarme mis datos en un archivo',
  partial: 'Aún se están cargando tus datos.',
  people: 'Clientes',
  accounts: 'Cuentas',
  found: (persons: number, streamings: number) => `${people(persons)}, ${accounts(streamings)}`,
  services: (count: number) => `${count} servicios`,
  renew: 'Renovar',
  move: 'Mover a otra cuenta',
  whatsapp: (name: string) => `WhatsApp a ${name}`,
  keys: {
    title: 'Atajos de teclado',
    search: 'Buscar desde cualquier pantalla',
    next: 'Siguiente de la lista',
    before: 'Anterior de la lista',
    open: 'Abrir',
    help: 'Ver estos atajos',
    close: 'Cerrar la ventana',
    or: 'o',
    enter: 'Intro',
    escape: 'Esc',
    note: 'Los atajos esperan mientras escribes o tienes una ventana abierta.',
    single: 'Usar atajos de una sola tecla',
    singleHint: 'Sin ellos queda Ctrl + K para buscar.',
  },
} as const;
