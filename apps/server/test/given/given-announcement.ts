import { contentOffice } from "@arcade/contract/front/content/office";
import { givenOperator } from "../given.ts";
import { secondOf } from "./given-second.ts";
import type { World } from "../world.ts";

/** An announcement of the mall, published just now. */
export async function givenAnnouncement(world: World, title = "The mall says"): Promise<string> {
  const { token } = await givenOperator(world, "catalogue");
  const { id } = await world.ask(
    contentOffice.addAnnouncement,
    { title: { en: title }, body: { en: "Everybody reads it." } },
    { token },
  );
  const { proposal_id } = await world.ask(
    contentOffice.publishAnnouncement,
    { id, revision: 1, at: null, note: "for everybody" },
    { token },
  );
  await world.ask(
    contentOffice.decideAnnouncement,
    { proposal_id, approve: true, note: "read by a second person" },
    await secondOf(world, "catalogue"),
  );
  return id;
}
