import {
  blank,
  boxesOf,
  brands,
  kept,
  lengths,
  maxSettings,
  settings,
  wordAt,
  wordsFrom,
  type Box,
  type Range,
} from "./mp4-boxes.ts";

interface Track {
  id: number;
  kind: string;
  sizes: Sizes;
  /** From chunk number `first` (it counts from 1) on, each chunk has so many samples. */
  runs: { first: number; samples: number }[];
  chunks: number[];
}

interface Sizes {
  each: number;
  own: number[];
}

/**
 * Removes everything but pictures and sound from an MP4 and returns it. Changes the given bytes in place. Null if a box
 * is damaged or longer than its parent.
 */
export function cleanMp4(bytes: Buffer): Buffer | null {
  const film: Film = { bytes, tracks: new Map(), fragmentSize: new Map(), shown: [], bodies: [] };
  if (!cleanBoxes(film, "", { start: 0, end: bytes.length }, null)) return null;
  for (const track of film.tracks.values()) for (const range of chunkRanges(track)) film.shown.push(range);
  blankUnshown(film);
  return bytes;
}

interface Film {
  bytes: Buffer;
  /** The tracks of pictures and of sound, by track id. */
  tracks: Map<number, Track>;
  /** By track id: the default size of a sample in fragments, in bytes (box `trex`). */
  fragmentSize: Map<number, number>;
  /** The byte ranges of the file that contain samples of those tracks. */
  shown: Range[];
  /** The byte ranges of the contents of the `mdat` boxes. */
  bodies: Range[];
}

function cleanBoxes(film: Film, parent: string, range: Range, track: Track | null): boolean {
  const boxes = boxesOf(film.bytes, range);
  if (boxes === null) return false;
  let fragment: Fragment | null = null;
  for (const box of boxes) {
    if (kept[parent]?.includes(box.kind) !== true) blank(film.bytes, box);
    else if (box.kind === "trak") {
      if (!cleanTrack(film, box)) return false;
    } else if (box.kind === "traf") {
      fragment = cleanFragment(film, box, { moof: range.start - 8, after: fragment?.end ?? null });
      if (fragment === null) return false;
    } else if (!cleanBox(film, box, track)) return false;
  }
  return true;
}

/** Keeps a track of pictures or sound. Removes any other track, and with it its samples. */
function cleanTrack(film: Film, box: Box): boolean {
  const track: Track = { id: 0, kind: "", sizes: { each: 0, own: [] }, runs: [], chunks: [] };
  const isWhole = cleanBoxes(film, "trak", { start: box.body, end: box.end }, track);
  const isPlayed = track.kind === "vide" || track.kind === "soun";
  if (isPlayed) film.tracks.set(track.id, track);
  else blank(film.bytes, box);
  return isWhole || !isPlayed;
}

/** Cleans the content of one box that stays. False: the file is damaged. */
function cleanBox(film: Film, box: Box, track: Track | null): boolean {
  const { bytes } = film;
  const { kind, end } = box;
  const body = bytes.subarray(box.body, end);
  if (kind === "mdat") film.bodies.push({ start: box.body, end });
  else if (kind === "ftyp" || kind === "styp") cleanBrands(body);
  else if (kind === "stsd") return cleanDescriptions(film, box, track);
  else if (kind === "dref") return cleanPlaces(bytes, box);
  else if (kind === "hdlr") {
    if (track !== null && body.length >= 12) track.kind = body.toString("latin1", 8, 12);
    body.fill(0, 12);
  } else if (kind === "colr") {
    if (body.toString("latin1", 0, 4) === "nclx" || body.toString("latin1", 0, 4) === "nclc") body.fill(0, 11);
    else blank(bytes, box);
  } else if (kind in kept) return cleanBoxes(film, kind, { start: box.body, end }, track);
  else if (settings.has(kind)) return body.length <= maxSettings;
  else {
    body.fill(0, Math.min(body.length, lengths[kind]?.(body) ?? body.length));
    read(film, kind, body, track);
  }
  return true;
}

/** Reads where a track's samples are, and overwrites the times of recording in the headers with zeros. */
function read(film: Film, kind: string, body: Buffer, track: Track | null): void {
  const count = wordAt(body, 4);
  const table = <Entry>(width: number, first: number, entry: (at: number) => Entry): Entry[] =>
    Array.from({ length: Math.max(0, Math.min(count, Math.trunc((body.length - first) / width))) }, (_, index) =>
      entry(first + index * width),
    );
  if (kind === "mvhd" || kind === "tkhd" || kind === "mdhd") body.fill(0, 4, body[0] === 1 ? 20 : 12);
  if (kind === "trex") film.fragmentSize.set(wordAt(body, 4), wordAt(body, 16));
  if (track === null) return;
  if (kind === "tkhd") track.id = wordAt(body, body[0] === 1 ? 20 : 12);
  if (kind === "stco") track.chunks = table(4, 8, (at) => body.readUInt32BE(at));
  if (kind === "co64") track.chunks = table(8, 8, (at) => Number(body.readBigUInt64BE(at)));
  if (kind === "stsc")
    track.runs = table(12, 8, (at) => ({ first: body.readUInt32BE(at), samples: body.readUInt32BE(at + 4) }));
  if (kind === "stsz") track.sizes = { each: count, own: count > 0 ? [] : wordsFrom(body, 12, wordAt(body, 8)) };
  if (kind === "stz2") track.sizes = { each: 0, own: smallSizes(body) };
}

/** The sample sizes of box `stz2`: 4, 8 or 16 bits for each. */
function smallSizes(body: Buffer): number[] {
  const bits = body[7] ?? 0;
  const count = Math.min(wordAt(body, 8), bits === 0 ? 0 : Math.trunc(((body.length - 12) * 8) / bits));
  const half = (index: number) => ((body[12 + (index >> 1)] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15;
  return Array.from({ length: count }, (_, index) =>
    bits === 4 ? half(index) : bits === 8 ? (body[12 + index] ?? 0) : body.readUInt16BE(12 + index * 2),
  );
}

/** The byte range of each chunk: its offset, and the sizes of its samples added up. */
function chunkRanges({ sizes, runs, chunks }: Track): Range[] {
  let run = 0;
  let sample = 0;
  return chunks.map((start, index) => {
    while (run + 1 < runs.length && (runs[run + 1]?.first ?? 0) <= index + 1) run += 1;
    const samples = runs[run]?.samples ?? 0;
    const length =
      sizes.each > 0
        ? samples * sizes.each
        : sizes.own.slice(sample, sample + samples).reduce((total, size) => total + size, 0);
    sample += samples;
    return { start, end: start + length };
  });
}

interface Fragment {
  /** The file offset where the data of its last run ends. The next fragment can begin there. */
  end: number;
}

/** Notes the byte ranges of a fragment's samples, unless its track was removed. Null: the file is damaged. */
function cleanFragment(film: Film, box: Box, from: { moof: number; after: number | null }): Fragment | null {
  if (!cleanBoxes(film, "traf", { start: box.body, end: box.end }, null)) return null;
  let head = { base: from.moof, each: 0, isShown: false };
  let at = from.after ?? from.moof;
  for (const { kind, body, end } of boxesOf(film.bytes, { start: box.body, end: box.end }) ?? []) {
    const inside = film.bytes.subarray(body, end);
    if (kind === "tfhd") head = readFragmentHead(film, inside, from);
    if (kind !== "trun") continue;
    const run = readRun(inside, head.each);
    if (run === null) return null;
    const start = run.offset === null ? at : head.base + run.offset;
    if (head.isShown) film.shown.push({ start, end: start + run.bytes });
    at = start + run.bytes;
  }
  return { end: at };
}

/** Reads the box `tfhd`: the offset that its runs count from, the default sample size, and whether the track stays. */
function readFragmentHead(film: Film, head: Buffer, from: { moof: number; after: number | null }) {
  const [flags, id] = [wordAt(head, 0) & 0xff_ff_ff, wordAt(head, 4)];
  const size = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0) + (flags & 0x8 ? 4 : 0);
  const isMoof = (flags & 0x2_00_00) !== 0 || from.after === null;
  const base =
    flags & 0x1 && head.length >= 16 ? Number(head.readBigUInt64BE(8)) : isMoof ? from.moof : (from.after ?? from.moof);
  head.fill(0, Math.min(head.length, size + (flags & 0x10 ? 4 : 0) + (flags & 0x20 ? 4 : 0)));
  return {
    base,
    each: flags & 0x10 ? wordAt(head, size) : (film.fragmentSize.get(id) ?? 0),
    isShown: film.tracks.has(id),
  };
}

/**
 * Reads a run of samples (box `trun`): how many bytes its samples take, and their offset if the run gives one. Null if
 * the run has more entries than fit into its box.
 */
function readRun(run: Buffer, each: number): { offset: number | null; bytes: number } | null {
  const [flags, count] = [wordAt(run, 0) & 0xff_ff_ff, wordAt(run, 4)];
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  const end = first + count * width;
  if (end > run.length) return null;
  run.fill(0, end);
  let bytes = flags & 0x200 ? 0 : count * each;
  if (flags & 0x200) for (let at = first; at < end; at += width) bytes += wordAt(run, at + (flags & 0x100 ? 4 : 0));
  return { offset: flags & 0x1 ? run.readInt32BE(8) : null, bytes };
}

/** Replaces unknown brands. A brand has four letters, so a list of any brands could hide a text. */
function cleanBrands(body: Buffer): void {
  if (body.length >= 8) body.fill(0, 4, 8);
  for (const at of [
    0,
    ...Array.from({ length: Math.max(0, Math.trunc(body.length / 4) - 2) }, (_, index) => 8 + index * 4),
  ])
    if (at + 4 <= body.length && !brands.has(body.toString("latin1", at, at + 4))) body.write("isom", at, "latin1");
  body.fill(0, body.length - (body.length % 4));
}

/** Cleans box `stsd`. Each of its entries has fields of a known length (in a video, one is a name), then boxes. */
function cleanDescriptions(film: Film, box: Box, track: Track | null): boolean {
  const entries = box.end - box.body < 8 ? null : boxesOf(film.bytes, { start: box.body + 8, end: box.end });
  if (entries === null) return false;
  for (const { body, end } of entries) {
    const inside = film.bytes.subarray(body, end);
    const isVideo = track?.kind === "vide";
    // QuickTime's sound has longer fields in its versions 1 and 2.
    const version = !isVideo && inside.length >= 10 ? inside.readUInt16BE(8) : 0;
    const fields = isVideo ? 78 : version === 1 ? 44 : version === 2 ? 64 : 28;
    if (inside.length < fields) return false;
    if (isVideo) inside.fill(0, 42, 74);
    if (!cleanBoxes(film, isVideo ? "video" : "sound", { start: body + fields, end }, null)) return false;
  }
  return true;
}

/** Says in each data reference that the samples are in this file (flag 1), and removes any URL. */
function cleanPlaces(bytes: Buffer, box: Box): boolean {
  const places = box.end - box.body < 8 ? null : boxesOf(bytes, { start: box.body + 8, end: box.end });
  for (const { body, end } of places ?? []) {
    bytes.fill(0, body, end);
    if (end - body >= 4) bytes[body + 3] = 1;
  }
  return places !== null;
}

/** Overwrites all bytes of `mdat` between the samples of the kept tracks with zeros. */
function blankUnshown({ bytes, shown, bodies }: Film): void {
  const ranges = shown.filter(({ start, end }) => end > start).toSorted((one, other) => one.start - other.start);
  let next = 0;
  for (const body of bodies.toSorted((one, other) => one.start - other.start)) {
    let at = body.start;
    for (; next < ranges.length; next += 1) {
      const { start, end } = ranges[next] ?? body;
      if (start >= body.end) break;
      if (start > at) bytes.fill(0, at, start);
      at = Math.max(at, end);
      if (end > body.end) break;
    }
    if (at < body.end) bytes.fill(0, at, body.end);
  }
}
