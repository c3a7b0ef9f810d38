import { sendLater } from "../../platform/database.ts";
import type { Erasure } from "../../platform/erasure.ts";

/** What they looked at and kept. Reports and moves of stock stay. */
export const goodsErasure: Erasure = {
  tables: {
    favourite: "deleted",
    favourite_removed: "deleted",
    goods_notice: "deleted",
    visit: "deleted",
    goods_report: { kept: "operators decided because of it" },
    stock_move: { kept: "the stock of a store is the sum of its moves" },
  },
  erase({ tx }, { member_id }) {
    sendLater(tx, "UPDATE goods g SET favourites = g.favourites - 1 FROM favourite f WHERE f.member_id = $1 AND g.id = f.goods_id", [member_id]);
    sendLater(tx, "DELETE FROM favourite WHERE member_id = $1", [member_id]);
    sendLater(tx, "DELETE FROM favourite_removed WHERE member_id = $1", [member_id]);
    sendLater(tx, "DELETE FROM goods_notice WHERE member_id = $1", [member_id]);
    sendLater(tx, "DELETE FROM visit WHERE member_id = $1", [member_id]);
  },
};
