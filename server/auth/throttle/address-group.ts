import ipaddr from 'ipaddr.js';

/** A provider assigns a whole /64 of IPv6 to a home or phone. */
const IPV6_BITS = 64;

/**
 * The unit of limits: an IPv4 address, or the /64 of an IPv6 one, such as `2001:db8:0:1::/64`. An IPv4 address in IPv6
 * form is the IPv4 one.
 */
export function addressGroup(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_BITS}`);
  return `${network.toString()}/${IPV6_BITS}`;
}
