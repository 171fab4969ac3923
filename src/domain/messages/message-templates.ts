import {
  CLIENT_MESSAGE_KINDS,
  type ClientMessageKind,
  type MessageKind,
  SUPPLIER_MESSAGE_KINDS,
  type SupplierMessageKind,
} from './message-kinds.ts';
import { MESSAGE_WORDS, OUTAGE } from './templates.texts.ts';

export * from './message-kinds.ts';
export { MESSAGE_WORDS };

export type EditedTemplates = Readonly<Partial<Record<MessageKind, string>>>;

const CLIENT_PLACEHOLDERS = [
  'nombre',
  'servicio',
  'tipo',
  'perfil',
  'detalle',
  'usuario',
  'clave',
  'pin',
  'enlace',
  'inicio',
  'fin',
  'vence',
  'dias',
  'codigo',
  'terminos',
  'cuando',
  'quedan',
  'vencida',
  'vencio',
  'por_dias',
  'precio',
  'sin_usar',
  'monto',
  'pagina',
  'pago',
] as const;
const SUPPLIER_PLACEHOLDERS = [
  'proveedor',
  'servicio',
  'usuario',
  'clave',
  'codigo',
  'inicio',
  'renovada',
  'fin',
  'por_dias',
  'sin_usar',
  'monto',
  'motivo',
  'nota',
  'soporte',
] as const;

export function placeholdersOf(kind: MessageKind): readonly string[] {
  if (isClientMessageKind(kind)) return CLIENT_PLACEHOLDERS;
  if (isSupplierMessageKind(kind)) return SUPPLIER_PLACEHOLDERS;
  return OTHER_PLACEHOLDERS[kind];
}

const OTHER_PLACEHOLDERS: Readonly<
  Record<Exclude<MessageKind, ClientMessageKind | SupplierMessageKind>, readonly string[]>
> = {
  saludo: ['proveedor'],
  recarga: ['nombre', 'yo', 'mi_codigo', 'creditos'],
  soporte_panel: ['yo', 'mi_codigo'],
  pago: [],
  fin_pagina: [],
  hay_cupo: ['nombre', 'servicio'],
};

export function isClientMessageKind(kind: MessageKind): kind is ClientMessageKind {
  return (CLIENT_MESSAGE_KINDS as readonly MessageKind[]).includes(kind);
}

export function isSupplierMessageKind(kind: MessageKind): kind is SupplierMessageKind {
  return (SUPPLIER_MESSAGE_KINDS as readonly MessageKind[]).includes(kind);
}

/** The default, unless the reseller edited it. */
export function templateOf(kind: MessageKind, edited: EditedTemplates): string {
  return edited[kind] ?? MESSAGE_WORDS[kind].text;
}

/** Name of the sent message inside a sentence; undefined if it goes to no client. */
export function sentWords(kind: MessageKind | 'caida'): string | undefined {
  if (kind === 'caida') return OUTAGE.sent;
  return isClientMessageKind(kind) ? MESSAGE_WORDS[kind].sent : undefined;
}
