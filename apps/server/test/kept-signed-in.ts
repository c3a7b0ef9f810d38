import { run } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import type { GivenMember } from "./given.ts";
import type { World } from "./world.ts";

const day = 86_400_000;

/** A session expires after thirty days without use. A test that waits for weeks uses a session that is kept alive. */
export async function keptSignedIn(world: World, person: GivenMember): Promise<string> {
  const until = new Date(world.clock.now().getTime() + 30 * day);
  await run(
    world.owner,
    sql`UPDATE session SET expires_at = ${until}, ends_at = greatest(ends_at, ${until})
      WHERE member_id = ${person.member_id}`,
  );
  return person.token;
}
