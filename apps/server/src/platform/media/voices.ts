import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Files, StoredFile } from "./files.ts";
import { type Apart, outOfBoundsAs } from "../apart/pool.ts";
import { apartTask } from "../apart/task.ts";
import { cleanMp4 } from "./clean-mp4.ts";
import { cleanWebm } from "./clean-webm.ts";
import { mp4Ms } from "./mp4.ts";
import { cleanOgg } from "./ogg.ts";
import { containerOf, sendPart } from "./videos.ts";
import { webmMs } from "./webm.ts";

export type VoiceKind = "webm" | "ogg" | "m4a";
export type VoiceFault = "empty" | "too_long" | "unknown_kind" | "damaged";

export interface Voice {
  kind: VoiceKind;
  /** Its duration in milliseconds. Null: the file does not say it. */
  ms: number | null;
}

/** Voice messages. Nobody can guess their names, and a name is the only key to one. */
export interface Voices {
  /**
   * Removes everything but sound from a recording and stores it. Or returns its fault. One task at a time for each
   * `holder`.
   */
  store(holder: string, bytes: Buffer): Promise<(Voice & { name: string }) | VoiceFault>;
  find(name: string): Promise<(StoredFile & { kind: VoiceKind }) | null>;
  remove(name: string): Promise<void>;
}

const isVoiceName = (name: string): boolean => /^s[0-9a-f]{32}\.(webm|ogg|m4a)$/.test(name);

/** A minute of speech from any recorder fits: this is two minutes at 64 kbit/s. */
const maxBytes = 1_000_000;
const maxMs = 61_000;

export function createVoices(files: Files, apart: Apart): Voices {
  const place = (name: string) => `voices/${name}`;
  return {
    async store(holder, bytes) {
      const read = await apart.run(holder, cleanVoiceApart, bytes).catch(outOfBoundsAs("damaged"));
      if (typeof read === "string") return read;
      const { bytes: cleaned, ...voice } = read;
      const name = `s${randomBytes(16).toString("hex")}.${voice.kind}`;
      await files.write(place(name), Buffer.from(cleaned));
      return { ...voice, name };
    },
    async find(name) {
      if (!isVoiceName(name)) return null;
      const found = await files.part(place(name));
      // `isVoiceName` checked it
      return found && { ...found, kind: name.slice(34) as VoiceKind };
    },
    async remove(name) {
      if (isVoiceName(name)) await files.remove(place(name));
    },
  };
}

const types = { webm: "audio/webm", ogg: "audio/ogg", m4a: "audio/mp4" } as const satisfies Record<VoiceKind, string>;

/** `GET /voices/<name>`: the whole recording or a range of it, without a session. Shared caches must not store it. */
export function registerVoices(app: FastifyInstance, voices: Voices): void {
  app.get<{ Params: { name: string } }>("/voices/:name", async (request, reply) => {
    const voice = await voices.find(request.params.name);
    if (voice === null) return reply.callNotFound();
    // A recall removes the file, so a browser may keep it for ten minutes only.
    reply.headers({
      "cache-control": "private, max-age=600",
      "accept-ranges": "bytes",
      "content-type": types[voice.kind],
    });
    return sendPart(reply, voice, request.headers.range);
  });
}

/** The recording with nothing but its sound, and its duration; or its fault. */
export function cleanVoice(sent: Uint8Array): (Voice & { bytes: Uint8Array }) | VoiceFault {
  // A copy, because the cleaners change the bytes in place.
  const bytes = Buffer.from(sent);
  const voice = voiceOf(bytes);
  if (typeof voice === "string") return voice;
  const cleaned = voice.kind === "m4a" ? cleanMp4(bytes) : voice.kind === "webm" ? cleanWebm(bytes) : bytes;
  return cleaned === null ? "damaged" : { ...voice, bytes: cleaned };
}

export const cleanVoiceApart = apartTask(import.meta.url, cleanVoice);

/**
 * The container, by the first bytes and the structure, and the duration if the file says it. Removes the comments of an
 * Ogg file in place.
 */
export function voiceOf(bytes: Buffer): Voice | VoiceFault {
  if (bytes.length === 0) return "empty";
  if (bytes.length > maxBytes) return "too_long";
  const voice = readVoice(bytes);
  return typeof voice !== "string" && voice.ms !== null && voice.ms > maxMs ? "too_long" : voice;
}

function readVoice(bytes: Buffer): Voice | VoiceFault {
  if (bytes.length >= 27 && bytes.toString("latin1", 0, 4) === "OggS") return oggOf(bytes);
  const kind = containerOf(bytes);
  if (kind === "webm")
    return bytes.includes("A_OPUS") && !bytes.includes("V_VP") && !bytes.includes("V_AV1")
      ? webmOf(bytes)
      : "unknown_kind";
  if (kind === "mp4") return bytes.includes("soun") && !bytes.includes("vide") ? mp4Of(bytes) : "unknown_kind";
  return kind === "empty" || kind === "unknown_kind" || kind === "damaged" ? kind : "unknown_kind";
}

function webmOf(bytes: Buffer): Voice | VoiceFault {
  const ms = webmMs(bytes);
  return ms === null ? "damaged" : { kind: "webm", ms };
}

function oggOf(bytes: Buffer): Voice | VoiceFault {
  const ogg = cleanOgg(bytes);
  return typeof ogg === "string" ? ogg : { kind: "ogg", ms: ogg.ms };
}

function mp4Of(bytes: Buffer): Voice | VoiceFault {
  const ms = mp4Ms(bytes);
  return ms === "damaged" ? ms : { kind: "m4a", ms };
}
