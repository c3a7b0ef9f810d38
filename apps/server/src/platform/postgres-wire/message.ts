/** One message to PostgreSQL, as it grows. It stands here and not in each message, so that none of them allocates. */
const usualBytes = 16_384;
const maxKeptBytes = 1_048_576;
let bytes = Buffer.allocUnsafe(usualBytes);
let end = 0;

const letter = { bind: 0x42, describe: 0x44, execute: 0x45, parse: 0x50, sync: 0x53, portal: 0x50 };
/** Longer texts are written by Node: calling it costs as much as writing so many letters here. */
const short = 40;
/** A text of so many UTF-16 units has at most three times as many bytes. */
const maxUnitBytes = 3;

/** Empties the message. Messages are put together at one go, so one is enough for all connections. */
export function beginMessage(): void {
  end = 0;
}

/** Asks PostgreSQL to keep a statement under a name. */
export function addParse(name: string, text: string): void {
  const length = open(letter.parse, maxUnitBytes * (name.length + text.length) + 4);
  cString(name);
  cString(text);
  int16(0);
  close(length);
}

/** A kept statement with its values: texts, bytes, or nothing. It answers in text. */
export function addBind(name: string, values: readonly (string | Buffer | null)[]): void {
  const length = open(letter.bind, 1 + maxUnitBytes * name.length + 9 + 2 * values.length);
  cString("");
  cString(name);
  int16(values.length);
  for (const value of values) int16(Buffer.isBuffer(value) ? 1 : 0);
  int16(values.length);
  for (const value of values) addValue(value);
  room(4);
  int16(1);
  int16(0);
  close(length);
}

/** Asks which columns the statement that was bound last has. */
export function addDescribe(): void {
  const length = open(letter.describe, 2);
  bytes[end++] = letter.portal;
  cString("");
  close(length);
}

/** Runs the statement that was bound last, to its end. */
export function addExecute(): void {
  const length = open(letter.execute, 5);
  cString("");
  int32(0);
  close(length);
}

/** The end of the message, and a copy of all of it to be sent: the next message is written over this one. */
export function endMessage(): Buffer {
  close(open(letter.sync, 0));
  const message = Buffer.from(bytes.subarray(0, end));
  // The room that a picture or a file needed is not kept.
  if (bytes.length > maxKeptBytes) bytes = Buffer.allocUnsafe(usualBytes);
  return message;
}

function addValue(value: string | Buffer | null): void {
  if (value === null) {
    room(4);
    int32(-1);
    return;
  }
  if (typeof value !== "string") {
    room(4 + value.length);
    int32(value.length);
    end += value.copy(bytes, end);
    return;
  }
  room(4 + maxUnitBytes * value.length);
  const length = end;
  end += 4;
  addText(value);
  setInt32(length, end - length - 4);
}

function addText(text: string): void {
  if (text.length > short) {
    end += bytes.write(text, end);
    return;
  }
  const from = end;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) {
      end = from + bytes.write(text, from);
      return;
    }
    bytes[end++] = unit;
  }
}

/** Begins a part of the message with its letter. Returns where its length is to stand. */
function open(kind: number, most: number): number {
  room(5 + most);
  bytes[end] = kind;
  end += 5;
  return end - 4;
}

/** The length of a part counts itself. */
function close(length: number): void {
  setInt32(length, end - length);
}

function cString(text: string): void {
  addText(text);
  bytes[end++] = 0;
}

function int16(value: number): void {
  bytes[end++] = value >>> 8;
  bytes[end++] = value;
}

function int32(value: number): void {
  setInt32(end, value);
  end += 4;
}

function setInt32(place: number, value: number): void {
  bytes[place] = value >>> 24;
  bytes[place + 1] = value >>> 16;
  bytes[place + 2] = value >>> 8;
  bytes[place + 3] = value;
}

/** Room for so many bytes more. */
function room(more: number): void {
  if (end + more <= bytes.length) return;
  const larger = Buffer.allocUnsafe(Math.max(2 * bytes.length, end + more));
  bytes.copy(larger, 0, 0, end);
  bytes = larger;
}
