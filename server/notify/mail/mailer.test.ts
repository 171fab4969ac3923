import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { createMailer } from './mailer.ts';
import { recoveryMail, verificationMail } from './templates.ts';

const LINK = 'https://panel.example/verify_email#code=aB3_-s3cret&x=1';

interface Post {
  readonly from: string;
  readonly to: string[];
  readonly mail: Email;
}

describe('mail', () => {
  let parent: string;
  let logged: string;
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void (logged += line) });

  beforeEach(async () => {
    logged = '';
    parent = await mkdtemp(join(tmpdir(), 'vigente-mail-'));
  });

  afterEach(() => rm(parent, { recursive: true }));

  it('[OPS-11] becomes a file whose path the log says, without SMTP_URL', async () => {
    const settings = readSettings({ DATA_DIR: parent, MAIL_FROM: 'Panel <panel@panel.example>' });
    const mailer = createMailer(settings, log);
    const letter = verificationMail({ username: 'Íñigo', link: LINK });
    await mailer.send({ to: 'ana@correo.example', ...letter });
    mailer.close();
    const [name = '', ...others] = await readdir(join(parent, 'mail'));
    const file = join(parent, 'mail', name);
    const mail = await PostalMime.parse(await readFile(file));
    expect(others).toEqual([]);
    expect(name).toMatch(/\.eml$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(mail).toMatchObject({
      subject: letter.subject,
      from: { address: 'panel@panel.example', name: 'Panel' },
    });
    expect(mail.to).toMatchObject([{ address: 'ana@correo.example' }]);
    expect(mail.text).toContain(LINK);
    expect(logged).toContain(file);
    expect(logged).not.toContain('s3cret');
  });

  it('[OPS-11] goes out from MAIL_FROM by SMTP_URL', async () => {
    const posts: Post[] = [];
    const server = await listenForMail(posts);
    const settings = readSettings({
      DATA_DIR: parent,
      SMTP_URL: `smtp://127.0.0.1:${portOf(server)}`,
      MAIL_FROM: 'panel@panel.example',
    });
    const mailer = createMailer(settings, log);
    await mailer.send({ to: 'ana@correo.example', ...recoveryMail({ username: 'ana', link: LINK }) });
    mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
    expect(posts).toMatchObject([{ from: 'panel@panel.example', to: ['ana@correo.example'] }]);
    expect(posts[0]?.mail.text).toContain(LINK);
    expect(await readdir(parent)).toEqual([]);
    expect(logged).not.toContain('s3cret');
  });

  it('[OPS-11] that the mail server does not take is an error', async () => {
    const server = await listenForMail([]);
    const port = portOf(server);
    await new Promise<void>((resolve) => server.close(resolve));
    const mailer = createMailer(
      readSettings({ DATA_DIR: parent, SMTP_URL: `smtp://127.0.0.1:${port}` }),
      log,
    );
    const letter = recoveryMail({ username: 'ana', link: LINK });
    await expect(mailer.send({ to: 'ana@correo.example', ...letter })).rejects.toThrow('ECONNREFUSED');
    mailer.close();
  });

  it('says until when a link counts, and escapes what people typed', () => {
    const verification = verificationMail({ username: '<b>"Ana" & co</b>', link: LINK });
    expect(verification.text).toContain('24 horas');
    expect(recoveryMail({ username: 'ana', link: LINK }).text).toContain('1 hora');
    expect(verification.html).toContain('Hola, &lt;b&gt;&quot;Ana&quot; &amp; co&lt;/b&gt;:');
    expect(verification.html).toContain('href="https://panel.example/verify_email#code=aB3_-s3cret&amp;x=1"');
    expect(verification.html).not.toContain('<b>');
  });

  it.each([
    ['verification', verificationMail({ username: 'ana', link: LINK }), 'Verificar mi correo'],
    ['recovery', recoveryMail({ username: 'ana', link: LINK }), 'Crear nueva contraseña'],
  ])(
    '[OPS-11] [SES-51] of %s is in the app’s colours and reads well on a phone, in light and dark, without a style sheet',
    (_what, mail, action) => {
      const { html, text } = mail;
      expect(html).toContain('name="viewport" content="width=device-width,initial-scale=1"');
      expect(html).toContain('name="color-scheme" content="light dark"');
      expect(html).toContain('@media (prefers-color-scheme:dark)');
      // The button is a coloured cell filled by its link.
      expect(html).toMatch(
        /<td[^>]* bgcolor="#54224a"[^>]*><a[^>]* href="https:[^"]+"[^>]*display:block[^>]*>/,
      );
      expect(html).toContain(`>${action}</a>`);
      expect(text).toContain(`${action}:\nhttps:`);
      const bodyText = html
        .slice(html.indexOf('<body'))
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      // A list of mails begins with a text other than the subject.
      expect(bodyText).toMatch(/El enlace vence en/);
      expect(bodyText.startsWith(mail.subject)).toBe(false);
      for (const part of [bodyText, text]) {
        expect(part).toContain('Vigente, tu panel para cuentas de streaming.');
        expect(part).toMatch(/Recibes este correo porque alguien/);
      }
      expect(text).not.toMatch(/<[a-z]/i);
      // The app's paper, ink and title letters.
      for (const look of ['#f5f1e8', '#221c16', 'Georgia']) expect(html).toContain(look);
      expect(html).not.toMatch(/#1d4ed8|#18181b|#f4f4f5/);
      // Opening the mail fetches nothing.
      expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
    },
  );
});

const listenForMail = async (posts: Post[]): Promise<SMTPServer> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          posts.push({ from, to, mail });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const portOf = (server: SMTPServer): number => (server.server.address() as AddressInfo).port;
