import { expect, test } from 'vitest';
import { installPlace, intentLink } from './install-place.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A135M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const SAFARI = 'Version/18.3 Mobile/15E148 Safari/604.1';

const place = (userAgent: string, over: object = {}) =>
  installPlace({ userAgent, touchPoints: 5, installed: false, telegram: false, ...over });

test('[PWA-24] recognises iPhone and iPad by user agent', () => {
  expect(place(`${IPHONE} ${SAFARI}`)).toEqual({ kind: 'ios', browser: 'safari', device: 'iphone' });
  expect(place(`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`)).toEqual({
    kind: 'ios',
    browser: 'other',
    device: 'iphone',
  });
  expect(place(`${IPAD} Version/18.3 Safari/605.1.15`)).toEqual({
    kind: 'ios',
    browser: 'safari',
    device: 'ipad',
  });
});

test('[PWA-24] a Mac, Android and an installed app are no iPhone', () => {
  expect(place(`${IPAD} Version/18.3 Safari/605.1.15`, { touchPoints: 0 })).toEqual({ kind: 'browser' });
  expect(place(CHROME)).toEqual({ kind: 'browser' });
  expect(place(`${IPHONE} Mobile/15E148`, { installed: true })).toEqual({ kind: 'installed' });
});

test.each([
  [`${ANDROID} WhatsApp/2.25.1`, 'WhatsApp', 'android'],
  [`${IPHONE} Mobile/15E148 WhatsApp/25.1`, 'WhatsApp', 'ios'],
  [`${ANDROID} Instagram 361.0.0.46.88 Android (33/13; 300dpi)`, 'Instagram', 'android'],
  [`${IPHONE} Mobile/15E148 Instagram 361.0.0.35.82 (iPhone14,5; iOS 18_3)`, 'Instagram', 'ios'],
  [`${ANDROID} [FB_IAB/FB4A;FBAV/493.0.0.41.76;]`, 'Facebook', 'android'],
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/493.0.0.35.97]`, 'Facebook', 'ios'],
  [`${ANDROID} [FB_IAB/MESSENGER;FBAV/490.0]`, 'Messenger', 'android'],
  [`${ANDROID} musical_ly_2023800030 BytedanceWebview/d8a21c6`, 'TikTok', 'android'],
  [`${IPHONE} Mobile/15E148 musical_ly_38.2.0 BytedanceWebview/d8a21c6`, 'TikTok', 'ios'],
  [ANDROID, null, 'android'],
  [`${IPHONE} Mobile/15E148`, null, 'ios'],
] as const)('[PWA-25] %s is the browser of %s', (userAgent, app, system) => {
  expect(place(userAgent)).toEqual({ kind: 'in-app', app, system });
});

test("[PWA-25] Telegram's own browser writes nothing into the user agent and is recognised by its objects", () => {
  expect(place(CHROME, { telegram: true })).toEqual({ kind: 'in-app', app: 'Telegram', system: 'android' });
  expect(place(`${IPHONE} ${SAFARI}`, { telegram: true })).toMatchObject({ app: 'Telegram', system: 'ios' });
});

test('[PWA-25] the way out of an Android app keeps the whole address, and falls back to it', () => {
  expect(intentLink('https://vigente.example/register?ref=ABC123')).toBe(
    'intent://vigente.example/register?ref=ABC123#Intent;scheme=https;action=android.intent.action.VIEW;' +
      'category=android.intent.category.BROWSABLE;' +
      'S.browser_fallback_url=https%3A%2F%2Fvigente.example%2Fregister%3Fref%3DABC123;end',
  );
});
