import type { ServerContext } from '#server/context/context.ts';
import { verificationMail } from '#server/notify/mail/templates.ts';

interface Recipient {
  username: string;
  email: string;
}

/** Call it once the code is committed. */
export async function sendVerification(
  { settings, mailer }: Pick<ServerContext, 'settings' | 'mailer'>,
  { username, email }: Recipient,
  code: string,
): Promise<void> {
  const link = `${settings.publicUrl}/verify_email#code=${code}`;
  await mailer.send({ to: email, ...verificationMail({ username, link }) });
}
