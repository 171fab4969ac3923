import ipaddr from 'ipaddr.js';

/** True for `localhost`, 127.0.0.0/8 and ::1, also in IPv6 form. Any other name may lead anywhere, so it isn't. */
export const isLoopback = (host: string): boolean => {
  if (host.toLowerCase() === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
};
