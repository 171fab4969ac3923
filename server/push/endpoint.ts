import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '#server/config/loopback.ts';

/** Of a URL that a browser gives. */
export const ENDPOINT_LIMIT = 2_000;

export interface EndpointRules {
  /** Lets a push service on this machine be used, in clear too: on a server that strangers can't reach. */
  allowLoopback: boolean;
}

/**
 * Null for an address that a message may go to: https on its usual port, by a name. A name that leads to an address of a
 * private network is refused when it is used.
 */
export function readEndpoint(text: string, { allowLoopback }: EndpointRules): URL | null {
  if (text.length > ENDPOINT_LIMIT || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowLoopback && isLoopback(host)) return /^https?:$/.test(url.protocol) ? url : null;
  const isPublicName = host.includes('.') && !ipaddr.isValid(host) && !isLoopback(host);
  return url.protocol === 'https:' && url.port === '' && isPublicName ? url : null;
}

/** For `http.request`: the connection goes to an address that was checked, so that no second answer of DNS counts. */
export function guardedLookup({ allowLoopback }: EndpointRules): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [], undefined);
      const good = found.filter(
        ({ address }) => isPublicAddress(address) || (allowLoopback && isLoopback(address)),
      );
      const [first] = good;
      if (!first || good.length < found.length)
        return callback(new Error('The push service has a private address'), [], undefined);
      return options.all === true
        ? callback(null, good satisfies LookupAddress[])
        : callback(null, first.address, first.family);
    });
  };
}

/** Not of a private, local, reserved or translated network. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
