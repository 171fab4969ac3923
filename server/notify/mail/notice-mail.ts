import { mailMessages } from './mail.texts.ts';
import { compose, type MailContent } from './templates.ts';

const texts = mailMessages.notices;

export type NoticeKind = keyof typeof texts.kinds;

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(texts.kinds, kind);

export interface Notice {
  username: string;
  kind: NoticeKind;
  /** ISO; shown in UTC, since the server doesn't know the phone's zone. */
  at: string;
  /** Named as in the list of sessions; all null for acts of the operator or the server. */
  browser: string | null;
  platform: string | null;
  address: string | null;
  /** Sentences of the change itself; they come first. */
  facts?: readonly string[];
}

/** Replacements of the default note about what to do if it was somebody else. */
const NOTES: Partial<Record<NoticeKind, readonly string[]>> = {
  factor_reset: texts.afterReset,
  password_reset: texts.afterPassword,
  leaving: texts.beforeLeaving,
  left: texts.afterLeaving,
};

const when = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const leavesFact = (at: string): string => texts.leaves(when.format(new Date(at)));

/** Says what happened, when, from where, and what to do if it was somebody else. It holds no link (SEC-70). */
export const noticeMail = (notice: Notice): MailContent => {
  const { subject, reason } = texts.kinds[notice.kind];
  const { browser, platform, address, facts = [] } = notice;
  const isOperators = browser === null && platform === null && address === null;
  return compose({
    subject,
    preview: reason,
    greeting: mailMessages.greeting(notice.username),
    reason,
    facts: [
      ...facts,
      texts.when(when.format(new Date(notice.at))),
      ...(isOperators ? [] : [texts.from(texts.device(browser, platform)), texts.address(address)]),
    ],
    notes: NOTES[notice.kind] ?? texts.notYou,
    why: texts.why,
  });
};
