import { clientFields } from '#domain/entities/client.ts';
import { defaultsOf } from '#domain/entities/field-sets.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import { clientValues } from '#domain/messages/client-message.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { fillTemplate } from '#domain/messages/fill-template.ts';
import {
  isClientMessageKind,
  isSupplierMessageKind,
  type MessageKind,
  placeholdersOf,
} from '#domain/messages/message-templates.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { supplierValues } from '#domain/messages/supplier-message.ts';
import { messages } from './templates.texts.ts';

export interface SampleContext {
  symbolmoney: string;
  nowMs: number;
  /** The reseller's payment details; an example if unset. */
  pay: string;
}

const PLACEHOLDER = /\{([\p{L}\p{N}_]+)\}/gu;

export function sampleMessage(kind: MessageKind, template: string, context: SampleContext): string {
  return fillTemplate(template, sampleValues(kind, context));
}

/** Placeholders unknown to messages of this kind, with their braces, each once. */
export function unknownPlaceholders(kind: MessageKind, template: string): string[] {
  const known = placeholdersOf(kind);
  const found = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(found.filter((name) => !known.includes(name)))].map((name) => `{${name}}`);
}

function sampleValues(kind: MessageKind, { symbolmoney, nowMs, pay }: SampleContext): Record<string, string> {
  const streaming = sampleStreaming(nowMs);
  if (isClientMessageKind(kind)) {
    const values = clientValues({
      client: sampleClient(nowMs),
      streaming,
      service: streaming.name,
      category: undefined,
      symbolmoney,
      nowMs,
      page: messages.pageExample,
    });
    return { ...values, pago: pay || messages.payExample };
  }
  if (isSupplierMessageKind(kind)) {
    const service = streaming.name;
    return supplierValues({ supplier: 'Carlos', streaming, service, symbolmoney, nowMs, reason: 'Clave' });
  }
  return {
    proveedor: 'Carlos',
    nombre: 'Lucía',
    servicio: streaming.name,
    yo: 'María',
    mi_codigo: 'K7P2-9QXM',
    creditos: '10 créditos',
  };
}

const RUNNING_DAYS = 27;
const LEFT_DAYS = 3;

function sampleStreaming(nowMs: number): Streaming {
  return {
    id: 'sample',
    userId: 'sample',
    code: 'H4N8-2W6T',
    ...defaultsOf(streamingFields),
    name: 'Netflix',
    email: 'cuenta@correo.com',
    password: 'Clave-2026',
    url: 'https://netflix.com',
    priceSupplier: 25,
    termsOfUse: messages.sampleTerms,
    ...sampleTerm(nowMs),
    conditions: 'Soporte',
    dataSupport: new Date(nowMs - DAY_MS).toISOString(),
    outages: [],
    categoryId: 'sample',
    supplierId: 'sample',
  };
}

function sampleClient(nowMs: number): Client {
  return {
    id: 'sample',
    userId: 'sample',
    streamingsId: 'sample',
    code: 'B9D3-7KXA',
    ...defaultsOf(clientFields),
    paid: true,
    booked: true,
    nameuser: 'Ana',
    phoneuser: '+51987654321',
    accountType: 'Perfil',
    numberprofile: '2',
    pin: '0042',
    state: 'Vendido',
    publicprice: 15,
    ...sampleTerm(nowMs),
    heldSince: new Date(nowMs - RUNNING_DAYS * DAY_MS).toISOString(),
  };
}

function sampleTerm(nowMs: number): Pick<Client, 'startDate' | 'endDate' | 'days'> {
  return {
    startDate: new Date(nowMs - RUNNING_DAYS * DAY_MS).toISOString(),
    endDate: new Date(nowMs + LEFT_DAYS * DAY_MS).toISOString(),
    days: RUNNING_DAYS + LEFT_DAYS,
  };
}
