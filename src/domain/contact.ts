import { mobileForm } from '#domain/phones/phone-forms.ts';
import { hasForbiddenCharacters } from './text.ts';

const E164 = /^\+[1-9]\d{6,14}$/;
const MAX_URL_LENGTH = 200;
const MAX_PORT = 65_535;

const TELEGRAM_USER = /^@?(\w{1,32})$/;
const TELEGRAM_USER_URL = /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/@?(\w{1,32})\/?(?:[?#].*)?$/i;
const TELEGRAM_URL_START = /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/@?/i;
const BEFORE_HOST = /^(?:https?:\/\/)?(?:www\.)?|@$/gi;
const TELEGRAM_URL = /^https:\/\/(?:t|telegram)\.me\/[^/?#]/i;

/** Groups: host, port. */
/** User parts are refused: `https://netflix.com@evil.example` leads to the latter. */
const HTTP_URL = /^https?:\/\/([^/?#@:]+)(?::(\d{1,5}))?(?:[/?#].*)?$/i;
const HOST = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.?$/u;
const IPV4_PART = /^(?:0|[1-9]\d{0,2})$/;

/** rules §3, GEN-09 */
export function isE164(phone: string): boolean {
  return E164.test(phone);
}

/** Takes `@user`, `user` or a t.me URL. Null if empty, undefined if it is anything else (rules §3). */
export function normalizeTelegramUser(text: string): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return (TELEGRAM_USER.exec(typed) ?? TELEGRAM_USER_URL.exec(typed))?.[1];
}

/** Gives an https URL of a t.me or telegram.me link or a user. Null if empty, undefined if refused (SUP-13). */
export function normalizeTelegramUrl(text: string): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const user = TELEGRAM_USER.exec(typed)?.[1];
  if (user) return `https://t.me/${user}`;
  const url = typed.replace(TELEGRAM_URL_START, (start) => `https://${start.replace(BEFORE_HOST, '')}`);
  return isTidy(url) && TELEGRAM_URL.test(url) ? url : undefined;
}

/** Keeps an http or https URL as typed, up to 200 characters. Null if empty, undefined if refused (rules §2). */
export function normalizeHttpUrl(text: string): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const [, host = '', port = '0'] = HTTP_URL.exec(typed) ?? [];
  return isTidy(typed) && isHost(host) && Number(port) <= MAX_PORT ? typed : undefined;
}

/** `phone` is E.164, in either form of its mobile (GEN-62); the text is typed in, not sent (rules §9). */
export function whatsappLink(phone: string, text: string): string {
  return `https://api.whatsapp.com/send?phone=%2B${mobileForm(phone).replace(/\D/g, '')}&text=${encoded(text)}`;
}

/** WhatsApp asks for the receiver: a chat, a group or the status (MSG-30). The text is typed in, not sent. */
export function whatsappShareLink(text: string): string {
  return `https://api.whatsapp.com/send?text=${encoded(text)}`;
}

/** The text is typed in, not sent; the URL's other parameters stay (rules §9, MSG-02). */
export function telegramLink(userOrUrl: string, text: string): string {
  const url = userOrUrl.includes('/') ? userOrUrl : `https://t.me/${userOrUrl.replace('@', '')}`;
  const [, address = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  const kept = query.split('&').filter((parameter) => parameter !== '' && !parameter.startsWith('text='));
  return `${address}?${[...kept, `text=${encoded(text)}`].join('&')}`;
}

/** Browsers read a host that ends in a number as an IPv4 address, and refuse an invalid one. */
function isHost(host: string): boolean {
  return /(?:^|\.)\d+\.?$/.test(host) ? isIpv4(host) : HOST.test(host);
}

function isIpv4(host: string): boolean {
  const parts = host.split('.');
  return parts.length === 4 && parts.every((part) => IPV4_PART.test(part) && Number(part) <= 255);
}

function isTidy(url: string): boolean {
  // Format characters are invisible, or reorder what is read around them.
  const hasUnsafe = /[\s"<>\\\p{Cf}]/u.test(url) || hasForbiddenCharacters(url, { multiline: false });
  return !hasUnsafe && url.length <= MAX_URL_LENGTH;
}

/** `encodeURIComponent` throws on a lone surrogate, such as half an emoji left by an edit. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));
}
