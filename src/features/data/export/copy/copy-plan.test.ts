import { describe, expect, test } from 'vitest';
import type { Category, Client, Streaming, Supplier, Template } from '#domain/rows.ts';
import { type CopyPlan, copyPlan, type PlanOptions } from './copy-plan.ts';
import type { CopiedRows } from './whole-copy.ts';

const id = (end: string): string => `0195a000-0000-7000-8000-0000000000${end}`;
const options: PlanOptions = {
  userId: id('0a'),
  nonce: id('0b'),
  made: new Set(),
  both: false,
  booked: false,
  settings: true,
};
const NOTHING = { categories: [], suppliers: [], streamings: [], clients: [], templates: [] };

const category = { id: id('c1'), name: 'Netflix', backgroundcolor: '#ff0000', profileCount: 5, prices: null };
const supplier = { id: id('51'), name: 'Sur', phone: '+51911111111', telegram: null };
const account = {
  id: id('a1'),
  email: 'Cuenta@correo.example',
  password: 'clave-123',
  startDate: '2026-10-01T05:00:00.000Z',
  endDate: '2026-12-30T05:00:00.000Z',
  days: 30,
  conditions: 'Soporte',
  categoryId: category.id,
  supplierId: supplier.id,
} as Streaming;
const client = {
  id: id('b1'),
  nameuser: 'Ana',
  phoneuser: '+51922222222',
  accountType: 'Perfil',
  numberprofile: '1,2',
  startDate: '2026-11-01T05:00:00.000Z',
  endDate: '2026-12-01T05:00:00.000Z',
  days: 30,
  state: 'Vencido',
  note: null,
  paid: true,
  streamingsId: account.id,
} as Client;
const template = { id: id('d1'), kind: 'datos', text: 'Hola' } as unknown as Template;

const copy: CopiedRows = {
  categories: [category as Category],
  suppliers: [supplier as Supplier],
  streamings: [account],
  clients: [client, { ...client, id: id('b2'), nameuser: 'Beto', numberprofile: '3', state: 'Standby' }],
  finances: [],
  templates: [template],
};

const namesOf = ({ calls }: CopyPlan): string[] => calls.map(({ call }) => call.name);
const bodyOf = (plan: CopyPlan, name: string): object =>
  plan.calls.find(({ call }) => call.name === name)?.call.body as object;

describe('what a copy brings', () => {
  test('[OUT-06] comes in an order that the server takes, under new ids', () => {
    const plan = copyPlan(copy, NOTHING, options);
    expect(namesOf(plan)).toEqual([
      'category.create',
      'supplier.create',
      'streaming.create',
      'streaming.change_conditions',
      'client.create',
      'client.create',
      'template.update',
    ]);
    expect(plan.fresh).toEqual({ accounts: 1, clients: 2 });
    const made = bodyOf(plan, 'category.create') as Category;
    expect(made.id).not.toBe(category.id);
    expect(bodyOf(plan, 'streaming.create')).toMatchObject({ categoryId: made.id, password: 'clave-123' });
    expect(bodyOf(plan, 'client.create')).toMatchObject({
      streamingsId: (bodyOf(plan, 'streaming.create') as Streaming).id,
      state: 'Vendido',
      paid: true,
      endDate: client.endDate,
      booked: false,
    });
  });

  test('[OUT-06] has the days between its dates where a renewal has left others', () => {
    const plan = copyPlan(copy, NOTHING, options);
    expect(bodyOf(plan, 'streaming.create')).toMatchObject({ days: 90 });
    expect(bodyOf(plan, 'client.create')).toMatchObject({ days: 30 });
  });

  test('[OUT-06] is booked only if asked for', () => {
    const plan = copyPlan(copy, NOTHING, { ...options, booked: true, settings: false });
    expect(bodyOf(plan, 'client.create')).not.toHaveProperty('booked');
    expect(namesOf(plan)).not.toContain('template.update');
  });

  test('[OUT-07] leaves what is here as it is: same service and mail, same phone on a slot', () => {
    const here = {
      ...NOTHING,
      categories: [{ ...(category as Category), id: id('c9'), name: 'NÉTFLIX ' }],
      suppliers: [supplier as Supplier],
      streamings: [{ ...account, id: id('a9'), email: 'cuenta@correo.example', categoryId: id('c9') }],
      clients: [{ ...client, id: id('b9'), streamingsId: id('a9'), numberprofile: '2' }],
      templates: [template],
    };
    const plan = copyPlan(copy, here, options);
    expect(plan.known).toEqual({ accounts: 1, clients: 1 });
    expect(namesOf(plan)).toEqual(['client.create']);
    expect(bodyOf(plan, 'client.create')).toMatchObject({ nameuser: 'Beto', streamingsId: id('a9') });
    const twice = copyPlan(copy, here, { ...options, both: true });
    expect(twice.fresh).toEqual({ accounts: 1, clients: 2 });
    expect(namesOf(twice)).not.toContain('category.create');
  });

  test('[OUT-07] goes on after what an earlier try made, deleted since or not', () => {
    const first = copyPlan(copy, NOTHING, options);
    const made = new Set(first.calls.slice(0, 5).map(({ call }) => (call.body as { id: string }).id));
    const rest = copyPlan(copy, NOTHING, { ...options, made });
    expect(rest.calls.map(({ name }) => name)).toEqual(['Beto', 'datos']);
    expect(rest.calls[0]?.call.body).toEqual(first.calls[5]?.call.body);
  });

  test('[OUT-08] opened where it was made, brings nothing, whatever was renamed, and of accounts with one mail each is itself', () => {
    const older = { ...account, id: id('a2'), endDate: '2026-09-30T05:00:00.000Z', conditions: 'Caduca' };
    const own = {
      ...copy,
      streamings: [older as Streaming, account],
      clients: [
        { ...client, streamingsId: older.id },
        { ...client, id: id('b2') },
      ],
    };
    const here = {
      ...own,
      categories: [{ ...(category as Category), name: 'Netflix 4K' }],
      suppliers: [{ ...(supplier as Supplier), name: 'Sur y Norte' }],
    };
    const plan = copyPlan(own, here, options);
    expect(namesOf(plan)).toEqual([]);
    expect(plan.known).toEqual({ accounts: 2, clients: 2 });
  });

  test('[OUT-08] takes no row here for two of its own: of two accounts with one mail the one that is missing comes', () => {
    const older = { ...account, id: id('a2'), endDate: '2026-09-30T05:00:00.000Z', conditions: 'Caduca' };
    const own = {
      ...copy,
      streamings: [older as Streaming, account],
      clients: [
        { ...client, streamingsId: older.id },
        { ...client, id: id('b2') },
      ],
    };
    const here = {
      ...NOTHING,
      categories: [{ ...(category as Category), id: id('c9') }],
      suppliers: [{ ...(supplier as Supplier), id: id('59') }],
      streamings: [{ ...account, id: id('a9'), categoryId: id('c9') }],
      clients: [{ ...client, id: id('b9'), streamingsId: id('a9') }],
      templates: [template],
    };
    const plan = copyPlan(own, here, options);
    expect(plan.known).toEqual({ accounts: 1, clients: 1 });
    expect(namesOf(plan)).toEqual(['streaming.create', 'client.create']);
    const made = bodyOf(plan, 'streaming.create') as Streaming;
    expect(made.endDate).toBe(older.endDate);
    expect(bodyOf(plan, 'client.create')).toMatchObject({ streamingsId: made.id });
  });
});
