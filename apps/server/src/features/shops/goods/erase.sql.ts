import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** A member's history and favourites. Stock moves stay. */
export const goodsErasure: Erasure = {
  tables: {
    favourite: "deleted",
    favourite_removed: "deleted",
    goods_notice: "deleted",
    visit: "deleted",
    stock_move: { kept: "the stock of a store is the sum of its moves" },
  },
  erase({ tx }, { member_id }) {
    sendLater(
      tx,
      sql`UPDATE goods g SET favourites = g.favourites - 1 FROM favourite f WHERE f.member_id = ${member_id}
        AND g.id = f.goods_id`,
    );
    sendLater(tx, sql`DELETE FROM favourite WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM favourite_removed WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM goods_notice WHERE member_id = ${member_id}`);
    sendLater(tx, sql`DELETE FROM visit WHERE member_id = ${member_id}`);
  },
};
