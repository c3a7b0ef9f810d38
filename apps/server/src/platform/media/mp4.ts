/**
 * Calls `see` with the kind and the content of each box, in order. False if the boxes do not fill the bytes exactly, or
 * if `see` answers false for one.
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
  /** The duration that the header gives, for the whole video or for its fragments, in ticks. */
  claimed: number;
  ticksASecond: number;
  tracks: Map<number, Track>;
  /** By track id: the default duration of a sample in fragments, in ticks (box `trex`). */
  sampleTicks: Map<number, number>;
}

interface Track {
  ticksASecond: number;
  /** The end of its samples: of those in the index, or of the last fragment that was read. In ticks. */
  ticks: number;
}

/**
 * The duration of an MP4 in milliseconds: the longest of what its header gives, what the edits of a track show, and the
 * samples of a track, because players show all samples whatever the header says. A live recorder gives no duration and
 * writes fragments. Null if the file says nothing. Each box is read once, so the work grows only with the file's length.
 */
export function mp4Ms(bytes: Buffer): number | null | "damaged" {
  const film: Film = { claimed: 0, ticksASecond: Number.NaN, tracks: new Map(), sampleTicks: new Map() };
  const isWhole = within(bytes, {
    moov: (head) => readHead(film, head),
    moof: (fragment) => within(fragment, { traf: (body) => addFragment(film, body) }),
  });
  let seconds = film.claimed / film.ticksASecond;
  // guard: a video plays no longer than its samples [Math.max(seconds, ticks / ticksASecond) -> seconds]
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
    trak: (body) => addTrack(film, body, claim),
    mvex: (defaults) =>
      within(defaults, {
        mehd: (body) => claim(knownLength(body, 4)),
        trex: (body) => addOnce(film.sampleTicks, u32(body, 4), u32(body, 12)),
      }),
  });
}

function addTrack({ tracks }: Film, body: Buffer, claim: (ticks: number) => boolean): boolean {
  const [ids, clocks]: [number[], number[]] = [[], []];
  let ticks = 0;
  const samples = (table: Buffer): boolean => {
    ticks += tableTicks(table);
    return true;
  };
  const isWhole = within(body, {
    tkhd: (head) => ids.push(u32(head, head[0] === 1 ? 20 : 12)) === 1,
    edts: (edits) => within(edits, { elst: (list) => claim(editTicks(list)) }),
    mdia: (media) =>
      within(media, {
        mdhd: (head) => clocks.push(u32(head, head[0] === 1 ? 20 : 12)) === 1,
        minf: (info) => within(info, { stbl: (index) => within(index, { stts: samples }) }),
      }),
  });
  const [id, ticksASecond] = [...ids, ...clocks];
  return isWhole && id !== undefined && ticksASecond !== undefined && addOnce(tracks, id, { ticksASecond, ticks });
}

/** The duration of the samples in an index (box `stts`), in ticks. An entry: so many samples, and the ticks of each. */
function tableTicks(table: Buffer): number {
  return entrySum(table, 8, (at) => u32(table, at) * u32(table, at + 4));
}

/** What the edits of a track show (box `elst`), in ticks of the header. */
function editTicks(list: Buffer): number {
  return entrySum(list, list[0] === 1 ? 20 : 12, (at) => timeAt(list, at));
}

/** `NaN` if the table has fewer entries than it says. */
function entrySum(table: Buffer, width: number, of: (at: number) => number): number {
  const end = 8 + u32(table, 4) * width;
  if (!(end <= table.length)) return Number.NaN;
  let sum = 0;
  for (let at = 8; at < end; at += width) sum += of(at);
  return sum;
}

/** Stores the first value of a track. False for a second one: the file is ambiguous and counts as damaged. */
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
 * The duration of all samples of a run, in ticks. `NaN` if the run has fewer entries than samples. A run without fields
 * for each sample has no entries.
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

// A read after the end gives `NaN`, and so does every sum with it. `mp4Ms` then answers "damaged".

const u32 = (body: Buffer, at: number): number => (at + 4 > body.length ? Number.NaN : body.readUInt32BE(at));
const flagsOf = (body: Buffer): number => u32(body, 0) & 0xff_ff_ff;

/** A time of four bytes, or of eight in a box of version 1. */
const timeAt = (body: Buffer, at: number): number =>
  body[0] === 1 ? u32(body, at) * 2 ** 32 + u32(body, at + 4) : u32(body, at);

/** A duration. All bits set means that the recorder did not know it: 0. */
function knownLength(body: Buffer, at: number): number {
  const bytes = body.subarray(at, at + (body[0] === 1 ? 8 : 4));
  return bytes.length > 0 && bytes.every((byte) => byte === 0xff) ? 0 : timeAt(body, at);
}
