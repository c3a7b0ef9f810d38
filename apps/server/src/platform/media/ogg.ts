/** A page of an Ogg file (RFC 3533). `lacing` is the table of lengths of its packets' segments. */
interface Page {
  start: number;
  lacing: Buffer;
  body: number;
  end: number;
  granule: bigint;
  serial: number;
}

/** The pages of a file. Null if they do not fill the file exactly. */
function pagesOf(bytes: Buffer): Page[] | null {
  const pages: Page[] = [];
  let at = 0;
  while (at + 27 <= bytes.length && bytes.toString("latin1", at, at + 4) === "OggS") {
    const body = at + 27 + (bytes[at + 26] ?? 0);
    const lacing = bytes.subarray(at + 27, body);
    const end = body + lacing.reduce((total, length) => total + length, 0);
    if (body > bytes.length || end > bytes.length) return null;
    pages.push({
      start: at,
      lacing,
      body,
      end,
      granule: bytes.readBigInt64LE(at + 6),
      serial: bytes.readUInt32LE(at + 14),
    });
    at = end;
  }
  return at === bytes.length ? pages : null;
}

/**
 * Removes the comments of a recording with one Opus stream (RFC 7845): they become zeros of the same length. Changes
 * the given bytes in place. `ms` is the duration. "unknown_kind": another codec, or more than one stream.
 */
export function cleanOgg(bytes: Buffer): { bytes: Buffer; ms: number } | "unknown_kind" | "damaged" {
  const pages = pagesOf(bytes);
  const [first] = pages ?? [];
  if (first !== undefined && bytes.toString("latin1", first.body, first.body + 8) !== "OpusHead") return "unknown_kind";
  if (pages === null || first === undefined || pages.length < 2) return "damaged";
  if (pages.some(({ serial }) => serial !== first.serial)) return "unknown_kind";
  // The header of mono and stereo has 19 bytes. Only more channels need a table after it.
  bytes.fill(0, Math.min(first.body + 19, first.end), first.end);
  const changed = blankTags(bytes, pages.slice(1));
  if (changed === null) return "damaged";
  for (const page of [first, ...changed]) sign(bytes, page);
  const samples = pages.reduce((max, { granule }) => (granule > max ? granule : max), 0n);
  return { bytes, ms: Number(samples / 48n) };
}

/**
 * Overwrites the second packet of the stream, which has the comments, with zeros. It can span several pages. Returns
 * the changed pages. Null if it is no such packet of Opus, or has no end.
 */
function blankTags(bytes: Buffer, pages: readonly Page[]): Page[] | null {
  const [first] = pages;
  if (first === undefined || bytes.toString("latin1", first.body, first.body + 8) !== "OpusTags") return null;
  const changed: Page[] = [];
  for (const page of pages) {
    const last = page.lacing.findIndex((length) => length < 255);
    const lengths = last < 0 ? page.lacing : page.lacing.subarray(0, last + 1);
    const end = page.body + lengths.reduce((total, length) => total + length, 0);
    bytes.fill(0, page === first ? page.body + 8 : page.body, end);
    changed.push(page);
    if (last >= 0) return changed;
  }
  return null;
}

/** Writes a page's checksum: CRC-32 of Ogg, whose bit order is the reverse of zlib's. */
function sign(bytes: Buffer, { start, end }: Page): void {
  bytes.writeUInt32LE(0, start + 22);
  let sum = 0;
  for (let at = start; at < end; at += 1)
    sum = ((sum << 8) ^ (table[((sum >>> 24) ^ (bytes[at] ?? 0)) & 0xff] ?? 0)) >>> 0;
  bytes.writeUInt32LE(sum, start + 22);
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let sum = index << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80_00_00_00 ? (sum << 1) ^ 0x04_c1_1d_b7 : sum << 1;
  return sum >>> 0;
});
