import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { putIndexed } from "../stores/index.ts";
import { bandGoods } from "./band-goods.ts";
import { indexGoods, indexStores } from "../goods/index.ts";
import { takeUpkeep } from "./band-goods.sql.ts";
import { takeBrandDue } from "./brands.sql.ts";
import { nextOfCategory, putCategoryIndexed, takeCategoryDue } from "./categories.sql.ts";
import { moveBrandOn } from "./change-brand.ts";
import { translatingSweeps } from "./translating/jobs.ts";
import { goodsOfStore, takeIndexDue } from "./index-due.sql.ts";

/** Goods that are indexed again in one transaction. */
const batch = 200;

export const catalogueSweeps: readonly Sweep[] = [
  { name: "band goods", take: (context) => takeUpkeep(context.tx, context.now), move: (context) => bandGoods(context) },
  {
    // Not in the transaction that renames: a store may have thousands of goods, and its merchant waits for the answer.
    name: "index stores",
    take: (context, except) => takeIndexDue(context.tx, context.now, except),
    async move(context, id) {
      await indexStores(context, [id]);
      await indexGoods(context, await goodsOfStore(context.tx, id));
      await putIndexed(context.tx, id);
    },
  },
  {
    name: "index categories",
    take: (context, except) => takeCategoryDue(context.tx, context.now, except),
    async move(context, id) {
      const goods = await nextOfCategory(context.tx, id, batch);
      await indexGoods(context, goods);
      await putCategoryIndexed(context.tx, id, goods.length < batch ? null : (goods.at(-1) ?? null));
    },
  },
  { name: "change brands", take: (context, except) => takeBrandDue(context.tx, except), move: moveBrandOn },
  ...translatingSweeps,
];
