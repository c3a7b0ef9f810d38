import { refuse } from "../../../../platform/http/refuse.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { putVisit } from "../sql.ts";

/** Remembers that a member looked at a goods. */
export async function visitGoods(turn: Turn, memberId: bigint, goodsId: bigint): Promise<Record<string, never>> {
  const put = await putVisit(turn.tx, memberId, goodsId, turn.now);
  if (put === 0) refuse("not_found");
  return {};
}
