import type { VideoFault } from "@arcade/contract/people/uploads/videos";
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Files, StoredFile } from "./files.ts";
import { type Apart, outOfBoundsAs } from "../apart/pool.ts";
import { apartTask } from "../apart/task.ts";
import { cleanMp4 } from "./clean-mp4.ts";
import { cleanWebm } from "./clean-webm.ts";
import { eachBox, mp4Ms } from "./mp4.ts";
import { elementAt, webmMs } from "./webm.ts";

export type VideoKind = "mp4" | "webm";

interface StoredVideo {
  name: string;
  kind: VideoKind;
}

/** Videos that everybody may see. The server makes their names. */
export interface Videos {
  /**
   * Removes everything but pictures and sound (for example locations and titles) from an MP4 or WebM and stores it. Or
   * returns its fault. One task at a time for each `holder`. `seconds` is how long it may be; null: there is no limit.
   */
  store(holder: string, bytes: Buffer, seconds: number | null): Promise<StoredVideo | VideoFault>;
  /** Null: there is none with this name. */
  find(name: string): Promise<(StoredFile & { kind: VideoKind }) | null>;
  /** Cleans a video of the time before uploads were cleaned. A clean one does not change. Throws if it is damaged. */
  clean(name: string): Promise<void>;
  remove(name: string): Promise<void>;
}

const isVideoName = (name: string): boolean => /^v[0-9a-f]{32}\.(mp4|webm)$/.test(name);

/** The `holder` of the tasks of `clean`. So only one of them runs at a time, in turn with those of members. */
const cleaner = "films of before";

export function createVideos(files: Files, apart: Apart): Videos {
  const place = (name: string) => `videos/${name}`;
  return {
    async store(holder, bytes, seconds) {
      const film = await apart.run(holder, cleanVideoApart, bytes, seconds).catch(outOfBoundsAs("damaged"));
      if (typeof film === "string") return film;
      const name = `v${randomBytes(16).toString("hex")}.${film.kind}`;
      await files.write(place(name), Buffer.from(film.bytes));
      return { name, kind: film.kind };
    },
    async find(name) {
      if (!isVideoName(name)) return null;
      const found = await files.part(place(name));
      return found && { ...found, kind: name.endsWith(".mp4") ? "mp4" : "webm" };
    },
    async clean(name) {
      const bytes = isVideoName(name) ? await files.read(place(name)) : null;
      if (bytes === null) return;
      const film = await apart.run(cleaner, cleanVideoApart, bytes, null).catch(outOfBoundsAs("damaged"));
      if (typeof film === "string") throw new Error(`the film ${name} cannot be cleaned: ${film}`);
      if (!bytes.equals(film.bytes)) await files.write(place(name), Buffer.from(film.bytes));
    },
    async remove(name) {
      if (isVideoName(name)) await files.remove(place(name));
    },
  };
}

/**
 * `GET /videos/<name>`: the whole video or a range of it. Browsers ask for ranges to jump within a video. The video
 * under a name never changes, so browsers keep it for a year.
 */
export function registerVideos(app: FastifyInstance, videos: Videos): void {
  app.get<{ Params: { name: string } }>("/videos/:name", async (request, reply) => {
    const video = await videos.find(request.params.name);
    if (video === null) return reply.callNotFound();
    reply.headers({
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
      "content-type": `video/${video.kind}`,
    });
    return sendPart(reply, video, request.headers.range);
  });
}

/** Sends a file, or the range that the header `Range` asks for (206, or 416 if it is outside). */
export async function sendPart(
  reply: FastifyReply,
  { bytes, read }: StoredFile,
  range: string | undefined,
): Promise<FastifyReply> {
  const part = partOf(range, bytes);
  if (part === "outside") return reply.code(416).header("content-range", `bytes */${bytes}`).send();
  if (part === null) {
    // Before the headers: a refusal has others.
    const whole = await read(0, bytes - 1);
    return reply.header("content-length", bytes).send(whole);
  }
  const { first, last } = part;
  const body = await read(first, last);
  return reply
    .code(206)
    .headers({ "content-range": `bytes ${first}-${last}/${bytes}`, "content-length": last - first + 1 })
    .send(body);
}

/**
 * The range that a `Range` header asks for; both ends are included. Null: send the whole file, because the header is
 * missing or asks for several ranges.
 */
export function partOf(range: string | undefined, bytes: number): { first: number; last: number } | "outside" | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "");
  if (asked === null) return null;
  const [, from = "", to = ""] = asked;
  if (from === "" && to === "") return null;
  if (from === "") return Number(to) === 0 ? "outside" : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 };
  const last = to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return Number(from) >= bytes || Number(from) > last ? "outside" : { first: Number(from), last };
}

/** A video says its duration in milliseconds, and recorders round it up. */
const toleranceMs = 1_000;

/** The video with nothing but its pictures and sound, or its fault. `seconds` is how long it may be, if not null. */
export function cleanVideo(
  sent: Uint8Array,
  seconds: number | null,
): { kind: VideoKind; bytes: Uint8Array } | VideoFault {
  // A copy, because the cleaners change the bytes in place.
  const bytes = Buffer.from(sent);
  const kind = containerOf(bytes);
  if (kind !== "mp4" && kind !== "webm") return kind;
  if (seconds !== null) {
    const ms = kind === "mp4" ? mp4Ms(bytes) : webmMs(bytes);
    // Without a duration nobody knows whether it is too long.
    if (ms === null || ms === "damaged") return "damaged";
    if (ms > seconds * 1_000 + toleranceMs) return "too_long";
  }
  const cleaned = kind === "mp4" ? cleanMp4(bytes) : cleanWebm(bytes);
  return cleaned === null ? "damaged" : { kind, bytes: cleaned };
}

export const cleanVideoApart = apartTask(import.meta.url, cleanVideo);

/** The container, by the first bytes and the structure. A file's name or its header alone proves nothing. */
export function containerOf(bytes: Buffer): VideoKind | VideoFault {
  if (bytes.length === 0) return "empty";
  if (bytes.length >= 12 && bytes.toString("latin1", 4, 8) === "ftyp") return isWholeMp4(bytes) ? "mp4" : "damaged";
  if (bytes.length >= 32 && bytes.readUInt32BE(0) === 0x1a45dfa3) return isWholeWebm(bytes) ? "webm" : "damaged";
  return "unknown_kind";
}

/** Its boxes fill the file exactly, and the index (moov) and the data (mdat) are among them. */
function isWholeMp4(bytes: Buffer): boolean {
  const kinds = new Set<string>();
  // guard: a video is complete [without && kinds.has("moov") && kinds.has("mdat")]
  return eachBox(bytes, (kind) => Boolean(kinds.add(kind))) && kinds.has("moov") && kinds.has("mdat");
}

/** The element DocType with its length of four bytes and the value "webm". */
const webmType = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from("webm")]);

/** The header says "webm". A Segment follows, and it does not end after the end of the file. */
function isWholeWebm(bytes: Buffer): boolean {
  const header = elementAt(bytes, 0);
  if (header === null || header.end > bytes.length || !bytes.subarray(header.start, header.end).includes(webmType))
    return false;
  const segment = elementAt(bytes, header.end);
  return (
    segment !== null &&
    segment.id === 0x18538067 &&
    segment.start < bytes.length &&
    (segment.isOpen || segment.end <= bytes.length)
  );
}
