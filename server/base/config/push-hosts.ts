import { type Environment, readText } from './setting-readers.ts';
import { SettingError } from './start-error.ts';

/** Names of push services in small letters; `*.` before one stands for all names below it. Null: any public one. */
export type PushHosts = readonly string[] | null;

const HOST = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Throws a `SettingError` for anything but names, such as an address or a URL. */
export const readPushHosts = (env: Environment): PushHosts => {
  const text = readText(env, 'PUSH_HOSTS');
  if (text === null) return null;
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
  if (entries.every((entry) => HOST.test(entry))) return entries;
  throw new SettingError(
    'PUSH_HOSTS',
    'must be names with commas, such as fcm.googleapis.com, *.example.com',
  );
};

/** `host` in small letters, as a URL has it. */
export const isPushHost = (host: string, hosts: PushHosts): boolean =>
  hosts === null ||
  hosts.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry));
