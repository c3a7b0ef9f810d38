import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { lockInventory } from "../listing/listing.sql.ts";
import { freeCodes, insertCodes, namedSkus } from "./skus.sql.ts";

export interface SkuCode {
  sku_id: bigint;
  /** Empty: none. */
  code: string;
}

/** Gives SKUs of a store their merchant's codes, all of them or none. Each code exists once in a store. */
export async function putCodes(context: Context, storeId: bigint, codes: readonly SkuCode[]): Promise<void> {
  await lockInventory(context.tx, storeId);
  const ids = codes.map(({ sku_id }) => sku_id);
  const known = await namedSkus(context.tx, storeId, ids, []);
  if (known.length < codes.length) refuse("not_found");

  const written = codes.filter(({ code }) => code !== "");
  await freeCodes(context.tx, storeId, ids);
  const put = await insertCodes(context.tx, storeId, written);
  const left = written.find(({ sku_id }) => !put.includes(sku_id));
  if (left !== undefined) refuse("sku_code_taken", { sku_code: left.code });
}
