import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';

export interface DnsServer {
  /** As `127.0.0.1:5353`. */
  address: string;
  /** How many questions came so far. */
  asked(): number;
  close(): Promise<void>;
}

const HEADER_BYTES = 12;
const TYPES = { ipv4: 1, ipv6: 28 };
/** Class IN, for a minute; the name is that at byte 12. */
const ANSWER = Buffer.from([0xc0, 0x0c]);

/** A server of DNS on loopback (RFC 1035). Names that it doesn't know get no answer. */
export async function startDnsServer(names: Readonly<Record<string, readonly string[]>>): Promise<DnsServer> {
  const socket = createSocket('udp4');
  let asked = 0;
  socket.on('message', (query, { address, port }) => {
    asked += 1;
    const { name, end } = nameOf(query);
    const addresses = names[name];
    if (!addresses) return;
    const type = query.readUInt16BE(end);
    const records = addresses
      .map((text) => ipaddr.parse(text))
      .filter((found) => TYPES[found.kind()] === type)
      .map((found) => recordOf(type, Buffer.from(found.toByteArray())));
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(0x81_80, 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([header, query.subarray(HEADER_BYTES, end + 4), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: () => asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function nameOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function recordOf(type: number, address: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt32BE(60, 4);
  fixed.writeUInt16BE(address.length, 8);
  return Buffer.concat([ANSWER, fixed, address]);
}
