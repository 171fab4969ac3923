import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnOfForwarded } from './forwarded.ts';

const HEADERS = { 'x-forwarded-for': '203.0.113.7' };

async function warnings(options: { trustProxy?: string[] }): Promise<string[]> {
  const lines: string[] = [];
  const app = Fastify({
    ...options,
    logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
  });
  warnOfForwarded(app);
  app.get('/', (_request, reply) => reply.send());
  for (const headers of [{}, HEADERS, HEADERS])
    await app.inject({ url: '/', headers, remoteAddress: '10.0.0.1' });
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
