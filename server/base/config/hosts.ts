import { type Environment, readText } from './setting-readers.ts';
import { SettingError } from './start-error.ts';
import ipaddr from 'ipaddr.js';

/**
 * True for `localhost`, 127.0.0.0/8 and ::1, also in IPv6 form. Any other name may resolve to any address, so it isn't.
 */
export const isLoopback = (host: string): boolean => {
  if (host.toLowerCase() === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
};

/** Lower-case names of push services; `*.` includes all names below. Null: any public one. */
export type PushHosts = readonly string[] | null;

const HOST = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Throws a `SettingError` for anything except names, such as an address or a URL. */
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

/** `host` in lower case, as in a URL. */
export const isPushHost = (host: string, hosts: PushHosts): boolean =>
  hosts === null ||
  hosts.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry));

/** Addresses and networks (CIDR) of the proxies, or their number. Null: none is trusted. */
export type TrustedProxies = readonly string[] | number | null;

const MAX_HOPS = 10;
/** Names of networks that fastify knows. */
const NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Throws a `SettingError` for a list that would trust everybody, as `0.0.0.0/0` does. */
export const readTrustedProxies = (env: Environment): TrustedProxies => {
  const text = readText(env, 'TRUST_PROXY');
  if (text === null || text === '0') return null;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops <= MAX_HOPS) return hops;
    throw new SettingError('TRUST_PROXY', `must be at most ${MAX_HOPS} proxies`);
  }
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.every(isNetwork)) return entries;
  throw new SettingError(
    'TRUST_PROXY',
    'must be addresses, networks such as 10.0.0.0/8, or a number of proxies',
  );
};

function isNetwork(entry: string): boolean {
  if (NETWORKS.has(entry) || ipaddr.isValid(entry)) return true;
  return ipaddr.isValidCIDR(entry) && ipaddr.parseCIDR(entry)[1] > 0;
}
