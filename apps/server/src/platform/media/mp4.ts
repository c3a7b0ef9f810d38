/**
 * Calls `see` with what stands in each box. False where boxes do not follow each other to the very end, or `see` finds
 * one wrong.
 */
export function eachBox(bytes: Buffer, see: (kind: string, body: Buffer) => boolean): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (!/^[\w \u00a9-]{4}$/.test(kind) || (short === 1 && at + 16 > bytes.length)) return false;
    // 0: to the end of the file; 1: the length follows in eight bytes.
    const length = short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const head = short === 1 ? 16 : 8;
    if (length < head || at + length > bytes.length || !see(kind, bytes.subarray(at + head, at + length))) return false;
    at += length;
  }
  return at === bytes.length;
}

type Readers = Readonly<Record<string, (body: Buffer) => boolean>>;

const within = (bytes: Buffer, readers: Readers): boolean =>
  eachBox(bytes, (kind, body) => readers[kind]?.(body) ?? true);

interface Film {
  /** In ticks of the film's own clock: what it claims at its beginning, whole or of its fragments. */
  claimed: number;
  ticksASecond: number;
  tracks: Map<number, Track>;
  /** How long a sample of a track plays where its fragment says nothing else. */
  sampleTicks: Map<number, number>;
}

interface Track {
  ticksASecond: number;
  /** Where the last fragment so far ends. */
  ticks: number;
}

/**
 * How long an MP4 plays: the length that it claims, or where the last of its fragments ends if that is later. A
 * recorder that goes on claims none and writes fragments. Null where nothing is said. Every box is seen once, so what
 * it takes is bounded by the file's own length.
 */
export function mp4Ms(bytes: Buffer): number | null | "damaged" {
  const film: Film = { claimed: 0, ticksASecond: Number.NaN, tracks: new Map(), sampleTicks: new Map() };
  const isWhole = within(bytes, {
    moov: (head) => readHead(film, head),
    moof: (fragment) => within(fragment, { traf: (body) => addFragment(film, body) }),
  });
  let seconds = film.claimed / film.ticksASecond;
  for (const { ticks, ticksASecond } of film.tracks.values()) seconds = Math.max(seconds, ticks / ticksASecond);
  if (!isWhole || !Number.isFinite(seconds)) return "damaged";
  return seconds > 0 ? Math.round(seconds * 1_000) : null;
}

function readHead(film: Film, head: Buffer): boolean {
  const claim = (ticks: number): boolean => {
    film.claimed = Math.max(film.claimed, ticks);
    return true;
  };
  return within(head, {
    mvhd: (body) => {
      if (!Number.isNaN(film.ticksASecond)) return false;
      film.ticksASecond = u32(body, body[0] === 1 ? 20 : 12);
      return claim(knownLength(body, body[0] === 1 ? 24 : 16));
    },
    trak: (body) => addTrack(film, body),
    mvex: (defaults) =>
      within(defaults, {
        mehd: (body) => claim(knownLength(body, 4)),
        trex: (body) => addOnce(film.sampleTicks, u32(body, 4), u32(body, 12)),
      }),
  });
}

function addTrack({ tracks }: Film, body: Buffer): boolean {
  const [ids, clocks]: [number[], number[]] = [[], []];
  const isWhole = within(body, {
    tkhd: (head) => ids.push(u32(head, head[0] === 1 ? 20 : 12)) === 1,
    mdia: (media) => within(media, { mdhd: (head) => clocks.push(u32(head, head[0] === 1 ? 20 : 12)) === 1 }),
  });
  const [id, ticksASecond] = [...ids, ...clocks];
  return isWhole && id !== undefined && ticksASecond !== undefined && addOnce(tracks, id, { ticksASecond, ticks: 0 });
}

/** What is said twice of one track may be meant in either way. */
function addOnce<Value>(known: Map<number, Value>, id: number, value: Value): boolean {
  return !known.has(id) && known.set(id, value).has(id);
}

function addFragment({ tracks, sampleTicks }: Film, body: Buffer): boolean {
  let track: Track | undefined;
  let eachTicks = 0;
  return within(body, {
    tfhd: (head) => {
      const [id, flags] = [u32(head, 4), flagsOf(head)];
      track = tracks.get(id);
      eachTicks =
        flags & 0x8 ? u32(head, 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)) : (sampleTicks.get(id) ?? 0);
      return track !== undefined;
    },
    tfdt: (starts) => {
      if (track !== undefined) track.ticks = Math.max(track.ticks, timeAt(starts, 4));
      return track !== undefined;
    },
    trun: (samples) => {
      if (track !== undefined) track.ticks += runTicks(samples, eachTicks);
      return track !== undefined;
    },
  });
}

/**
 * How long the samples of a run play in all. It may say more of them than stand in it only where it says nothing of
 * each.
 */
function runTicks(run: Buffer, eachTicks: number): number {
  const [flags, count] = [flagsOf(run), u32(run, 4)];
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  if (first + count * width > run.length) return Number.NaN;
  if (!(flags & 0x100)) return count * eachTicks;
  let ticks = 0;
  for (let at = first; at < first + count * width; at += width) ticks += u32(run, at);
  return ticks;
}

// What ends before it is read is not a number, and whatever is reckoned with it is none either.

const u32 = (body: Buffer, at: number): number => (at + 4 > body.length ? Number.NaN : body.readUInt32BE(at));
const flagsOf = (body: Buffer): number => u32(body, 0) & 0xff_ff_ff;

/** A time of four bytes, or of eight in a box of version 1. */
const timeAt = (body: Buffer, at: number): number =>
  body[0] === 1 ? u32(body, at) * 2 ** 32 + u32(body, at + 4) : u32(body, at);

/** All bits set: whoever wrote it did not know. */
function knownLength(body: Buffer, at: number): number {
  const bytes = body.subarray(at, at + (body[0] === 1 ? 8 : 4));
  return bytes.length > 0 && bytes.every((byte) => byte === 0xff) ? 0 : timeAt(body, at);
}
