import ipaddr from 'ipaddr.js';
import { type Environment, readText } from './setting-readers.ts';
import { SettingError } from './start-error.ts';

/** Addresses and networks (CIDR) of the proxies, or how many stand in front. Null: none is trusted. */
export type TrustedProxies = readonly string[] | number | null;

const MAX_HOPS = 10;
/** Names of networks that the framework knows. */
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
