import { goods } from "@arcade/contract/shops/goods/api";
import { languages } from "@arcade/contract/languages";
import { expect, test } from "vitest";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { givenGoods, givenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { sharedGoods } from "./index.ts";

const world = useWorld();

test("a shared link shows what is for sale, in each language, and nothing of what is not", async () => {
  const store = await givenStore(world);
  const { goods_id } = await givenGoods(world, store, { price: "48.00", name: "Chair" });
  const find = sharedGoods(world.mall);
  await run(
    world.mall.db,
    sql`UPDATE goods SET name = name || '{"ja": "椅子"}', rich = true,
      description = '{"en": "<p>Oak &amp; <b>ash</b></p>"}' WHERE id = ${goods_id}`,
  );
  for (const language of languages) {
    const found = await find(language, goods_id);
    expect(found).toMatchObject({ name: language === "ja" ? "椅子" : "Chair", price: "48.00" });
    expect(found?.description.replaceAll(/\s+/g, " ").trim()).toBe("Oak & ash");
    expect(found?.picture).not.toBe("");
    expect(found?.links).toMatchObject([{ path: `/stores/${store.store_id}` }]);
    const url = `${goods.detail.path}?id=${goods_id}`;
    const asked = await world.app.inject({ url, headers: { lang: language } });
    expect(found?.answer).toEqual({ address: url, body: asked.body });
  }
  await run(world.mall.db, sql`UPDATE goods SET on_sale = false WHERE id = ${goods_id}`);
  expect(await find("en", goods_id)).toBeNull();
  await run(world.mall.db, sql`UPDATE goods SET on_sale = true WHERE id = ${goods_id}`);
  await run(world.mall.db, sql`UPDATE store SET open = false WHERE id = ${store.store_id}`);
  expect(await find("en", goods_id)).toBeNull();
  expect(await find("en", 1n)).toBeNull();
});
