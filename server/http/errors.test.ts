import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { answerErrors } from './errors.ts';

test.each([500, 502, 503, undefined])(
  '[SEC-30] an error of status %s is in the log, and its text is not in the answer',
  async (statusCode) => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString());
        done();
      },
    });
    const loggerInstance: FastifyBaseLogger = createLog({ logLevel: 'error' }, stream);
    const app = Fastify({ loggerInstance });
    answerErrors(app);
    app.get('/', () => {
      throw Object.assign(new Error('the disk is on fire'), { statusCode });
    });
    const answer = await app.inject('/');
    await app.close();
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.json()).toMatchObject({ status: 'error', code: expect.any(String) });
    expect(answer.body).not.toContain('fire');
    expect(lines.join('')).toContain('the disk is on fire');
  },
);
