import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { type Asker, caseOfAsker, rateRow } from "./sql.ts";

/** A customer rates a case: once, and after its end. A case of somebody else is not found. */
export async function rateCase(
  context: Context,
  by: Asker,
  { case_id, stars, text }: { case_id: bigint; stars: number; text: string },
) {
  if (await rateRow(context.tx, case_id, by, { stars, text }, context.now)) return {};
  const found = (await caseOfAsker(context.tx, case_id, by)) ?? refuse("not_found");
  if (found.closed_at === null) refuse("case_open");
  return refuse("case_rated");
}
