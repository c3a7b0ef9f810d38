import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { putIndexed } from "../stores/index.ts";
import { bandGoods } from "./band-goods.ts";
import { indexGoods, indexStores } from "../goods/index.ts";
import { takeUpkeep } from "./band-goods.sql.ts";
import { takeBrandDue } from "./brands.sql.ts";
import { nextOfCategory, putCategoryIndexed, takeCategoryDue } from "./categories.sql.ts";
import { moveBrandOn } from "./change-brand.ts";
import { goodsOfStore, takeIndexDue } from "./index-due.sql.ts";

/** Goods that are indexed anew in one transaction. */
const batch = 200;

export const catalogueSweeps: readonly Sweep[] = [
  { name: "band goods", take: (turn) => takeUpkeep(turn.tx, turn.now), move: (turn) => bandGoods(turn) },
  {
    // Not in the transaction that renames: a store may have thousands of goods, and its merchant waits.
    name: "index stores",
    take: (turn, except) => takeIndexDue(turn.tx, turn.now, except),
    async move(turn, id) {
      await indexStores(turn, [id]);
      await indexGoods(turn, await goodsOfStore(turn.tx, id));
      await putIndexed(turn.tx, id);
    },
  },
  {
    name: "index categories",
    take: (turn, except) => takeCategoryDue(turn.tx, turn.now, except),
    async move(turn, id) {
      const goods = await nextOfCategory(turn.tx, id, batch);
      await indexGoods(turn, goods);
      await putCategoryIndexed(turn.tx, id, goods.length < batch ? null : (goods.at(-1) ?? null));
    },
  },
  { name: "change brands", take: (turn, except) => takeBrandDue(turn.tx, except), move: moveBrandOn },
];
