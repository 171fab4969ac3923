import { createTransport } from 'nodemailer';
import type { Logger } from '#server/base/log.ts';
import type { Settings } from '#server/base/config/settings.ts';
import { keepMail } from './kept-mails.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export interface Mailer {
  /** Resolves when the mail server accepted the mail, or its file is complete. Rejects otherwise. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

type MailSettings = Pick<Settings, 'dataDir' | 'mailFrom' | 'smtpUrl' | 'smtpTls'>;

/** Without SMTP_URL each mail becomes a file in `DATA_DIR/mail`; the log has its path, never its text. */
export const createMailer = (settings: MailSettings, log: Logger): Mailer =>
  settings.smtpUrl === null
    ? createFileMailer(settings, log)
    : createSmtpMailer(settings, settings.smtpUrl, log);

/** Certificates are checked. With `required` a server without STARTTLS gets neither password nor mail (SEC-69). */
const createSmtpMailer = ({ mailFrom, smtpTls }: MailSettings, url: string, log: Logger): Mailer => {
  const transport = createTransport(
    {
      url,
      pool: true,
      requireTLS: smtpTls === 'required',
      tls: { rejectUnauthorized: true },
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mailFrom },
  );
  // The server closed an idle pooled connection; the next mail opens another.
  transport.on('error', (err) => log.warn({ err }, 'connection to the mail server lost'));
  return {
    send: async (mail) => {
      const { messageId } = await transport.sendMail(mail).catch((error: unknown) => {
        throw withoutTls(error) ? new Error(NO_STARTTLS, { cause: error }) : error;
      });
      log.info({ messageId }, 'mail sent');
    },
    close: () => transport.close(),
  };
};

const NO_STARTTLS =
  'The mail server offers no STARTTLS, which SMTP_TLS demands: it got neither password nor mail';

const withoutTls = (error: unknown): boolean =>
  error instanceof Error && /STARTTLS/.test(error.message) && !/certificate/i.test(error.message);

const createFileMailer = ({ dataDir, mailFrom }: MailSettings, log: Logger): Mailer => {
  const transport = createTransport(
    {
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mailFrom },
  );
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not built in memory');
      const file = await keepMail(dataDir, message);
      log.info({ file }, 'mail kept as a file (SMTP_URL is not set)');
    },
    close: () => transport.close(),
  };
};
