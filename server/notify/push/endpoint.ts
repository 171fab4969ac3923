import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopback, isPushHost, type PushHosts } from '#server/base/config/hosts.ts';

/** Longest URL that a browser gives. */
export const ENDPOINT_LIMIT = 2_000;
/** Bounds a DNS server that doesn't answer. */
const DNS = { timeoutMs: 2_000, tries: 2 };

export interface EndpointRules {
  /** Allows a push service on this machine, also without TLS: only for a server that strangers can't reach. */
  allowLoopback: boolean;
  /** `PUSH_HOSTS`; without it any public name is allowed. Loopback needs none. */
  hosts?: PushHosts;
  /** DNS servers instead of the machine's, as `192.0.2.1:53`. */
  dns?: { servers: readonly string[]; timeoutMs: number };
}

/**
 * Null for an address that must get no message. Others are https on the usual port, with a name, which `hosts` lists. A
 * name that resolves to a private network is refused on use.
 */
export function readEndpoint(text: string, { allowLoopback, hosts = null }: EndpointRules): URL | null {
  if (text.length > ENDPOINT_LIMIT || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowLoopback && isLoopback(host)) return /^https?:$/.test(url.protocol) ? url : null;
  const isPublicName = host.includes('.') && !ipaddr.isValid(host) && !isLoopback(host);
  return url.protocol === 'https:' && url.port === '' && isPublicName && isPushHost(host, hosts) ? url : null;
}

/** Lookup of `http.request`: connects to the checked address, so that a second DNS answer can't change it. */
export function guardedLookup(rules: EndpointRules): LookupFunction {
  return (hostname, { all }, callback) => {
    findAddresses(hostname, rules).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => mayReach(address, rules)))
          return callback(new Error('The push service has a private address'), [], undefined);
        return all === true ? callback(null, found) : callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error as Error, [], undefined),
    );
  };
}

interface Found {
  address: string;
  family: 4 | 6;
}

/**
 * Queries DNS itself, not `dns.lookup`, which blocks Node's four threads on slow DNS servers, which passwords need too,
 * and reads the machine's own names. IPv4 comes first. Rejects without an address.
 */
async function findAddresses(hostname: string, { allowLoopback, dns }: EndpointRules): Promise<Found[]> {
  if (allowLoopback && isLoopback(hostname)) return [{ address: '127.0.0.1', family: 4 }];
  // A resolver for each lookup, since it reads the machine's settings only when created, and those change.
  const resolver = new Resolver({ timeout: dns?.timeoutMs ?? DNS.timeoutMs, tries: DNS.tries });
  if (dns) resolver.setServers(dns.servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address): Found => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address): Found => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}

const mayReach = (address: string, { allowLoopback }: EndpointRules): boolean =>
  isPublicAddress(address) || (allowLoopback && isLoopback(address));

/** False for a private, local, reserved or translated network. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
