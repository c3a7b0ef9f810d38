import type { ReasonCode } from "@arcade/contract/base/operators/audit";
import { limitOf, type SettingName } from "@arcade/contract/limits";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { decideProposal, propose } from "../operators/index.ts";
import { earliestStart, isStricter, laterOf } from "./rules.ts";
import { insertVersion, lockRules } from "./sql.ts";
import { settingsAt } from "./views.ts";

interface Wanted {
  name: SettingName;
  value: number;
  starts?: Date | undefined;
  reason_code: ReasonCode;
  note: string;
}

/** The payload of a proposal. */
interface Payload {
  name: SettingName;
  from: number;
  value: number;
  starts: string;
}

/**
 * A new value from a moment on. A second person decides, unless the number is marked `alone`. A change in a direction
 * that hurts somebody needs notice. Refuses `setting_outside` {min, max}, `setting_same`, `notice_too_short`
 * {earliest}.
 */
export async function proposeSetting(context: OperatorContext, operator: Operator, wanted: Wanted) {
  const { name, value, reason_code, note } = wanted;
  await lockRules(context.tx);
  refuseOutside(name, value);
  const from = (await settingsAt(context.tx, laterOf(wanted.starts ?? context.now, context.now)))[name];
  if (from === value) refuse("setting_same");
  const earliest = await earliestFor(context, name, value);
  const starts = wanted.starts ?? earliest;
  if (starts < earliest) refuse("notice_too_short", { earliest });

  if (!limitOf(name).alone) {
    const payload: Payload = { name, from, value, starts: starts.toISOString() };
    const proposal_id = await propose(context, operator, {
      kind: "setting_change",
      payload,
      beneficiary_id: null,
      reason_code,
      note,
    });
    return { version: null, proposal_id, starts };
  }
  const made = {
    name,
    value,
    starts,
    reason_code,
    note,
    made_by: operator.operator_id,
    approved_by: null,
    proposal_id: null,
    stricter: isStricter(name, from, value),
  };
  const added = await insertVersion(context.tx, made, context.now);
  await context.enqueue("outdated", { what: "settings" });
  context.record({
    subject: { kind: "setting", id: name },
    reason_code,
    note,
    before: { value: from },
    after: { value, starts: added.starts },
  });
  return { version: added.version, proposal_id: null, starts: added.starts };
}

/**
 * Decides a proposed value. A value that is approved late counts from now on. The notice begins with the approval,
 * because it is announced only then.
 */
export async function decideSetting(
  context: OperatorContext,
  operator: Operator,
  decision: { proposal_id: bigint; approve: boolean; note: string },
) {
  await lockRules(context.tx);
  const proposal = await decideProposal(context, operator, { ...decision, kind: "setting_change" });
  if (!decision.approve) return { version: null, starts: null };
  const { name, from, value, starts } = proposal.payload as unknown as Payload; // as `proposeSetting` wrote it
  const added = await insertVersion(
    context.tx,
    {
      name,
      value,
      starts: laterOf(new Date(starts), await earliestFor(context, name, value)),
      reason_code: proposal.reason_code,
      note: proposal.note,
      made_by: proposal.made_by,
      approved_by: operator.operator_id,
      proposal_id: decision.proposal_id,
      stricter: isStricter(name, (await settingsAt(context.tx, context.now))[name], value),
    },
    context.now,
  );
  await context.enqueue("outdated", { what: "settings" });
  context.record({
    subject: { kind: "setting", id: name },
    reason_code: proposal.reason_code,
    note: decision.note,
    before: { value: from },
    after: { value, starts: added.starts },
  });
  return added;
}

function refuseOutside(name: SettingName, value: number): void {
  const { min, max } = limitOf(name);
  if (value < min || value > max) refuse("setting_outside", { min, max });
}

async function earliestFor(context: OperatorContext, name: SettingName, value: number): Promise<Date> {
  const inForce = await settingsAt(context.tx, context.now);
  return earliestStart(name, inForce[name], value, context.now, inForce.rules_notice_hours);
}
