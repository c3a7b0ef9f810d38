import { elementAt } from "./webm.ts";

// An id of EBML means the same at every level, so each kind of element needs only one list.

/** Elements that contain elements. `cleanWebm` continues inside them. */
const opened = new Set([
  0x1a45dfa3, // EBML
  0x18538067, // Segment
  0x114d9b74, // SeekHead
  0x4dbb, // Seek
  0x1549a966, // Info
  0x1654ae6b, // Tracks
  0xae, // TrackEntry
  0xe0, // Video
  0x55b0, // Colour
  0x55d0, // MasteringMetadata
  0xe1, // Audio
  0x1f43b675, // Cluster
  0xa0, // BlockGroup
  0x1c53bb6b, // Cues
  0xbb, // CuePoint
  0xb7, // CueTrackPositions
]);

/** Elements that contain one number of at most eight bytes. */
const numbers = new Set(
  [
    [0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4287, 0x4285], // EBML version and document type version
    [0x53ab, 0x53ac], // SeekHead: positions of the top-level elements
    [0x2ad7b1, 0x4489], // time scale and duration
    // a track
    [0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a, 0x55ee, 0x56aa, 0x56bb],
    [0xb0, 0xba, 0x54b0, 0x54ba, 0x54b2, 0x9a, 0x9d, 0x53b8, 0x53c0, 0x54aa, 0x54bb, 0x54cc, 0x54dd], // its pictures
    // their colours
    [0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9, 0x55ba, 0x55bb, 0x55bc, 0x55bd],
    [0x55d1, 0x55d2, 0x55d3, 0x55d4, 0x55d5, 0x55d6, 0x55d7, 0x55d8, 0x55d9, 0x55da],
    [0xb5, 0x78b5, 0x9f, 0x6264], // its sound
    [0xe7, 0xa7, 0xab, 0x9b, 0xfb, 0x75a2], // clusters and blocks
    [0xb3, 0xf7, 0xf1, 0xf0, 0xb2, 0x5378], // the index (Cues)
  ].flat(),
);

const ids = {
  void: 0xec,
  docType: 0x4282,
  muxer: 0x4d80,
  writer: 0x5741,
  track: 0xae,
  codec: 0x86,
  codecPrivate: 0x63a2,
  simpleBlock: 0xa3,
  block: 0xa1,
} as const;
const codecs = new Set(["V_VP8", "V_VP9", "V_AV1", "A_OPUS", "A_VORBIS"]);
/** The most bytes of CodecPrivate. Vorbis needs the most: its code books are there. */
const maxCodecPrivate = 64 * 1_024;

/**
 * Removes everything from a WebM that a player does not need for pictures and sound: titles, tags, attachments,
 * chapters, names of programs, other tracks and unknown elements. Each becomes a Void element of the same length, so
 * that the index stays right. Changes the given bytes in place. Null if an element ends after the end of the file.
 */
export function cleanWebm(bytes: Buffer): Buffer | null {
  const tracks = new Set<number>();
  let codec = "";
  let at = 0;
  while (at < bytes.length) {
    const element = elementAt(bytes, at);
    if (element === null) return null;
    const { id, start, isOpen } = element;
    const end = isOpen ? bytes.length : element.end;
    if (end > bytes.length || (isOpen && !opened.has(id))) return null;
    const body = bytes.subarray(start, end);
    if (id === ids.track) {
      const track = trackOf(body);
      codec = track.codec;
      if (codecs.has(codec)) tracks.add(track.number);
      else if (isOpen || !toVoid(bytes, at, end)) return null;
    }
    const isEntered = opened.has(id) && (id !== ids.track || codecs.has(codec));
    if (!isEntered && !staysInFilm(id, body, tracks) && !toVoid(bytes, at, end)) return null;
    if (id === ids.codecPrivate && codec === "A_VORBIS" && !blankVorbisComment(body)) return null;
    if (id === ids.muxer || id === ids.writer) body.fill(" ");
    at = isEntered ? start : end;
  }
  return bytes;
}

/** Whether an element without children stays. `tracks` are the numbers of the tracks that stay. */
function staysInFilm(id: number, body: Buffer, tracks: ReadonlySet<number>): boolean {
  if (numbers.has(id)) return body.length <= 8;
  if (id === ids.docType) return body.equals(Buffer.from("webm"));
  if (id === ids.codec) return codecs.has(body.toString("latin1"));
  if (id === ids.codecPrivate) return body.length <= maxCodecPrivate;
  if (id === ids.simpleBlock || id === ids.block) return tracks.has(blockTrack(body));
  return id === ids.muxer || id === ids.writer;
}

/** The number and the codec of a TrackEntry. The number is -1 if it has none. */
function trackOf(body: Buffer): { number: number; codec: string } {
  let number = -1;
  let codec = "";
  for (let at = 0; at < body.length;) {
    const element = elementAt(body, at);
    if (element === null || element.isOpen || element.end > body.length) break;
    const inside = body.subarray(element.start, element.end);
    if (element.id === 0xd7 && inside.length >= 1 && inside.length <= 6) number = inside.readUIntBE(0, inside.length);
    if (element.id === ids.codec) codec = inside.toString("latin1");
    at = element.end;
  }
  return { number, codec };
}

/** The track number at the start of a block; -1 if it is damaged. Its first set bit says how many bytes it has. */
function blockTrack(body: Buffer): number {
  const first = body[0] ?? 0;
  const width = Math.clz32(first) - 23;
  if (first === 0 || width > 4 || body.length < width) return -1;
  return body.readUIntBE(0, width) - 2 ** (7 * width);
}

/** Writes a Void element of zeros from `at` to `end`. Players skip it. False if there are fewer than two bytes. */
function toVoid(bytes: Buffer, at: number, end: number): boolean {
  const total = end - at;
  if (total < 2) return false;
  bytes.fill(0, at, end);
  bytes[at] = ids.void;
  if (total <= 128) bytes[at + 1] = 0x80 | (total - 2);
  else {
    bytes.writeBigUInt64BE(BigInt(total - 9), at + 1);
    bytes[at + 1] = 0x01;
  }
  return true;
}

/**
 * Removes the comments from the CodecPrivate of Vorbis: a count, two lengths, then three packets. The second packet has
 * the comments. It becomes a vendor name of spaces, of the same length, and no comments. False: it is damaged.
 */
function blankVorbisComment(body: Buffer): boolean {
  if (body[0] !== 2) return false;
  const lengths = [0, 0];
  let at = 1;
  for (let packet = 0; packet < 2; packet += 1) {
    let part = 255;
    while (part === 255 && at < body.length) {
      part = body[at] ?? 0;
      lengths[packet] = (lengths[packet] ?? 0) + part;
      at += 1;
    }
  }
  const [first = 0, second = 0] = lengths;
  const comment = body.subarray(at + first, at + first + second);
  if (comment.length !== second || second < 16 || comment.toString("latin1", 1, 7) !== "vorbis") return false;
  const vendor = second - 16;
  comment.writeUInt32LE(vendor, 7);
  comment.fill(" ", 11, 11 + vendor);
  comment.writeUInt32LE(0, 11 + vendor);
  comment[second - 1] = 1;
  return true;
}
