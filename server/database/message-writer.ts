/** Holds the messages of a single change. */
const FIRST_BYTES = 2_048;

/** UTF-8 takes at most three bytes for a unit of a string. */
const MOST_BYTES_A_UNIT = 3;

const TYPE = { close: 0x43, parse: 0x50, bind: 0x42 } as const;

/** The unnamed portal. */
const DESCRIBE = Buffer.from('D\0\0\0\u{6}P\0', 'latin1');
/** The unnamed portal, all rows. */
const EXECUTE = Buffer.from('E\0\0\0\u{9}\0\0\0\0\0', 'latin1');
const SYNC = Buffer.from('S\0\0\0\u{4}', 'latin1');

/** Frontend messages of PostgreSQL's protocol 3.0, in the order of the calls, as one buffer for one write. */
export class MessageWriter {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #end = 0;

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }

  close(statement: string): void {
    const start = this.#begin(TYPE.close);
    this.#text('S');
    this.#textWithEnd(statement);
    this.#finish(start);
  }

  parse(statement: string, text: string): void {
    const start = this.#begin(TYPE.parse);
    this.#textWithEnd(statement);
    this.#textWithEnd(text);
    this.#int16(0);
    this.#finish(start);
  }

  /** To the unnamed portal. Parameters and results are texts. */
  bind(statement: string, values: readonly (string | null)[]): void {
    const start = this.#begin(TYPE.bind);
    this.#textWithEnd('');
    this.#textWithEnd(statement);
    this.#int16(0);
    this.#int16(values.length);
    for (const value of values) this.#parameter(value);
    this.#int16(0);
    this.#finish(start);
  }

  describe(): void {
    this.#copy(DESCRIBE);
  }

  execute(): void {
    this.#copy(EXECUTE);
  }

  sync(): void {
    this.#copy(SYNC);
  }

  /** The type, and room for the length. */
  #begin(type: number): number {
    this.#reserve(1);
    this.#bytes[this.#end++] = type;
    this.#int32(0);
    return this.#end - 4;
  }

  /** The length counts itself. */
  #finish(start: number): void {
    this.#bytes.writeInt32BE(this.#end - start, start);
  }

  #parameter(text: string | null): void {
    this.#int32(-1);
    if (text === null) return;
    const start = this.#end;
    this.#text(text);
    this.#bytes.writeInt32BE(this.#end - start, start - 4);
  }

  #textWithEnd(text: string): void {
    this.#text(text);
    this.#reserve(1);
    this.#bytes[this.#end++] = 0;
  }

  #text(text: string): void {
    const most = MOST_BYTES_A_UNIT * text.length;
    if (this.#end + most > this.#bytes.length) this.#reserve(Buffer.byteLength(text));
    this.#end += this.#bytes.write(text, this.#end);
  }

  #copy(message: Buffer): void {
    this.#reserve(message.length);
    this.#bytes.set(message, this.#end);
    this.#end += message.length;
  }

  #int16(value: number): void {
    this.#reserve(2);
    this.#end = this.#bytes.writeInt16BE(value, this.#end);
  }

  #int32(value: number): void {
    this.#reserve(4);
    this.#end = this.#bytes.writeInt32BE(value, this.#end);
  }

  #reserve(more: number): void {
    const needed = this.#end + more;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}
