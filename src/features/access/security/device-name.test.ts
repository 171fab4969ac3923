import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

it.each([
  [ANDROID, 'Teléfono Android'],
  [ANDROID.replace(' Mobile', ''), 'Tableta Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36', 'Computadora Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Computadora Linux'],
  ['', 'Mi dispositivo'],
])('[SEC-87] a passkey made by %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent, [])).toBe(name);
});

it('[SEC-87] the name of a second passkey of a device has a number', () => {
  expect(deviceName(ANDROID, ['Mac'])).toBe('Teléfono Android');
  expect(deviceName(ANDROID, ['Teléfono Android'])).toBe('Teléfono Android 2');
  expect(deviceName(ANDROID, ['Teléfono Android 2', 'Mac', 'Teléfono Android'])).toBe('Teléfono Android 3');
});
