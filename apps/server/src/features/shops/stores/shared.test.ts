import { languages } from "@arcade/contract/languages";
import { expect, test } from "vitest";
import { givenGoods, givenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { sharedStores } from "./index.ts";

const world = useWorld();

test("a shared link tells of a store that is open, with its goods, in each language, and nothing of another", async () => {
  const store = await givenStore(world, { name: "Cedar House" });
  const { goods_id } = await givenGoods(world, store, { name: "Chair" });
  const find = sharedStores(world.mall);
  await run(
    world.mall.db,
    sql`UPDATE store SET name = name || '{"ja": "杉の家"}', description = '{"en": "Oak and ash"}'
      WHERE id = ${store.store_id}`,
  );
  for (const language of languages)
    expect(await find(language, store.store_id)).toMatchObject({
      name: language === "ja" ? "杉の家" : "Cedar House",
      description: "Oak and ash",
      price: null,
      answer: null,
      links: [{ path: `/goods/${goods_id}`, name: "Chair" }],
    });
  await run(world.mall.db, sql`UPDATE goods SET on_sale = false WHERE id = ${goods_id}`);
  expect((await find("en", store.store_id))?.links).toEqual([]);
  await run(world.mall.db, sql`UPDATE store SET open = false WHERE id = ${store.store_id}`);
  expect(await find("en", store.store_id)).toBeNull();
  expect(await find("en", 1n)).toBeNull();
});
