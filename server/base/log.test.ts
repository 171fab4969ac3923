import { describe, expect, it } from 'vitest';
import { createLog, type Logger } from './log.ts';

const recorded = (write: (log: Logger) => void): string => {
  const lines: string[] = [];
  write(createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }));
  return lines.join('');
};

describe('the log', () => {
  it('[OPS-08] writes from its level up', () => {
    const text = recorded((log) => {
      log.debug('quiet');
      log.info('told');
    });
    expect(text).not.toContain('quiet');
    expect(text).toContain('told');
  });

  it('redacts credentials by name', () => {
    const text = recorded((log) => {
      log.info({ headers: { authorization: 'Bearer s3cret' }, user: { password: 's3cret' }, code: 's3cret' });
      log.info({ deep: { headers: { authorization: 's3cret' } }, tokenSession: 's3cret' });
    });
    expect(text).not.toContain('s3cret');
    expect(text).toContain('[redacted]');
  });

  it('leaves out the query of a request, where mail links carry their code', () => {
    const req = {
      id: 'r1',
      method: 'GET',
      url: '/verify_email?code=s3cret',
      headers: { authorization: 's3cret' },
    };
    const text = recorded((log) => log.info({ req }));
    expect(text).toContain('"url":"/verify_email"');
    expect(text).not.toContain('s3cret');
  });

  it.each(['/api/v1/calendar/', '/api/v1/calend%61r/', '/api/v1/CALENDAR/x/'])(
    '[TOLD-18] leaves out the address of a calendar below %s',
    (path) => {
      const token = '0a9f'.repeat(16);
      const text = recorded((log) =>
        log.info({ req: { id: 'r1', method: 'GET', url: `${path}${token}.ics` } }),
      );
      expect(text).toContain(path.slice(0, 11));
      expect(text).not.toContain(token.slice(0, 60));
    },
  );

  it('keeps what identifies a database error and not the values in it', () => {
    const refusal = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ana@x.pe)',
    });
    const text = recorded((log) => log.error({ err: new Error('failed', { cause: refusal }) }));
    expect(text).toContain('"reason":"23505"');
    expect(text).not.toContain('ana@x.pe');
  });
});
