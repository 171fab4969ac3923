export interface MailProgram {
  name: string;
  url: string;
}

const GMAIL: MailProgram = { name: 'Gmail', url: 'https://mail.google.com/mail/' };
const OUTLOOK: MailProgram = { name: 'Outlook', url: 'https://outlook.live.com/mail/' };

const DOMAINS: readonly [RegExp, MailProgram][] = [
  [/^(?:gmail|googlemail)\.com$/, GMAIL],
  [/^(?:outlook|hotmail|live|msn)\.(?:com|com\.[a-z]{2}|[a-z]{2})$/, OUTLOOK],
];

/** The web mail of the address's domain; null for an unknown one (SES-47). */
export function mailProgram(email: string): MailProgram | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return DOMAINS.find(([pattern]) => pattern.test(domain))?.[1] ?? null;
}
