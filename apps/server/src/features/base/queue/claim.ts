import { mayDo } from "@arcade/contract/access";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { type ClaimKind, claimPermissions } from "@arcade/contract/base/queue/kinds";
import type { queueOffice } from "@arcade/contract/base/queue/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { holderOf, releaseClaim, releaseOthers, takeClaim } from "./sql.ts";
import { nextFree } from "./views.ts";
import type { Work, ClaimInput } from "./waiting.ts";

const minuteMs = 60_000;

/** A colleague who asks at this moment may get the same one first; then the next one is tried. */
const tries = 20;

type Answer = Answered<typeof queueOffice.claim>;

/**
 * Claims one thing: the given one, or the next that nobody has. Anybody can take over a claim that has expired. Refuses
 * `claimed_by_other` {operator}, and what the kind itself refuses.
 */
export async function claimWork(
  context: OperatorContext,
  operator: Operator,
  work: Work,
  input: ClaimInput,
): Promise<Answer> {
  refuseRole(operator, work.kind);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const id = input.id ?? (await (work.next?.(context, operator, input) ?? nextFree(context, operator, work)));
    if (id === null) break;
    const claimed = await work.hold(context, operator, id, input);
    const until = work.lasts ? null : new Date(context.now.getTime() + context.settings.queue_claim_minutes * minuteMs);
    if (work.oneAtATime) await releaseOthers(context.tx, work.kind, operator.operator_id, id);
    if (
      await takeClaim(
        context.tx,
        { kind: work.kind, subject_id: id, operator_id: operator.operator_id, until },
        context.now,
      )
    ) {
      context.record({
        subject: { kind: work.kind, id },
        reason_code: "claimed",
        ...claimed,
        after: { claimed_until: until, ...claimed?.after },
      });
      return { id, until };
    }
    if (input.id !== undefined) await refuseIfOthers(context, operator, work.kind, id);
  }
  context.record({ subject: { kind: "queue", id: work.kind } });
  return { id: null, until: null };
}

/** Puts it back for the others. Refuses `claim_first` where this operator does not hold it. */
export async function letGo(
  context: OperatorContext,
  operator: Operator,
  { kind, id }: Received<typeof queueOffice.letGo>,
) {
  refuseRole(operator, kind);
  if (!(await releaseClaim(context.tx, kind, id, operator.operator_id))) refuse("claim_first");
  context.record({ subject: { kind, id }, reason_code: "let_go" });
  return {};
}

/** The person who decides something has claimed it, so that two do not work on the same (RULES 5). */
export async function refuseUnlessMine(
  { tx, now }: Context,
  { operator_id }: Operator,
  kind: ClaimKind,
  id: bigint,
): Promise<void> {
  const holder = await holderOf(tx, kind, id, now);
  // guard: only one's own claim decides
  if (holder?.operator_id !== operator_id) refuse("claim_first");
}

/** Nobody works on what a colleague has claimed. */
export async function refuseIfOthers(context: Context, operator: Operator, kind: ClaimKind, id: bigint): Promise<void> {
  const colleague = await colleagueWith(context, operator, kind, id);
  // guard: another operator does not decide claimed work
  if (colleague !== null) refuse("claimed_by_other", { operator: colleague });
}

/** Who else has claimed it; null if nobody has. */
export async function colleagueWith(
  { tx, now }: Context,
  { operator_id }: Operator,
  kind: ClaimKind,
  id: bigint,
): Promise<string | null> {
  const holder = await holderOf(tx, kind, id, now);
  return holder === null || holder.operator_id === operator_id ? null : holder.name;
}

function refuseRole({ role }: Operator, kind: ClaimKind): void {
  // guard: a role claims its own kinds of work only
  if (!mayDo(role, claimPermissions[kind])) refuse("not_permitted", { permission: claimPermissions[kind] });
}
