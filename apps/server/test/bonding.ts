import { bond } from "@arcade/contract/shops/bond/api";
import type { BondAction } from "@arcade/contract/shops/bond/terms";
import type { Answer } from "@arcade/contract/endpoint";
import { run } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import { givenMoney, type GivenStore, givenStore, paymentPassword } from "./given.ts";
import type { World } from "./world.ts";

/** A hand-written "n", in the format of the web app. */
export const strokes = "M 40 180 L 60 60 C 70 40 120 40 130 90 L 140 180 M 180 120 L 220 118";

/** A store at level 0 whose merchant has money. */
export async function givenStarter(world: World, balance?: string): Promise<GivenStore> {
  const store = await givenStore(world);
  await run(world.mall.db, sql`UPDATE store SET level = 0 WHERE id = ${store.store_id}`);
  if (balance !== undefined) await givenMoney(world, store.merchant.member_id, balance);
  return store;
}

/** Opens the sign page. */
export function begin(
  world: World,
  { merchant }: GivenStore,
  action: BondAction,
  level?: number,
): Promise<Answer<typeof bond.beginSign>> {
  return world.ask(
    bond.beginSign,
    { action, ...(level !== undefined && { level: String(level) }) },
    { token: merchant.token },
  );
}

/** Signs by hand with the right payment password. */
export function signWith(world: World, { merchant }: GivenStore, token: string) {
  return world.call(bond.sign, { token, strokes, payment_password: paymentPassword }, { token: merchant.token });
}

/** Opens the sign page and signs. */
export async function signed(
  world: World,
  store: GivenStore,
  action: BondAction,
  level?: number,
): Promise<Answer<typeof bond.sign>> {
  const { token } = await begin(world, store, action, level);
  const outcome = await signWith(world, store, token);
  if (!outcome.ok) throw new Error(`not signed: ${outcome.error} ${JSON.stringify(outcome.parameters)}`);
  return outcome.data;
}

export const overviewOf = (world: World, { merchant }: GivenStore) =>
  world.ask(bond.overview, {}, { token: merchant.token });

/** A store at a level that has just asked for its fund. */
export async function givenAskedBack(
  world: World,
  level = 1,
  balance = "500.00",
): Promise<{ store: GivenStore; id: string }> {
  const store = await givenStarter(world, balance);
  await signed(world, store, "pay", level);
  return { store, id: (await signed(world, store, "refund")).paper_id };
}
