import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { replaceChoice } from "./sql.ts";

/** Which goods a store wants promoted. All of them must be its own and on sale, or nothing changes. */
export async function choosePromoted(
  context: Context,
  storeId: bigint,
  goodsIds: readonly bigint[],
): Promise<Record<string, never>> {
  if ((await replaceChoice(context.tx, storeId, goodsIds)) < goodsIds.length) refuse("not_found");
  return {};
}
