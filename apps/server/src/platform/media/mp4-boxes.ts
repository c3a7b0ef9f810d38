/**
 * The boxes of an MP4 (ISO 14496-12) that stay, by their parent box: those that a player needs for pictures and sound.
 * `cleanMp4` (clean-mp4.ts) turns everything else into `free` boxes or zeros of the same length, so that every offset stays right.
 * This removes user data, locations, titles, unknown boxes, telemetry tracks, and bytes of `mdat` that no sample uses.
 */
export const kept: Readonly<Record<string, readonly string[]>> = {
  "": ["ftyp", "styp", "moov", "moof", "mdat", "sidx"],
  moov: ["mvhd", "trak", "mvex"],
  mvex: ["mehd", "trex"],
  trak: ["tkhd", "edts", "mdia"],
  edts: ["elst"],
  mdia: ["mdhd", "hdlr", "minf"],
  minf: ["vmhd", "smhd", "dinf", "stbl"],
  dinf: ["dref"],
  stbl: ["stsd", "stts", "ctts", "cslg", "stsc", "stsz", "stz2", "stco", "co64", "stss", "sdtp", "sgpd", "sbgp"],
  moof: ["mfhd", "traf"],
  traf: ["tfhd", "tfdt", "trun", "sgpd", "sbgp"],
  video: ["avcC", "hvcC", "vpcC", "av1C", "esds", "pasp", "clap", "colr", "btrt"],
  sound: ["esds", "dOps", "dac3", "dec3", "alac", "btrt", "chnl", "wave"],
  wave: ["frma", "esds", "alac", "enda", "mp4a"],
};

/**
 * The length that the content of a box should have, in bytes. It can depend on the box's version (its first byte) or on
 * its number of entries. `cleanBox` overwrites any bytes after this length with zeros.
 */
export const lengths: Readonly<Record<string, (body: Buffer) => number>> = {
  mvhd: (body) => (body[0] === 1 ? 112 : 100),
  tkhd: (body) => (body[0] === 1 ? 96 : 84),
  mdhd: (body) => (body[0] === 1 ? 36 : 24),
  mehd: (body) => (body[0] === 1 ? 12 : 8),
  trex: () => 24,
  mfhd: () => 8,
  tfdt: (body) => (body[0] === 1 ? 12 : 8),
  vmhd: () => 12,
  smhd: () => 8,
  cslg: (body) => (body[0] === 1 ? 44 : 24),
  pasp: () => 8,
  clap: () => 32,
  btrt: () => 12,
  frma: () => 4,
  elst: (body) => 8 + wordAt(body, 4) * (body[0] === 1 ? 20 : 12),
  stts: (body) => 8 + wordAt(body, 4) * 8,
  ctts: (body) => 8 + wordAt(body, 4) * 8,
  stsc: (body) => 8 + wordAt(body, 4) * 12,
  stsz: (body) => 12 + (wordAt(body, 4) === 0 ? wordAt(body, 8) * 4 : 0),
  stz2: (body) => 12 + Math.ceil((wordAt(body, 8) * (body[7] ?? 0)) / 8),
  stco: (body) => 8 + wordAt(body, 4) * 4,
  co64: (body) => 8 + wordAt(body, 4) * 8,
  stss: (body) => 8 + wordAt(body, 4) * 4,
};

/** The most bytes of a decoder's configuration. Real ones have some dozens of bytes. */
export const maxSettings = 4_096;
export const settings = new Set([
  "avcC",
  "hvcC",
  "vpcC",
  "av1C",
  "esds",
  "dOps",
  "dac3",
  "dec3",
  "alac",
  "chnl",
  "sgpd",
  "sbgp",
  "enda",
  "mp4a",
]);
export const brands = new Set(
  [
    "isom",
    "iso2",
    "iso3",
    "iso4",
    "iso5",
    "iso6",
    "iso7",
    "iso8",
    "iso9",
    "mp41",
    "mp42",
    "avc1",
    "hvc1",
    "av01",
    "dash",
    "cmfc",
    "msdh",
    "msix",
  ].concat(["M4V ", "M4A ", "MSNV", "qt  ", "3gp4", "3gp5", "3gp6", "3g2a", "f4v ", "vp09"]),
);

export interface Range {
  start: number;
  end: number;
}

export interface Box extends Range {
  kind: string;
  /** The offset of its content, after the header of 8 or 16 bytes. */
  body: number;
}

/** The boxes in a range of the file, in order. Null if one of them is longer than the range. */
export function boxesOf(bytes: Buffer, { start, end }: Range): Box[] | null {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    const short = bytes.readUInt32BE(at);
    if (short === 1 && at + 16 > end) return null;
    const length = short === 0 ? end - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const body = at + (short === 1 ? 16 : 8);
    if (at + length > end || at + length < body) return null;
    boxes.push({ kind: bytes.toString("latin1", at + 4, at + 8), start: at, body, end: at + length });
    at += length;
  }
  // Some QuickTime boxes end with four zero bytes.
  bytes.fill(0, at, end);
  return boxes;
}

/** Turns a box into a `free` box of zeros. Every player skips it. */
export function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write("free", start + 4, "latin1");
  bytes.fill(0, body, end);
}

export const wordAt = (body: Buffer, at: number): number => (at + 4 > body.length ? 0 : body.readUInt32BE(at));

export function wordsFrom(body: Buffer, first: number, count: number): number[] {
  return Array.from({ length: Math.min(count, Math.max(0, Math.trunc((body.length - first) / 4))) }, (_, index) =>
    body.readUInt32BE(first + index * 4),
  );
}
