/** A page of an Ogg file: its lacing says how its packets are cut. */
interface Page {
  start: number;
  lacing: Buffer;
  body: number;
  end: number;
  granule: bigint;
  serial: number;
}

/** The pages of a file, or null where they do not follow each other to its very end. */
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
 * A recording of one Opus stream, with how long it plays and without its comments: they become zeros of the same
 * length. The given bytes are changed in place. "unknown_kind": another stream, or more than one.
 */
export function cleanOgg(bytes: Buffer): { bytes: Buffer; ms: number } | "unknown_kind" | "damaged" {
  const pages = pagesOf(bytes);
  const [first] = pages ?? [];
  if (first !== undefined && bytes.toString("latin1", first.body, first.body + 8) !== "OpusHead") return "unknown_kind";
  if (pages === null || first === undefined || pages.length < 2) return "damaged";
  if (pages.some(({ serial }) => serial !== first.serial)) return "unknown_kind";
  // 19 bytes for mono and stereo, whose channels need no table.
  bytes.fill(0, Math.min(first.body + 19, first.end), first.end);
  const changed = blankTags(bytes, pages.slice(1));
  if (changed === null) return "damaged";
  for (const page of [first, ...changed]) sign(bytes, page);
  const samples = pages.reduce((max, { granule }) => (granule > max ? granule : max), 0n);
  return { bytes, ms: Number(samples / 48n) };
}

/** The second packet of the stream, over as many pages as it takes; null where it is none of Opus, or does not end. */
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

/** The sum over a page as Ogg wants it: CRC-32 with the bits the other way round than zlib's. */
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
