import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnOfForwarded } from './forwarded.ts';

type TrustProxy = string[] | ((address: string, hop: number) => boolean);

async function warnings(
  options: { trustProxy?: TrustProxy },
  { peer = '10.0.0.1', named = '203.0.113.7' } = {},
): Promise<string[]> {
  const lines: string[] = [];
  const app = Fastify({
    ...options,
    logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
  });
  warnOfForwarded(app);
  app.get('/', (_request, reply) => reply.send());
  const forwarded = { 'x-forwarded-for': named };
  for (const headers of [{}, forwarded, forwarded])
    await app.inject({ url: '/', headers, remoteAddress: peer });
  await app.close();
  return lines;
}

it('[SEC-01] an undeclared proxy is named in one line of the log, a trusted one in none', async () => {
  const [line, ...more] = await warnings({});
  expect(line).toContain('TRUST_PROXY');
  expect(line).toContain('10.0.0.1');
  expect(more).toEqual([]);
  expect(await warnings({ trustProxy: ['10.0.0.0/8'] })).toEqual([]);
});

it('[SEC-01] a trusted proxy is named in none either where its client is on the same machine', async () => {
  const beside = { peer: '127.0.0.1', named: '127.0.0.1' };
  expect(await warnings({ trustProxy: ['127.0.0.1'] }, beside)).toEqual([]);
  expect(await warnings({ trustProxy: (_, hop) => hop < 1 }, beside)).toEqual([]);
  expect(await warnings({ trustProxy: ['10.0.0.0/8'] }, beside)).toHaveLength(1);
});
