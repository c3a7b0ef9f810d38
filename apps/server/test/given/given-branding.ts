import { brandingOffice } from "@arcade/contract/front/branding/office";
import type { Sent } from "@arcade/contract/endpoint";
import type { World } from "../world.ts";
import { secondOf } from "./given-second.ts";

export type NewIdentity = Sent<typeof brandingOffice.propose>;

/** The current identity with these changes, in the format that the page of the back office sends. */
export async function identityOf(
  world: World,
  by: { token: string },
  changes: Partial<NewIdentity>,
): Promise<NewIdentity> {
  const current = await world.ask(brandingOffice.current, {}, by);
  return { ...current, note: "as the register says", ...changes };
}

/** Another identity, proposed by one person and approved by another. */
export async function brandedByTwo(world: World, by: { token: string }, changes: Partial<NewIdentity>): Promise<void> {
  const { proposal_id } = await world.ask(brandingOffice.propose, await identityOf(world, by, changes), by);
  await world.ask(
    brandingOffice.decide,
    { proposal_id, approve: true, note: "read by a second person" },
    await secondOf(world, "administrator"),
  );
}
