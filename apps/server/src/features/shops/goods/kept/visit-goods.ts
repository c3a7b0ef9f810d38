import { refuse } from "../../../../platform/http/refuse.ts";
import { networkOf } from "../../../../platform/http/client.ts";
import type { Client } from "../../../../platform/http/serve.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import { isOwnGoods, putVisit } from "../sql.ts";

/** Remembers that a member looked at a goods, and counts the view. */
export async function visitGoods(
  context: Context,
  actor: Actor,
  client: Client,
  goodsId: bigint,
): Promise<Record<string, never>> {
  const put = await putVisit(context.tx, actor.member_id, goodsId, context.now);
  if (put === 0) refuse("not_found");
  // Merchants look at their own goods all day; that is no visitor.
  const isOwn = actor.store_id !== null && (await isOwnGoods(context.tx, actor.store_id, goodsId));
  if (!isOwn) countView(context, actor.member_id, client, goodsId);
  return {};
}

/** Counts a view, once for each visitor and day. Nothing is written here: a job writes the counts. */
export function countView({ mall, now }: Context, memberId: bigint | null, client: Client, goodsId: bigint): void {
  mall.tally.count(
    { kind: "view", goods_id: goodsId },
    {
      known: memberId === null ? null : String(memberId),
      address: networkOf(client.address),
      agent: client.agent,
    },
    now,
  );
}
