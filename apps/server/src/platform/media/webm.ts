/**
 * The EBML element at an offset (RFC 8794): its id, and the range of its content. The first set bit of an id or a
 * length says how many bytes it has. `isOpen`: the length is unknown. Null if the header is damaged.
 */
export function elementAt(
  bytes: Buffer,
  at: number,
): { id: number; start: number; end: number; isOpen: boolean } | null {
  const idBytes = widthOf(bytes[at], 4);
  if (idBytes === null || at + idBytes >= bytes.length) return null;
  const id = bytes.readUIntBE(at, idBytes);
  const lengthBytes = widthOf(bytes[at + idBytes], 8);
  if (lengthBytes === null || at + idBytes + lengthBytes > bytes.length) return null;
  let length = BigInt(bytes[at + idBytes] ?? 0) & ((1n << BigInt(8 - lengthBytes)) - 1n);
  for (let index = 1; index < lengthBytes; index += 1)
    length = (length << 8n) | BigInt(bytes[at + idBytes + index] ?? 0);
  const start = at + idBytes + lengthBytes;
  // All bits set: the length is unknown. Live recorders write this.
  return { id, start, end: start + Number(length), isOpen: length === (1n << BigInt(7 * lengthBytes)) - 1n };
}

function widthOf(first: number | undefined, max: number): number | null {
  const width = Math.clz32(first ?? 0) - 23;
  return first === undefined || first === 0 || width > max ? null : width;
}

const ids = {
  scale: 0x2ad7b1,
  duration: 0x4489,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  block: 0xa1,
  blockDuration: 0x9b,
} as const;
/**
 * Segment, Info, Cluster and BlockGroup contain the elements that are read here. A live recorder does not know their
 * lengths.
 */
const opened = new Set([0x18538067, 0x1549a966, 0x1f43b675, 0xa0]);

/**
 * The duration of a WebM in milliseconds: what its header gives, or the start of its last block if that is later, with
 * the block's own duration if it gives one. A recorder in a browser gives none. Null if an element ends after the end of
 * the file, or if there is no block.
 */
export function webmMs(bytes: Buffer): number | null {
  let [scale, claimed, cluster, block, last, at] = [1_000_000, 0, 0, 0, -1, 0];
  while (at < bytes.length) {
    const element = elementAt(bytes, at);
    if (element === null) return null;
    const { id, start, end, isOpen } = element;
    at = opened.has(id) ? start : end;
    if (opened.has(id)) continue;
    if (isOpen || end > bytes.length) return null;
    const body = bytes.subarray(start, end);
    if (id === ids.scale) scale = wholeOf(body);
    if (id === ids.duration) claimed = floatOf(body);
    if (id === ids.clusterTime) cluster = wholeOf(body);
    if (id === ids.simpleBlock || id === ids.block) {
      block = cluster + timeOfBlock(body);
      last = Math.max(last, block);
    }
    if (id === ids.blockDuration && last >= 0) last = Math.max(last, block + wholeOf(body));
  }
  const ticks = Math.max(claimed, last);
  return last < 0 || !Number.isFinite(ticks) ? null : Math.round((ticks * scale) / 1_000_000);
}

function wholeOf(body: Buffer): number {
  return body.reduce((total, byte) => total * 256 + byte, 0);
}

function floatOf(body: Buffer): number {
  if (body.length === 4) return body.readFloatBE(0);
  return body.length === 8 ? body.readDoubleBE(0) : 0;
}

/** A block's time in ticks after the start of its cluster. It follows the track number. */
function timeOfBlock(body: Buffer): number {
  const track = widthOf(body[0], 8);
  return track === null || body.length < track + 2 ? 0 : body.readInt16BE(track);
}
