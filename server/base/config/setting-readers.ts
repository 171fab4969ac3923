import { SettingError } from './start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const CONTROL_CHARACTERS = /\p{Cc}/u;

/** Null if absent or blank: compose files pass unset names as empty text. */
export const readText = (env: Environment, name: string): string | null => {
  const value = env[name]?.trim() ?? '';
  if (CONTROL_CHARACTERS.test(value)) throw new SettingError(name, 'must be one line of plain text');
  return value === '' ? null : value;
};

/** Throws a `SettingError` outside of both limits, which count as inside. */
export const readInteger = (
  env: Environment,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number => {
  const text = readText(env, name);
  if (text === null) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new SettingError(name, `must be a whole number from ${min} to ${max}`);
  return value;
};

/** `1` or `0`; throws a `SettingError` on anything else. */
export const readSwitch = (env: Environment, name: string, fallback: boolean): boolean => {
  const text = readText(env, name);
  if (text === null) return fallback;
  if (text !== '0' && text !== '1') throw new SettingError(name, 'must be 1 or 0');
  return text === '1';
};

/** Throws a `SettingError` on a word that isn't listed. */
export const readWord = <Word extends string>(
  env: Environment,
  name: string,
  words: readonly Word[],
  fallback: Word,
): Word => {
  const text = readText(env, name);
  if (text === null) return fallback;
  const word = words.find((each) => each === text);
  if (word === undefined) throw new SettingError(name, `must be one of ${words.join(', ')}`);
  return word;
};

/** Schemes have their colon. The error doesn't repeat the value, which may hold a password. */
export const readAddress = (env: Environment, name: string, schemes: readonly string[]): string | null => {
  const text = readText(env, name);
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !schemes.includes(url.protocol)) {
    throw new SettingError(
      name,
      `must be an address that begins with ${schemes.map((s) => `${s}//`).join(' or ')}`,
    );
  }
  return text;
};
