/** CP850 from 0x80 on: DOS programs and Excel's "CSV (MS-DOS)" write it in Latin America. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
/** Letters of names and notes in Spanish and Portuguese; capitals are rarer. */
const USUAL = /[áéíóúñüãõçâêô¿¡°ºª€–—’“”…]/gu;
const RARER = /[ÁÉÍÓÚÑÜÃÕÇÂÊÔàÀ£•]/gu;
/** Bytes that are enough to tell two alphabets apart. */
const SAMPLE_BYTES = 200_000;

type Decode = (bytes: Uint8Array) => string;

const withTable =
  (table: string): Decode =>
  (bytes) =>
    Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (table[byte - 0x80] ?? ''))).join(
      '',
    );

const windows = new TextDecoder('windows-1252');
const mac = new TextDecoder('macintosh');
/** Old alphabets, the likelier ones first. */
const OLD: readonly Decode[] = [
  (bytes) => windows.decode(bytes),
  (bytes) => mac.decode(bytes),
  withTable(CP850),
];

/** UTF-8 or UTF-16, with or without a byte order mark; other bytes, even in one line, are of Windows, a Mac or DOS. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return mixed(bytes);
  }
}

function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Nearly all letters of a UTF-16 sheet have a zero byte.
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE_BYTES);
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length * 0.3 && even < odd / 10) return 'utf-16le';
  return even > length * 0.3 && odd < even / 10 ? 'utf-16be' : null;
}

/** Keeps valid runs of UTF-8; the bytes between are of the one old alphabet that fits all of them best. */
function mixed(bytes: Uint8Array): string {
  const runs = runsOf(bytes);
  const old = runs.filter(({ isUtf8 }) => !isUtf8).map(({ from, to }) => bytes.subarray(from, to));
  const decode = likeliest(old);
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  const text = runs
    .map(({ from, to, isUtf8 }) => (isUtf8 ? utf8 : { decode }).decode(bytes.subarray(from, to)))
    .join('');
  return text.replace(/^\uFEFF/, '');
}

interface Run {
  from: number;
  to: number;
  isUtf8: boolean;
}

function runsOf(bytes: Uint8Array): Run[] {
  const runs: Run[] = [];
  let at = 0;
  while (at < bytes.length) {
    const length = lengthAt(bytes, at);
    const isUtf8 = length > 0;
    const to = at + Math.max(length, 1);
    const last = runs.at(-1);
    if (last?.isUtf8 === isUtf8) last.to = to;
    else runs.push({ from: at, to, isUtf8 });
    at = to;
  }
  return runs;
}

/** Bytes of the UTF-8 character that begins there; 0 without one. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const length =
    first < 0x80
      ? 1
      : first >= 0xc2 && first < 0xe0
        ? 2
        : first >= 0xe0 && first < 0xf0
          ? 3
          : first >= 0xf0 && first < 0xf5
            ? 4
            : 0;
  for (let next = 1; next < length; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

function likeliest(pieces: readonly Uint8Array[]): Decode {
  const sense = (decode: Decode): number => {
    let sum = 0;
    let seen = 0;
    for (const piece of pieces) {
      if (seen > SAMPLE_BYTES) break;
      seen += piece.length;
      const text = decode(piece);
      const usual = text.match(USUAL)?.length ?? 0;
      const rarer = text.match(RARER)?.length ?? 0;
      sum += 4 * usual + rarer - 4 * (Array.from(text).length - usual - rarer);
    }
    return sum;
  };
  return OLD.reduce((best, one) => (sense(one) > sense(best) ? one : best));
}
