import { listing } from "@arcade/contract/shops/goods/listing/api";
import { stores } from "@arcade/contract/shops/stores/api";
import type { GivenStore } from "../given.ts";
import type { World } from "../world.ts";

/** A freight template by piece, as merchants send it. */
export const byPiece = {
  name: "Parcels",
  kind: "piece",
  first: "4.00",
  further: "1.50",
  free_from: null,
  first_grams: null,
  further_grams: null,
  regions: [],
  not_to: [],
};

const by = ({ merchant }: GivenStore) => ({ token: merchant.token });

/** Sets the terms of the store's first template. Returns why not, if it was refused. */
export const editTemplate = (world: World, store: GivenStore, template: object) =>
  world.callWith(
    stores.editFreight,
    { id: String(store.template_id), template: { ...byPiece, ...template } },
    by(store),
  );

/** Null, or why these goods are not on sale. */
export async function putOnSale(world: World, store: GivenStore, id: bigint) {
  const { items } = await world.ask(listing.put, { goods_ids: [String(id)], to: "on" }, by(store));
  return items[0]?.refused ?? null;
}

export const takeOffSale = (world: World, store: GivenStore, id: bigint) =>
  world.ask(listing.put, { goods_ids: [String(id)], to: "off" }, by(store));
