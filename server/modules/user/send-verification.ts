import type { ServerContext } from '#server/context.ts';
import { verificationMail } from '#server/mail/templates.ts';

/** An answer waits this long for the mail server; the mail goes on being sent. */
const PATIENCE_MS = 5_000;

interface Recipient {
  username: string;
  email: string;
}

/**
 * Mails the link that verifies an address. Call it once the code is committed. A mail that can't be sent is logged and
 * not an error: the user is there, and can ask for another.
 */
export async function sendVerification(context: ServerContext, user: Recipient, code: string): Promise<void> {
  const { settings, mailer, log } = context;
  const link = `${settings.publicUrl}/verify_email?code=${code}`;
  const sent = mailer
    .send({ to: user.email, ...verificationMail({ username: user.username, link }) })
    .catch((err: unknown) => log.error({ err }, 'verification mail not sent'));
  await atMost(PATIENCE_MS, sent);
}

async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}
