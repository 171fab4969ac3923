import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MUTATIONS } from '#contract/registry.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';

interface Operation {
  operationId?: string;
  requestBody?: unknown;
  parameters?: { in: string; name: string; required?: boolean; schema: { enum?: string[] } }[];
  security: unknown[];
  responses: Record<string, unknown>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

describe('the documented contract', () => {
  let server: TestServer;
  let document: Document;

  beforeAll(async () => {
    server = await startTestServer();
    document = (await server.inject({ url: '/openapi.json' })).json();
  });

  afterAll(() => server.close());

  it.each(Object.values(MUTATIONS))('[OPS-19] has $name, with its body and answers', (mutation) => {
    const operation = document.paths[`/api/v1${mutation.path}`]?.[mutation.method.toLowerCase()];
    expect(operation?.operationId).toBe(mutation.name);
    expect(operation?.requestBody !== undefined).toBe(mutation.body !== null);
    const known = ['favorite.create', 'finance.correct'].includes(mutation.name) ? ['200'] : [];
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      ...known,
      String(mutation.successStatus),
      '4XX',
      '5XX',
    ]);
  });

  it.each([
    'category/{userId}',
    'supplier/{userId}',
    'streaming/{userId}',
    'streaming/activo/{userId}',
    'streaming/soporte/{userId}',
    'streaming/vencido/{userId}',
    'client/{userId}',
    'finance/{userId}',
    'sync/{userId}',
    'sync/{userId}/events',
    'user/me',
    'health',
    'ready',
    'config',
  ])('[OPS-19] has GET /%s', (path) => {
    expect(document.paths[`/api/v1/${path}`]?.['get']).toBeDefined();
  });

  it.each([
    ['change_verify_email', ['true', 'false']],
    ['change_role', ['USER', 'RESELLER']],
  ])('[OPS-19] has what the ADMIN saw before PATCH /user/%s', (path, values) => {
    const { parameters = [] } = document.paths[`/api/v1/user/${path}/{id}`]?.['patch'] ?? {};
    const seen = parameters.find(({ name }) => name === 'seen');
    expect(seen).toMatchObject({ in: 'query', schema: { enum: values } });
    expect(seen?.required ?? false).toBe(false);
  });

  it('[API-02] says which calls need no token', () => {
    const open = Object.entries(document.paths)
      .filter(([, operations]) => Object.values(operations).some(({ security }) => security.length === 0))
      .map(([path]) => path.replace('/api/v1/', ''));
    expect(open).toEqual(
      expect.arrayContaining(['health', 'ready', 'config', 'user/login', 'user/register']),
    );
    expect(
      open.filter((path) => !/^(?:health|ready|config|user\/|calendar\/|page\/|catalogue\/)/.test(path)),
    ).toEqual([]);
  });

  it('[OPS-19] is free of the notes that `validate` follows, and names only what lies in the API', () => {
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/x-normalize|x-message|x-money/);
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/v1/'))).toEqual([]);
  });

  it('[OPS-19] can be read by a person, under a policy of its own', async () => {
    const page = await server.inject({ url: '/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    const other = await server.inject({ url: '/health' });
    expect(other.headers['content-security-policy']).not.toContain('unsafe');
  });
});
