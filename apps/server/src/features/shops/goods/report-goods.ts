import type { Received } from "@arcade/contract/endpoint";
import type { goods } from "@arcade/contract/shops/goods/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { insertReport, ownerOfGoods } from "./office.sql.ts";

/** Keeps what a member says is wrong with goods, for operators to look at; of one member one open report a goods. */
export async function reportGoods(turn: Turn, memberId: bigint, { id, reason_code, text }: Received<typeof goods.report>): Promise<Record<string, never>> {
  const owner = (await ownerOfGoods(turn.tx, id)) ?? refuse("not_found");
  if (owner.owner_id === memberId) refuse("own_goods_report");

  const report = { id: turn.newId(), goods_id: id, member_id: memberId, reason_code, text };
  if (!(await insertReport(turn.tx, report, turn.now))) refuse("reported_already");
  return {};
}
