import { members } from "@arcade/contract/oversight/members/api";
import { strFromU8, unzipSync } from "fflate";
import { type GivenMember, password } from "../given.ts";
import type { World } from "../world.ts";

/** A file of the member's data that the job has made. Returns its id. */
export async function givenArchive(world: World, { token }: Pick<GivenMember, "token">): Promise<string> {
  const { id } = await world.ask(members.askArchive, {}, { token });
  await world.settleDue();
  return id;
}

/** The content of a file of the member's data: the names of its entries, and its JSON parts by name. */
export async function readArchive(
  world: World,
  { token }: Pick<GivenMember, "token">,
  id: string,
  second: { totp?: string } = {},
): Promise<{ names: string[]; parts: Record<string, unknown[]>; text: string }> {
  const { link } = await world.ask(members.openArchive, { id, password, ...second }, { token });
  const answer = await world.app.inject({ method: "GET", url: link });
  if (answer.statusCode !== 200) throw new Error(`the archive was answered with ${answer.statusCode}`);
  const files = unzipSync(answer.rawPayload);
  const entries = Object.entries(files).filter(([entry]) => entry.startsWith("data/"));
  const parts = entries.map(([entry, bytes]) => [
    entry.slice("data/".length, -".json".length),
    JSON.parse(strFromU8(bytes)) as unknown[], // as the job wrote it
  ]);
  return {
    names: Object.keys(files),
    parts: Object.fromEntries(parts) as Record<string, unknown[]>, // pairs of name and part
    text: entries.map(([, bytes]) => strFromU8(bytes)).join("\n"),
  };
}
