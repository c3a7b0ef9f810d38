import type { Role } from "@arcade/contract/access";
import { contentOffice } from "@arcade/contract/front/content/office";
import { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Endpoint, Sent } from "@arcade/contract/endpoint";
import { givenOperator } from "../given.ts";
import type { Outcome, World } from "../world.ts";

const seconds = new WeakMap<World, Map<Role, Promise<{ token: string }>>>();

/** The second person of a world, who approves the proposals of others. */
export function secondOf(world: World, role: Role): Promise<{ token: string }> {
  const known = seconds.get(world) ?? new Map<Role, Promise<{ token: string }>>();
  seconds.set(world, known);
  const second = known.get(role) ?? givenOperator(world, role).then(({ token }) => ({ token }));
  known.set(role, second);
  return second;
}

const read = { approve: true, note: "read by a second person" };

/**
 * Proposes a version of an article and approves it as another person. If the proposal is refused, it returns the
 * refusal.
 */
export async function publishByTwo(
  world: World,
  input: Sent<typeof contentOffice.publishArticle>,
  by: { token: string },
) {
  const proposed = await world.call(contentOffice.publishArticle, input, by);
  if (!proposed.ok) return proposed;
  const typing_error = input.changes === null;
  return world.call(
    contentOffice.decideArticle,
    { proposal_id: proposed.data.proposal_id, ...read, typing_error },
    await secondOf(world, "catalogue"),
  );
}

export async function announceByTwo(
  world: World,
  input: Sent<typeof contentOffice.publishAnnouncement>,
  by: { token: string },
): Promise<Outcome<Endpoint>> {
  const proposed = await world.call(contentOffice.publishAnnouncement, input, by);
  return proposed.ok
    ? world.call(
        contentOffice.decideAnnouncement,
        { proposal_id: proposed.data.proposal_id, ...read },
        await secondOf(world, "catalogue"),
      )
    : proposed;
}

export async function addBannerByTwo(
  world: World,
  input: Sent<typeof homeOffice.addBanner>,
  by: { token: string },
): Promise<string> {
  const { proposal_id } = await world.ask(homeOffice.addBanner, input, by);
  await world.ask(homeOffice.decideBanner, { proposal_id, ...read }, await secondOf(world, "catalogue"));
  const added = (await world.ask(homeOffice.banners, {}, by)).items.at(-1);
  if (added === undefined) throw new Error("a banner was added");
  return added.id;
}

/** All carriers, in the format that the page of the back office sends. */
export async function carriersNow(
  world: World,
  by: { token: string },
): Promise<Sent<typeof homeOffice.putCarriers>["carriers"]> {
  const { items } = await world.ask(homeOffice.carriers, {}, by);
  return items.map(({ translations: _translations, name, ...carrier }) => ({
    ...carrier,
    name: { ...name, en: name.en ?? "" },
    checked: [],
  }));
}

export async function putCarriersByTwo(
  world: World,
  carriers: Sent<typeof homeOffice.putCarriers>["carriers"],
  by: { token: string },
): Promise<Outcome<Endpoint>> {
  const { proposal_id } = await world.ask(homeOffice.putCarriers, { carriers, note: read.note }, by);
  return world.call(homeOffice.decideCarriers, { proposal_id, ...read }, await secondOf(world, "catalogue"));
}

export async function saveBannerByTwo(
  world: World,
  input: Sent<typeof homeOffice.saveBanner>,
  by: { token: string },
): Promise<Outcome<Endpoint>> {
  const proposed = await world.call(homeOffice.saveBanner, input, by);
  return proposed.ok
    ? world.call(
        homeOffice.decideBanner,
        { proposal_id: proposed.data.proposal_id, ...read },
        await secondOf(world, "catalogue"),
      )
    : proposed;
}
