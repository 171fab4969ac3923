import { mailMessages } from './mail.messages.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Recipient {
  readonly username: string;
  /** Absolute, with the code in it. */
  readonly link: string;
}

/** The link works once, for 24 hours (rules §7). */
export const verificationMail = ({ username, link }: Recipient): MailContent =>
  compose({ ...mailMessages.verification, greeting: mailMessages.greeting(username), link });

/** The link works once, for one hour (rules §7). */
export const recoveryMail = ({ username, link }: Recipient): MailContent =>
  compose({ ...mailMessages.recovery, greeting: mailMessages.greeting(username), link });

interface Letter {
  readonly subject: string;
  /** Lists of mails show it beside the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly reason: string;
  readonly action: string;
  readonly link: string;
  readonly notes: readonly string[];
  /** The reason why this person got the mail. */
  readonly why: string;
}

const compose = (letter: Letter): MailContent => ({
  subject: letter.subject,
  text:
    [
      letter.greeting,
      letter.reason,
      letter.link,
      ...letter.notes,
      '—',
      `${mailMessages.sender}\n${letter.why}`,
    ].join('\n\n') + '\n',
  html: page(letter),
});

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `font-family:${FONT};font-size:16px;line-height:24px;color:#18181b`;
const SMALL = `font-family:${FONT};font-size:14px;line-height:20px;color:#52525b`;
const HIDDEN =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px';

/** Dark colours by class; the light ones are inline. */
const DARK = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background-color:#09090b!important}.sheet{background-color:#18181b!important}',
  '.text{color:#f4f4f5!important}.small{color:#a1a1aa!important;border-color:#3f3f46!important}',
  '.mark,.link{color:#93c5fd!important}}',
].join('');

// Inline styles, since many mail programs drop style sheets: without the dark one they show the light page or invert
// it.
// The button is a cell with its own colour, which Outlook fills too; its link is as wide as the cell, for thumbs.
const page = (letter: Letter): string => `<!doctype html>
<html lang="es" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(letter.subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f4f5">
<div style="${HIDDEN}">${escapeHtml(letter.preview)}${PADDING}</div>
<div class="page" role="article" aria-label="${escapeHtml(letter.subject)}" style="padding:16px 8px;background-color:#f4f4f5">
<div class="sheet" style="max-width:520px;margin:0 auto;padding:24px 20px;background-color:#ffffff;border-radius:12px">
${paragraph('mark', `${SMALL};font-weight:700;color:#1d4ed8;margin:0 0 20px`, 'Vigente')}
<h1 class="text" style="margin:0 0 16px;font-family:${FONT};font-size:22px;line-height:28px;color:#18181b">${escapeHtml(letter.subject)}</h1>
${paragraph('text', TEXT, letter.greeting)}
${paragraph('text', TEXT, letter.reason)}
${button(letter)}
${letter.notes.map((note) => paragraph('small', SMALL, note)).join('\n')}
<p class="small" style="${SMALL};margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e4e7">${mailMessages.brokenButton}<br>
<a class="link" href="${escapeHtml(letter.link)}" style="color:#1d4ed8;word-break:break-all;overflow-wrap:anywhere">${escapeHtml(letter.link)}</a></p>
</div>
<div style="max-width:520px;margin:0 auto;padding:16px 20px">
${paragraph('small', `${SMALL};font-size:13px;margin:0 0 4px`, mailMessages.sender)}
${paragraph('small', `${SMALL};font-size:13px;margin:0`, letter.why)}
</div>
</div>
</body>
</html>
`;

const paragraph = (kind: 'mark' | 'text' | 'small', style: string, text: string): string =>
  `<p class="${kind}" style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

const button = ({
  link,
  action,
}: Letter): string => `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" style="margin:8px 0 24px"><tr>
<td align="center" bgcolor="#1d4ed8" style="border-radius:10px;background-color:#1d4ed8"><a href="${escapeHtml(link)}" target="_blank" style="display:block;padding:14px 20px;border:1px solid #1d4ed8;border-radius:10px;font-family:${FONT};font-size:17px;line-height:22px;font-weight:700;color:#ffffff;text-decoration:none;text-align:center">${escapeHtml(action)}</a></td>
</tr></table>`;

/** Blanks after the preview: without them a list of mails continues with the heading, which repeats the subject. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(60);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');
