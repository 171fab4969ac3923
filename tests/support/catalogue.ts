import { v7 as uuidv7 } from 'uuid';
import { clientFields } from '#domain/entities/client.ts';
import { defaultsOf } from '#domain/entities/field-sets.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import type { Category, Client, Profile, Streaming, Supplier } from '#domain/rows.ts';
import { templateId } from '#domain/messages/template-id.ts';
import type { MessageKind } from '#domain/messages/message-templates.ts';
import type { MutationCallOf } from '#sync/enqueue.ts';

/** Taps and rows of a small catalogue, for tests of something else. */

export const newCategory = (id = uuidv7(), name = 'Netflix'): MutationCallOf<'category.create'> => ({
  name: 'category.create',
  body: { id, name },
});

export const newSupplier = (id = uuidv7()): MutationCallOf<'supplier.create'> => ({
  name: 'supplier.create',
  body: { id, name: 'Proveedor', phone: '+51911111111' },
});

export const newStreaming = (
  { categoryId, supplierId }: { categoryId: string; supplierId: string },
  { id = uuidv7(), priceSupplier = 10 } = {},
): MutationCallOf<'streaming.create'> => ({
  name: 'streaming.create',
  body: {
    id,
    email: 'cuenta@correo.example',
    password: 'clave',
    priceSupplier,
    days: 30,
    termsOfUse: 'No compartir',
    categoryId,
    supplierId,
  },
});

export const newClient = (
  streamingsId: string,
  fields: Partial<MutationCallOf<'client.create'>['body']> = {},
): MutationCallOf<'client.create'> => ({
  name: 'client.create',
  body: {
    id: uuidv7(),
    nameuser: 'Ana',
    phoneuser: '+51922222222',
    accountType: 'Perfil',
    numberprofile: '1',
    days: 30,
    state: 'Vendido',
    publicprice: 15.5,
    streamingsId,
    ...fields,
  },
});

export const renewal = (id: string, price = 20, days = 30): MutationCallOf<'client.renewal'> => ({
  name: 'client.renewal',
  id,
  body: { price, days },
});

/** A new text for a message kind, as the user's phone taps it. */
export const wording = (
  userId: string,
  text: string | null,
  kind: MessageKind = 'saludo',
): MutationCallOf<'template.update'> => ({
  name: 'template.update',
  id: templateId(userId, kind),
  body: { kind, text },
});

const NOW = '2026-06-01T00:00:00.000Z';
const LATER = '2096-06-01T00:00:00.000Z';

export const profileRow = (id: string): Profile => ({
  id,
  username: 'ana',
  phone: '+51911111111',
  email: 'ana@correo.example',
  role: 'RESELLER',
  userCode: 'ABCD-1234',
  codeReferrals: null,
  isConnection: true,
  isVerified: true,
  typesuscription: 'Suscripción',
  startDate: NOW,
  endDate: LATER,
  symbolmoney: 'S/.',
  leavesAt: null,
  monthGoal: null,
  catalogueId: null,
});

export const categoryRow = (userId: string, fields: Partial<Category> = {}): Category => ({
  id: uuidv7(),
  userId,
  name: 'Netflix',
  backgroundcolor: '#6b7280',
  profileCount: 5,
  prices: null,
  waiting: null,
  ...fields,
});

export const supplierRow = (userId: string): Supplier => ({
  id: uuidv7(),
  userId,
  name: 'Proveedor',
  phone: '+51911111111',
  telegram: null,
});

export const streamingRow = (
  userId: string,
  fields: Partial<Streaming> & Pick<Streaming, 'categoryId' | 'supplierId'>,
): Streaming => ({
  id: uuidv7(),
  userId,
  code: 'ABCD-1234',
  ...defaultsOf(streamingFields),
  name: 'Netflix',
  email: 'cuenta@correo.example',
  password: 'clave',
  priceSupplier: 10,
  termsOfUse: 'No compartir',
  startDate: NOW,
  endDate: LATER,
  days: 30,
  conditions: 'Activo',
  outages: [],
  ...fields,
});

export const clientRow = (
  userId: string,
  fields: Partial<Client> & Pick<Client, 'streamingsId'>,
): Client => ({
  id: uuidv7(),
  userId,
  code: 'ABCD-1234',
  ...defaultsOf(clientFields),
  nameuser: 'Ana',
  phoneuser: '+51922222222',
  accountType: 'Perfil',
  numberprofile: '1',
  days: 30,
  state: 'Vendido',
  publicprice: 15.5,
  startDate: NOW,
  endDate: LATER,
  paid: true,
  booked: true,
  heldSince: NOW,
  ...fields,
});
