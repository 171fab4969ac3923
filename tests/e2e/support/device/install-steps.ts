import type { Page } from '@playwright/test';

export const IPHONE = {
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
  chrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
  whatsapp:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WhatsApp/25.1.80',
} as const;

export const ANDROID_WHATSAPP =
  'Mozilla/5.0 (Linux; Android 13; SM-A135M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 WhatsApp/2.25.1';

/**
 * Sends an event of the form by which Chromium says that the app can be installed: no headless browser sends the real
 * one. `answer` is the person's reply to the browser's question.
 */
export async function offerInstall(page: Page, answer: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((outcome) => {
    const prompt = async (): Promise<void> => {
      document.documentElement.dataset['asked'] = 'yes';
    };
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) });
    dispatchEvent(event);
    document.documentElement.dataset['held'] = String(event.defaultPrevented);
  }, answer);
}
