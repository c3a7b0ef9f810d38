import { uploads } from "@arcade/contract/people/uploads/api";
import { readFileSync } from "node:fs";
import type { GivenMember } from "../given.ts";
import type { World } from "../world.ts";

/** A short video as a recorder writes it. */
export const film = readFileSync(new URL("../../src/platform/media/videos.fixture.mp4", import.meta.url));

/** The same as a browser records it. */
export const webmFilm = readFileSync(new URL("../../src/platform/media/videos.fixture.webm", import.meta.url));

/** The short video, whose header says that it plays so long. */
export function filmOf(seconds: number): Buffer {
  const bytes = Buffer.from(film);
  const header = bytes.indexOf("mvhd", 0, "latin1") + 4;
  // Of version 1: ticks a second in four bytes, then the duration in eight.
  bytes.writeBigUInt64BE(BigInt(seconds * bytes.readUInt32BE(header + 20)), header + 24);
  return bytes;
}

/** A video that was written whole: its header says one second, and its only track has samples for so many. */
export function filmOfSamples(seconds: number): Buffer {
  const track = box(
    "trak",
    box("tkhd", words(7, 0, 0, 1, 0)),
    box(
      "mdia",
      box("mdhd", words(0, 0, 0, 1_000, 1_000)),
      box("minf", box("stbl", box("stts", words(0, 1, seconds, 1_000)))),
    ),
  );
  const ftyp = box("ftyp", Buffer.from("isom"), words(512), Buffer.from("isom"));
  const moov = box("moov", box("mvhd", words(0, 0, 0, 1_000, 1_000)), track);
  return Buffer.concat([ftyp, moov, box("mdat", Buffer.from("pictures"))]);
}

function box(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([words(body.length + 8), Buffer.from(kind, "latin1"), body]);
}

function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
}

/** A video that this member has uploaded. */
export async function givenVideo(world: World, { token }: Pick<GivenMember, "token">): Promise<string> {
  // A video has its own allowance of a minute.
  world.clock.move(11_000);
  return (await world.ask(uploads.video, { video: film.toString("base64") }, { token })).video;
}
