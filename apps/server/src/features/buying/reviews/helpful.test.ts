import { reviews } from "@arcade/contract/buying/reviews/api";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenMember,
  givenStore,
} from "../../../../test/given.ts";
import { givenReceived, reviewOf } from "../../../../test/given/given-review.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let store: GivenStore;
let lamp: GivenGoods;
let author: GivenMember;
let reader: GivenMember;

beforeEach(async () => {
  store = await givenStore(world);
  lamp = await givenGoods(world, store, { name: "Lamp", price: "10.00", stock: [50, 50] });
  author = await givenBuyer(world);
  reader = await givenMember(world);
});

const list = async (narrowed = {}) =>
  (await world.ask(reviews.list, { goods_id: String(lamp.goods_id), ...narrowed })).items;
const find = (review_id: string, by: GivenMember, helpful = true) =>
  world.call(reviews.findHelpful, { review_id, helpful }, { token: by.token });

/** Reviews of the lamp, one for each of these choices; each has its language. */
async function givenReviews(skus: readonly bigint[], lang: "en" | "ko" = "en"): Promise<string[]> {
  for (const sku of skus) {
    const order = await givenReceived(world, author, store, [sku]);
    const posted = await reviewOf(world, author, order);
    await world.ask(reviews.post, posted, { token: author.token, lang });
    // As many in one minute would be too often.
    world.clock.move(4_000);
  }
  return (await list()).map(({ id }) => id);
}

describe("helpful reviews", () => {
  test("a review counts each person whom it helped once, also if they say so many times at once", async () => {
    const [id = ""] = await givenReviews([lamp.skus[0]!]);
    await Promise.all(Array.from({ length: 8 }, () => find(id, reader)));
    expect((await list())[0]).toMatchObject({ helpful: 1 });
    const mine = await world.ask(reviews.foundHelpful, { goods_id: String(lamp.goods_id) }, { token: reader.token });
    expect(mine).toEqual({ review_ids: [id] });
    await Promise.all(Array.from({ length: 4 }, () => find(id, reader, false)));
    expect((await list())[0]).toMatchObject({ helpful: 0 });
  });

  test("nobody marks their own review as helpful, nor a hidden or unknown one", async () => {
    const [id = ""] = await givenReviews([lamp.skus[0]!]);
    expect(await find(id, author)).toMatchObject({ error: "own_review" });
    await run(world.owner, sql`UPDATE review SET hidden = true WHERE id = ${BigInt(id)}`);
    expect(await find(id, reader)).toMatchObject({ error: "not_found" });
    expect(await find("4611686018427387904", reader)).toMatchObject({ error: "not_found" });
  });
});

describe("reviews of goods", () => {
  test("the most helpful come first, or the newest, whoever has pictures", async () => {
    const ids = await givenReviews(Array.from({ length: 3 }, () => lamp.skus[0]!));
    const [newest = "", middle = "", oldest = ""] = ids;
    await run(world.owner, sql`UPDATE review SET pictures = '{a.webp}' WHERE id = ${BigInt(oldest)}`);
    expect((await list({ sort: "newest" })).map(({ id }) => id)).toEqual([newest, middle, oldest]);
    await find(middle, reader);
    expect((await list({ sort: "helpful" })).map(({ id }) => id)).toEqual([middle, newest, oldest]);
    expect((await list()).map(({ id }) => id)).toEqual([oldest, newest, middle]);
  });

  test("in each order, page after page, each review is there once", async () => {
    const ids = await givenReviews(Array.from({ length: 23 }, () => lamp.skus[0]!));
    for (const id of ids.slice(5, 9)) await find(id, reader);
    for (const sort of ["helpful", "newest"] as const) {
      const goods_id = String(lamp.goods_id);
      const first = await world.ask(reviews.list, { goods_id, sort });
      const second = await world.ask(reviews.list, { goods_id, sort, cursor: first.next ?? "" });
      const all = [...first.items, ...second.items].map(({ id }) => id);
      expect([all.length, new Set(all).size, second.next]).toEqual([23, 23, null]);
    }
  });

  test("those with pictures are first, page after page", async () => {
    const ids = await givenReviews(Array.from({ length: 3 }, () => lamp.skus[0]!));
    const oldest = ids.at(-1) ?? "";
    await run(world.owner, sql`UPDATE review SET pictures = '{a.webp}' WHERE id = ${BigInt(oldest)}`);
    expect((await list()).map(({ id }) => id)).toEqual([oldest, ...ids.slice(0, -1)]);
  });

  test("are narrowed to one language and to one choice", async () => {
    await givenReviews([lamp.skus[0]!]);
    await givenReviews([lamp.skus[1]!], "ko");
    expect((await list()).length).toBe(2);
    expect((await list({ language: "ko" })).map(({ language }) => language)).toEqual(["ko"]);
    expect(await list({ language: "ar" })).toEqual([]);
    expect((await list({ sku_id: String(lamp.skus[1]) })).map(({ language }) => language)).toEqual(["ko"]);
  });
});
