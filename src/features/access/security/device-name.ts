import { messages } from './security.texts.ts';

const names = messages.passkeys.devices;

/** Sorted: Android's texts name Linux too. */
const DEVICES: readonly [RegExp, string][] = [
  [/\biPhone\b/, names.iphone],
  [/\biPad\b/, names.ipad],
  [/\bAndroid\b.*\bMobile\b/, names.android],
  [/\bAndroid\b/, names.androidTablet],
  [/\bWindows\b/, names.windows],
  [/\bCrOS\b/, names.chromebook],
  [/\bMacintosh\b/, names.mac],
  [/\bLinux\b/, names.linux],
];

/** Name of a passkey made here, such as "Teléfono Android", or "Teléfono Android 2" if that is taken. */
export function deviceName(userAgent: string, taken: readonly string[]): string {
  const name = DEVICES.find(([mark]) => mark.test(userAgent))?.[1] ?? names.other;
  const numbered = (number: number): string => (number === 1 ? name : `${name} ${number}`);
  const number = taken.map((_name, index) => index + 1).find((each) => !taken.includes(numbered(each)));
  return numbered(number ?? taken.length + 1);
}
