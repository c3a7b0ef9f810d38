import { rows } from "../src/platform/database.ts";
import type { GivenMember } from "./given.ts";
import type { World } from "./world.ts";

const day = 86_400_000;

/** A session ends after thirty days without use; a model that waits for weeks asks with one that is kept alive. */
export async function keptSignedIn(world: World, person: GivenMember): Promise<string> {
  await rows(world.owner, "UPDATE session SET expires_at = $2, ends_at = greatest(ends_at, $2) WHERE member_id = $1", [
    person.member_id,
    new Date(world.clock.now().getTime() + 30 * day),
  ]);
  return person.token;
}
