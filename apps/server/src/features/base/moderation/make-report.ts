import type { Received } from "@arcade/contract/endpoint";
import type { moderation } from "@arcade/contract/base/moderation/api";
import type { Actor, Context } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { reportableOf, type Reportables } from "../../../platform/reportable.ts";
import { insertReport } from "./sql.ts";

/** Stores a member's report for operators: only about the goods or words of others, and once while it is open. */
export async function makeReport(
  context: Context,
  reportables: Reportables,
  actor: Actor,
  { about, text }: Received<typeof moderation.report>,
): Promise<Record<string, never>> {
  const { member_id } = actor;
  const reportable = reportableOf(reportables, about.kind);
  const found = (await reportable.find(context, actor, about)) ?? refuse("not_found");
  if (found.about_id === member_id) refuse("own_report");

  const { kind, id: subject_id, reason_code } = about;
  const report = { id: context.newId(), kind, subject_id, member_id, reason_code, text, ...found };
  if (!(await insertReport(context.tx, report, context.now))) refuse("reported_already");
  return {};
}
