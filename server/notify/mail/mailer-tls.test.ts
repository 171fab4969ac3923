import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#server/base/config/settings.ts';
import { createLog } from '#server/base/log.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { createMailer } from './mailer.ts';

const PASSWORD = 'hunter2-secreto';
const MAIL = { to: 'ana@correo.example', subject: 'Prueba', text: 'Hola' };
const SEND = `
  const { createMailer } = await import('./server/notify/mail/mailer.ts');
  const { readSettings } = await import('./server/base/config/settings.ts');
  const mailer = createMailer(readSettings(process.env), { info: () => undefined, warn: () => undefined });
  await mailer.send(${JSON.stringify(MAIL)});
  mailer.close();
`;

/** A real mail server on loopback with a password. */
describe('mail and TLS', () => {
  let folder: string;
  let certificate: { key: string; cert: string };
  let logged: string;
  let heard: { passwords: string[]; mails: number; secure: boolean[] };
  let server: SMTPServer | null;
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void (logged += line) });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-tls-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const kind = '-newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
    const args = ['req', '-x509', '-keyout', key, '-out', cert, ...kind.split(' ')];
    const made = await runCommand('openssl', args);
    if (made.code !== 0) throw new Error(made.output);
    certificate = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  });
  afterAll(() => rm(folder, { recursive: true }));

  beforeEach(() => {
    logged = '';
    heard = { passwords: [], mails: 0, secure: [] };
    server = null;
  });
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

  /** Returns the settings for it. */
  const listen = async (options: SMTPServerOptions, SMTP_TLS = '', scheme = 'smtp') => {
    const started = new SMTPServer({
      authMethods: ['PLAIN'],
      allowInsecureAuth: true,
      closeTimeout: 100,
      ...options,
      onAuth: ({ password }, _session, done) => {
        heard.passwords.push(password ?? '');
        done(null, { user: 'panel' });
      },
      onData: (stream, { secure }, done) => {
        heard.secure.push(secure);
        stream.on('end', () => {
          heard.mails += 1;
          done();
        });
        stream.resume();
      },
    });
    started.on('error', () => undefined);
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    server = started;
    const { port } = started.server.address() as AddressInfo;
    return { SMTP_URL: `${scheme}://panel:${PASSWORD}@localhost:${port}`, SMTP_TLS, DATA_DIR: folder };
  };
  const send = async (env: Record<string, string>) => {
    const mailer = createMailer(readSettings(env), log);
    const outcome = await mailer.send(MAIL).then(
      () => 'sent',
      (error: unknown) => {
        log.error({ err: error }, 'mail: not done');
        return error instanceof Error ? error.message : '';
      },
    );
    mailer.close();
    return outcome;
  };

  it('[SEC-69] a server without STARTTLS gets neither password nor mail, and the log says why without credentials', async () => {
    const env = await listen({ disabledCommands: ['STARTTLS'] }, 'required');
    expect(await send(env)).toMatch(/^The mail server offers no STARTTLS/);
    expect(heard).toEqual({ passwords: [], mails: 0, secure: [] });
    expect(logged).toContain('offers no STARTTLS, which SMTP_TLS demands');
    expect(logged).not.toContain(PASSWORD);
    expect(logged).not.toContain(Buffer.from(`\0panel\0${PASSWORD}`).toString('base64'));
  });

  it('[SEC-69] with `optional`, the default on loopback, it gets the mail in clear', async () => {
    expect(await send(await listen({ disabledCommands: ['STARTTLS'] }))).toBe('sent');
    expect(heard).toEqual({ passwords: [PASSWORD], mails: 1, secure: [false] });
  });

  it.each(['smtp', 'smtps'])(
    '[SEC-69] a certificate that nobody vouches for gets neither password nor mail, over %s:',
    async (scheme) => {
      const env = await listen({ ...certificate, secure: scheme === 'smtps' }, 'required', scheme);
      expect(await send(env)).toMatch(/certificate/i);
      expect(heard).toEqual({ passwords: [], mails: 0, secure: [] });
      expect(logged).not.toContain(PASSWORD);
    },
  );

  it('[SEC-69] a server with STARTTLS and a good certificate gets the mail sealed', async () => {
    const env = await listen(certificate, 'required');
    const trusting = { ...env, NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') };
    const args = ['--import', 'tsx', '--input-type=module', '-e', SEND];
    const sent = await runCommand('node', args, { cwd: repositoryRoot, env: trusting });
    expect(sent).toEqual({ code: 0, output: '' });
    expect(heard).toEqual({ passwords: [PASSWORD], mails: 1, secure: [true] });
  });
});
