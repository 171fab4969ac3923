/** What tells where the app is open, as far as installing goes. */
export interface BrowserFacts {
  userAgent: string;
  /** `navigator.maxTouchPoints`: an iPad calls itself a Mac, which has none. */
  touchPoints: number;
  /** Whether it runs installed, in a window of its own. */
  installed: boolean;
  /** Whether the page finds the objects that only Telegram's own browser has. */
  telegram: boolean;
}

/**
 * Where the app is open: installed; in the browser of another app, where nothing can be installed or kept; in a browser
 * of an iPhone or iPad, which installs by hand alone; or in any other, which asks by itself where it can.
 */
export type InstallPlace =
  | { kind: 'installed' }
  | { kind: 'in-app'; app: string | null; system: 'android' | 'ios' }
  | { kind: 'ios'; browser: 'safari' | 'other'; device: 'iphone' | 'ipad' }
  | { kind: 'browser' };

const IOS = /iPhone|iPad|iPod/;
const ANDROID = /Android/;

/** By what the apps that resellers share links in write into the user agent. */
const APPS: readonly [RegExp, string][] = [
  [/WhatsApp\//, 'WhatsApp'],
  [/Instagram/, 'Instagram'],
  [/FBAN\/Messenger|FB_IAB\/MESSENGER|MessengerForiOS|MessengerLite/, 'Messenger'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/musical_ly|BytedanceWebview|TikTok|trill_/, 'TikTok'],
  [/Telegram/, 'Telegram'],
];

/** Android's own mark of a page inside another app. */
const ANDROID_WEB_VIEW = /; wv\)/;
const IOS_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|Brave/;

/** Says where the app is open, by the user agent: no browser has a better way to tell. */
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

/** Opens an address in the phone's own browser from inside another Android app; where that can't be, it stays in that app. */
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
