import type { Received } from "@arcade/contract/endpoint";
import type { goods } from "@arcade/contract/shops/goods/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { insertReport, ownerOfGoods } from "./office.sql.ts";

/** Keeps what a member says is wrong with goods, for operators to look at; of one member one open report a goods. */
export async function reportGoods(
  context: Context,
  memberId: bigint,
  { id, reason_code, text }: Received<typeof goods.report>,
): Promise<Record<string, never>> {
  const owner = (await ownerOfGoods(context.tx, id)) ?? refuse("not_found");
  if (owner.owner_id === memberId) refuse("own_goods_report");

  const report = { id: context.newId(), goods_id: id, member_id: memberId, reason_code, text };
  if (!(await insertReport(context.tx, report, context.now))) refuse("reported_already");
  return {};
}
