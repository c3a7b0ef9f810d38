import { type StaffPart, staffParts } from "@arcade/contract/access";
import { staff } from "@arcade/contract/shops/staff/api";
import { type GivenMember, givenBuyer, type GivenStore, givenStore, mailsTo } from "../given.ts";
import type { World } from "../world.ts";

/** The token in the link of the newest mail to a mailbox. */
export async function linkTo(world: World, email: string): Promise<string> {
  const links = (await mailsTo(world, email)).flatMap(({ body }) => /join\?token=([\w-]{43})/.exec(body)?.[1] ?? []);
  const token = links[0];
  if (token === undefined) throw new Error(`no invitation was mailed to ${email}`);
  return token;
}

/** A person who was invited to a store and accepted. */
export async function givenStaff(
  world: World,
  store: GivenStore,
  parts: readonly StaffPart[],
  person?: GivenMember,
): Promise<GivenMember & { staff_id: string }> {
  const member = person ?? (await givenBuyer(world));
  const by = { token: store.merchant.token };
  await world.ask(staff.invite, { email: member.email, parts: [...parts] }, by);
  await world.ask(staff.accept, { token: await linkTo(world, member.email) }, { token: member.token });
  const { items } = await world.ask(staff.list, {}, by);
  const staff_id = items.find(({ email }) => email === member.email)?.id ?? "";
  return { ...member, staff_id };
}

export type Staffed = Record<StaffPart, GivenMember>;

/** A store with one person for each part of its work. */
export async function givenStaffed(world: World): Promise<Staffed> {
  const store = await givenStore(world);
  const people: Partial<Staffed> = {};
  for (const part of staffParts) people[part] = await givenStaff(world, store, [part]);
  return people as Staffed; // one for each part
}
