import { listing } from "@arcade/contract/shops/goods/listing/api";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import { uploads } from "@arcade/contract/people/uploads/api";
import { picture } from "../bad-files.ts";
import type { GivenStore } from "../given.ts";
import type { World } from "../world.ts";

/** A goods picture that this store's merchant has uploaded. */
export async function givenPicture(world: World, store: GivenStore, seed = 1): Promise<string> {
  const sent = await picture("jpeg", seed);
  const answer = await world.ask(
    uploads.picture,
    { use: "goods", picture: sent.toString("base64") },
    { token: store.merchant.token },
  );
  return answer.picture;
}

/** Own goods with all fields of the editor filled in. Each list of values is an axis. */
export function filledDraft(
  store: GivenStore,
  pictures: readonly string[],
  axes: readonly (readonly string[])[] = [],
): GoodsDraft {
  const combinations = axes.reduce<number[][]>(
    (found, values) => found.flatMap((before) => values.map((_, index) => [...before, index])),
    [[]],
  );
  return {
    language: "en",
    name: { en: "Copper kettle" },
    description: { en: "<p>It <strong>whistles</strong>.</p>" },
    category_id: String(store.category_id),
    freight_template_id: String(store.template_id),
    ...eachPlainField(() => ""),
    brand: "Kettler",
    pictures: [...pictures],
    video: "",
    parameters: [{ name: { en: "Material" }, value: { en: "Copper" } }],
    axes: axes.map((values, index) => ({
      name: { en: `Axis ${index}` },
      values: values.map((name) => ({ name: { en: name }, hex: "", picture: "" })),
    })),
    skus: combinations.map((values) => ({ id: "", values, price: "20.00", stock: "7", weight_grams: "" })),
  };
}

/** Goods on sale that were written in the editor. */
export async function givenPublished(
  world: World,
  store: GivenStore,
  content: GoodsDraft,
  list = true,
): Promise<string> {
  const by = { token: store.merchant.token };
  const { draft_id } = await world.ask(listing.saveDraft, { content }, by);
  return (await world.ask(listing.publish, { draft_id, list }, by)).goods_id;
}
