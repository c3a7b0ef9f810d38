import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { putVisit } from "../sql.ts";

/** Remembers that a member looked at a goods. */
export async function visitGoods(context: Context, memberId: bigint, goodsId: bigint): Promise<Record<string, never>> {
  const put = await putVisit(context.tx, memberId, goodsId, context.now);
  if (put === 0) refuse("not_found");
  return {};
}
