import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { many } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { act, type Acting } from "./load-orders.ts";
import { known } from "./load-rows.ts";
import type { Shelves } from "./load-shelves.ts";
import type { Scene } from "../play.ts";

/** Two favourites of the demo's buyer that something happened to: one became cheaper with the others, one was sold out for some days. */
export function favouriteScenes(shelves: Shelves, buyer: Acting): Scene[] {
  const [cheaper, soldOut] = [
    known(shelves.goods, "usb_desk_microscope"),
    known(shelves.goods, "refractor_telescope_80"),
  ];
  const merchant: Acting = { member_id: soldOut.store.owner_id, store_id: soldOut.store.id };
  let lent: { sku_id: bigint; pieces: number }[] = [];
  const move = (context: Context, note: string, sign: 1 | -1) =>
    act(
      context,
      listing.stock,
      { moves: lent.map(({ sku_id, pieces }) => ({ sku_id, reason: "other" as const, pieces: sign * pieces })), note },
      merchant,
    );
  return [
    {
      day: -24,
      run: async (context) =>
        void (await act(context, goodsRows.favourite, { goods_ids: [cheaper.id, soldOut.id], favourite: true }, buyer)),
    },
    {
      day: -4,
      async run(context) {
        const ids = soldOut.skus.map(({ id }) => id);
        lent = await many(
          context.tx,
          sql`SELECT id AS sku_id, on_hand - reserved AS pieces FROM sku WHERE id = ANY(${ids}) AND on_hand > reserved`,
        );
        await move(context, "Lent to an exhibition", -1);
      },
    },
    { day: -0.5, run: async (context) => void (await move(context, "Back from the exhibition", 1)) },
  ];
}
