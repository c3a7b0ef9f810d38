import { expect, test } from "vitest";
import { givenBuyer, givenGoods, givenStore } from "../../../../test/given.ts";
import { givenOffer, joinedGroup } from "../../../../test/given/given-groups.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";

const world = useWorld();

test("the schema refuses a wrong group: above its size, full without its members, the same person twice, two offers at a time", async () => {
  const store = await givenStore(world);
  const goods = await givenGoods(world, store);
  const offer = BigInt(await givenOffer(world, store, goods, { size: 2 }));
  const buyer = await givenBuyer(world);
  const { group, order_id } = await joinedGroup(world, buyer, goods, "new");
  const [id, order] = [BigInt(group.id), BigInt(order_id)];
  const wrong: [Sql, RegExp][] = [
    [sql`UPDATE buying_group SET members = 3 WHERE id = ${id}`, /buying_group_never_above_size|buying_group_full/],
    [
      sql`UPDATE buying_group SET members = 3, state = 'full', closed_at = now(), size = 2 WHERE id = ${id}`,
      /buying_group_never_above_size|buying_group_full/,
    ],
    [sql`UPDATE buying_group SET state = 'full', closed_at = now() WHERE id = ${id}`, /buying_group_full/],
    [sql`UPDATE buying_group SET state = 'over' WHERE id = ${id}`, /buying_group_closed/],
    [sql`UPDATE group_place SET state = 'wanted' WHERE order_id = ${order}`, /group_place_joined/],
    [
      sql`INSERT INTO group_offer (id, goods_id, store_id, size, pieces_most, hours, starts_at, ends_at, created_at)
       SELECT id + 1, goods_id, store_id, 2, 1, 24, ends_at - interval '1 second', ends_at + interval '1 day', now()
         FROM group_offer WHERE id = ${offer}`,
      /group_offer_one_at_a_time/,
    ],
    [sql`UPDATE orders SET ship_by = now(), promised_by = now() WHERE id = ${order}`, /orders_row/],
  ];
  for (const [statement, constraint] of wrong)
    await expect(run(world.owner, statement), statement.text).rejects.toThrow(constraint);
});
