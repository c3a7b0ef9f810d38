import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { createFiles } from "./files.ts";
import { mp4Ms } from "./mp4.ts";
import { containerOf, sendPart } from "./videos.ts";
import { webmMs } from "./webm.ts";

export type VoiceKind = "webm" | "ogg" | "m4a";
export type VoiceFault = "empty" | "too_long" | "unknown_kind" | "damaged";

export interface Voice {
  kind: VoiceKind;
  /** How long it plays; null where it does not say. */
  ms: number | null;
}

/** Recorded voices, each under a name that nobody can guess. */
export interface Voices {
  /** Keeps a recording of one of the three containers, or says what is wrong with it. */
  store(bytes: Buffer): Promise<(Voice & { name: string }) | VoiceFault>;
  find(name: string): Promise<{ file: string; bytes: number; kind: VoiceKind } | null>;
  remove(name: string): Promise<void>;
}

const isVoiceName = (name: string): boolean => /^s[0-9a-f]{32}\.(webm|ogg|m4a)$/.test(name);

/** A minute and a half at 64 kbit/s, and some: whatever a recorder makes of a minute of speech. */
const mostBytes = 1_000_000;
const mostMs = 61_000;

export function createVoices(folder: string): Voices {
  const files = createFiles(folder);
  const place = (name: string) => `voices/${name}`;
  return {
    async store(bytes) {
      const voice = voiceOf(bytes);
      if (typeof voice === "string") return voice;
      const name = `s${randomBytes(16).toString("hex")}.${voice.kind}`;
      await files.write(place(name), bytes);
      return { ...voice, name };
    },
    async find(name) {
      if (!isVoiceName(name)) return null;
      const file = path.join(folder, place(name));
      const found = await stat(file).catch(() => null);
      return found === null ? null : { file, bytes: found.size, kind: name.slice(34) as VoiceKind }; // as `isVoiceName` says
    },
    async remove(name) {
      if (isVoiceName(name)) await files.remove(place(name));
    },
  };
}

const types = { webm: "audio/webm", ogg: "audio/ogg", m4a: "audio/mp4" } as const satisfies Record<VoiceKind, string>;

/** `GET /voices/<name>`, whole or a part of it, only for whoever was told the name; nothing between may keep it. */
export function registerVoices(app: FastifyInstance, voices: Voices): void {
  app.get<{ Params: { name: string } }>("/voices/:name", async (request, reply) => {
    const voice = await voices.find(request.params.name);
    if (voice === null) return reply.callNotFound();
    // A recall takes the file away, so it is not kept for long by anybody.
    reply.headers({ "cache-control": "private, max-age=600", "accept-ranges": "bytes", "content-type": types[voice.kind] });
    return sendPart(reply, voice, request.headers.range);
  });
}

/** The container by its first bytes and its structure, and how long it plays where it says so. */
export function voiceOf(bytes: Buffer): Voice | VoiceFault {
  if (bytes.length === 0) return "empty";
  if (bytes.length > mostBytes) return "too_long";
  const voice = readVoice(bytes);
  return typeof voice !== "string" && voice.ms !== null && voice.ms > mostMs ? "too_long" : voice;
}

function readVoice(bytes: Buffer): Voice | VoiceFault {
  if (bytes.length >= 27 && bytes.toString("latin1", 0, 4) === "OggS") return oggOf(bytes);
  const kind = containerOf(bytes);
  if (kind === "webm") return bytes.includes("A_OPUS") && !bytes.includes("V_VP") && !bytes.includes("V_AV1") ? webmOf(bytes) : "unknown_kind";
  if (kind === "mp4") return bytes.includes("soun") && !bytes.includes("vide") ? mp4Of(bytes) : "unknown_kind";
  return kind === "empty" || kind === "unknown_kind" || kind === "damaged" ? kind : "unknown_kind";
}

function webmOf(bytes: Buffer): Voice | VoiceFault {
  const ms = webmMs(bytes);
  return ms === null ? "damaged" : { kind: "webm", ms };
}

/** Pages follow each other to the very end; the first begins with Opus's own head, the last says how many samples of 48,000 a second there are. */
function oggOf(bytes: Buffer): Voice | VoiceFault {
  let at = 0;
  let samples = 0n;
  let pages = 0;
  while (at + 27 <= bytes.length && bytes.toString("latin1", at, at + 4) === "OggS") {
    const segments = bytes[at + 26] ?? 0;
    const start = at + 27 + segments;
    if (start > bytes.length) return "damaged";
    const end = start + bytes.subarray(at + 27, start).reduce((total, length) => total + length, 0);
    if (end > bytes.length) return "damaged";
    if (pages === 0 && bytes.toString("latin1", start, start + 8) !== "OpusHead") return "unknown_kind";
    const granule = bytes.readBigInt64LE(at + 6);
    if (granule > samples) samples = granule;
    pages += 1;
    at = end;
  }
  if (at !== bytes.length || pages < 2) return "damaged";
  return { kind: "ogg", ms: Number(samples / 48n) };
}

function mp4Of(bytes: Buffer): Voice | VoiceFault {
  const ms = mp4Ms(bytes);
  return ms === "damaged" ? ms : { kind: "m4a", ms };
}
