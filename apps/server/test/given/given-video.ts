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

/** A video that this member has uploaded. */
export async function givenVideo(world: World, { token }: Pick<GivenMember, "token">): Promise<string> {
  // A video has its own allowance of a minute.
  world.clock.move(11_000);
  return (await world.ask(uploads.video, { video: film.toString("base64") }, { token })).video;
}
