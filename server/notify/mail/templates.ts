import { mailMessages } from './mail.texts.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Recipient {
  readonly username: string;
  /** Absolute, with the code. */
  readonly link: string;
}

/** The link works once, for 24 hours (rules §7). */
export const verificationMail = ({ username, link }: Recipient): MailContent =>
  compose({ ...mailMessages.verification, greeting: mailMessages.greeting(username), link });

/** The link works once, for one hour (rules §7). */
export const recoveryMail = ({ username, link }: Recipient): MailContent =>
  compose({ ...mailMessages.recovery, greeting: mailMessages.greeting(username), link });

export interface Letter {
  readonly subject: string;
  /** Mail programs show it beside the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly reason: string;
  /** Absent, as is the link, if the mail has no button. */
  readonly action?: string;
  readonly link?: string;
  /** One line each. */
  readonly facts?: readonly string[];
  readonly notes: readonly string[];
  /** The reason why this person got the mail. */
  readonly why: string;
}

/** Text and HTML of one mail, in the app's look. */
export const compose = (letter: Letter): MailContent => ({
  subject: letter.subject,
  text:
    [
      mailMessages.brand,
      letter.greeting,
      letter.reason,
      ...(letter.facts ? [letter.facts.join('\n')] : []),
      ...(letter.link === undefined ? [] : [`${letter.action}:\n${letter.link}`]),
      ...letter.notes,
      '—',
      `${mailMessages.sender}\n${letter.why}`,
    ].join('\n\n') + '\n',
  html: page(letter),
});

/** The app's own colours (`src/ui/theme.css`), light and dark. */
const LIGHT = {
  paper: '#f5f1e8',
  sheet: '#fdfbf6',
  line: '#ddd4c3',
  ink: '#221c16',
  soft: '#62584b',
} as const;
const NIGHT = {
  paper: '#161311',
  sheet: '#1f1b18',
  line: '#3b342e',
  ink: '#f1ebe1',
  soft: '#b9ae9f',
} as const;
const AUBERGINE = { ground: '#54224a', ink: '#fffafd', gold: '#f0c56f' } as const;
const LILAC = { ground: '#e3b8d7', ink: '#2e0f27' } as const;

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TITLE = "'Iowan Old Style',Georgia,'Noto Serif','Times New Roman',serif";
const TEXT = `font-family:${FONT};font-size:16px;line-height:24px;color:${LIGHT.ink}`;
const SMALL = `font-family:${FONT};font-size:14px;line-height:20px;color:${LIGHT.soft}`;
const HIDDEN =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px';

/** Dark colours by class; the light ones are inline. */
const DARK = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  `.page{background-color:${NIGHT.paper}!important}`,
  `.sheet{background-color:${NIGHT.sheet}!important;border-color:${NIGHT.line}!important}`,
  `.text{color:${NIGHT.ink}!important}.small{color:${NIGHT.soft}!important;border-color:${NIGHT.line}!important}`,
  `.link{color:${LILAC.ground}!important}`,
  `.go{background-color:${LILAC.ground}!important;border-color:${LILAC.ground}!important;color:${LILAC.ink}!important}}`,
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
<body class="page" style="margin:0;padding:0;background-color:${LIGHT.paper}">
<div style="${HIDDEN}">${escapeHtml(letter.preview)}${PADDING}</div>
<div class="page" role="article" aria-label="${escapeHtml(letter.subject)}" style="padding:24px 12px;background-color:${LIGHT.paper}">
${MARK}
<div class="sheet" style="max-width:520px;margin:0 auto;padding:28px 24px 24px;background-color:${LIGHT.sheet};border:1px solid ${LIGHT.line};border-radius:16px;box-sizing:border-box">
<h1 class="text" style="margin:0 0 16px;font-family:${TITLE};font-size:26px;line-height:32px;font-weight:400;color:${LIGHT.ink}">${escapeHtml(letter.subject)}</h1>
${paragraph('text', TEXT, letter.greeting)}
${paragraph('text', TEXT, letter.reason)}
${facts(letter.facts ?? [])}${letter.link === undefined ? '' : button(letter.link, letter.action ?? '')}
${letter.notes.map((note) => paragraph('small', SMALL, note)).join('\n')}
${letter.link === undefined ? '' : brokenButton(letter.link)}</div>
<div style="max-width:520px;margin:0 auto;padding:20px 24px;box-sizing:border-box">
${paragraph('small', `${SMALL};font-size:13px;margin:0 0 4px`, mailMessages.sender)}
${paragraph('small', `${SMALL};font-size:13px;margin:0`, letter.why)}
</div>
</div>
</body>
</html>
`;

/** The mark in letters: mail programs block or report fetched pictures. */
const MARK = `<table role="presentation" border="0" cellpadding="0" cellspacing="0" align="center" style="margin:0 auto 20px"><tr>
<td align="center" width="40" height="40" bgcolor="${AUBERGINE.ground}" style="width:40px;height:40px;border-radius:10px;background-color:${AUBERGINE.ground};font-family:${FONT};font-size:22px;line-height:40px;font-weight:700;color:${AUBERGINE.gold}" aria-hidden="true">&#10003;</td>
<td class="text" style="padding-left:12px;font-family:${TITLE};font-size:24px;line-height:40px;color:${LIGHT.ink}">${mailMessages.brand}</td>
</tr></table>`;

const paragraph = (kind: 'text' | 'small', style: string, text: string): string =>
  `<p class="${kind}" style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

const facts = (lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `<p class="text" style="margin:0 0 24px;padding:12px 16px;border-left:3px solid ${AUBERGINE.gold};${TEXT};overflow-wrap:anywhere">${lines.map(escapeHtml).join('<br>')}</p>\n`;

const brokenButton = (
  link: string,
): string => `<p class="small" style="${SMALL};margin:24px 0 0;padding-top:16px;border-top:1px solid ${LIGHT.line}">${mailMessages.brokenButton}<br>
<a class="link" href="${escapeHtml(link)}" style="color:${AUBERGINE.ground};word-break:break-all;overflow-wrap:anywhere">${escapeHtml(link)}</a></p>
`;

const button = (
  link: string,
  action: string,
): string => `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" style="margin:8px 0 24px"><tr>
<td class="go" align="center" bgcolor="${AUBERGINE.ground}" style="border-radius:10px;background-color:${AUBERGINE.ground}"><a class="go" href="${escapeHtml(link)}" target="_blank" style="display:block;padding:14px 20px;border:1px solid ${AUBERGINE.ground};border-radius:10px;font-family:${FONT};font-size:17px;line-height:22px;font-weight:700;color:${AUBERGINE.ink};text-decoration:none;text-align:center">${escapeHtml(action)}</a></td>
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
