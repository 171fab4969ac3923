export interface BrowserFacts {
  userAgent: string;
  /** `navigator.maxTouchPoints`: an iPad claims to be a Mac, which has none. */
  touchPoints: number;
  installed: boolean;
  telegram: boolean;
}

/** `in-app`: another app's browser, which can't install or keep data. `ios`: installs only by hand. */
export type InstallPlace =
  | { kind: 'installed' }
  | { kind: 'in-app'; app: string | null; system: 'android' | 'ios' }
  | { kind: 'ios'; browser: 'safari' | 'other'; device: 'iphone' | 'ipad' }
  | { kind: 'browser' };

const IOS = /iPhone|iPad|iPod/;
const ANDROID = /Android/;

/** User agents of apps in which resellers share links. */
const APPS: readonly [RegExp, string][] = [
  [/WhatsApp\//, 'WhatsApp'],
  [/Instagram/, 'Instagram'],
  [/FBAN\/Messenger|FB_IAB\/MESSENGER|MessengerForiOS|MessengerLite/, 'Messenger'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/musical_ly|BytedanceWebview|TikTok|trill_/, 'TikTok'],
  [/Telegram/, 'Telegram'],
];

/** Android's own sign of a page inside another app. */
const ANDROID_WEB_VIEW = /; wv\)/;
const IOS_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|Brave/;

/** Uses the user agent: browsers offer no better way. */
export function installPlace({ userAgent, touchPoints, installed, telegram }: BrowserFacts): InstallPlace {
  if (installed) return { kind: 'installed' };
  const ios = IOS.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  if (!ios && !ANDROID.test(userAgent)) return { kind: 'browser' };
  const app = telegram ? 'Telegram' : (APPS.find(([mark]) => mark.test(userAgent))?.[1] ?? null);
  if (app !== null || isWebView(userAgent, ios)) {
    return { kind: 'in-app', app, system: ios ? 'ios' : 'android' };
  }
  if (!ios) return { kind: 'browser' };
  return {
    kind: 'ios',
    browser: IOS_BROWSERS.test(userAgent) ? 'other' : 'safari',
    device: /iPhone|iPod/.test(userAgent) ? 'iphone' : 'ipad',
  };
}

/** Every browser of an iPhone says `Safari/`; a page inside another app doesn't. */
function isWebView(userAgent: string, ios: boolean): boolean {
  return ios ? !userAgent.includes('Safari/') : ANDROID_WEB_VIEW.test(userAgent);
}

/** Link from another Android app to the phone's own browser, or back to that app. */
export function intentLink(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  return [
    `intent://${host}${pathname}${search}#Intent`,
    `scheme=${protocol.replace(':', '')}`,
    'action=android.intent.action.VIEW',
    'category=android.intent.category.BROWSABLE',
    `S.browser_fallback_url=${encodeURIComponent(address)}`,
    'end',
  ].join(';');
}
