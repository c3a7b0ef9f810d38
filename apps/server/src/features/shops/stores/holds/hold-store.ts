import type { Received } from "@arcade/contract/endpoint";
import { type HoldReason, maxHoldDays } from "@arcade/contract/shops/stores/holds";
import type { storesOffice } from "@arcade/contract/shops/stores/office";
import type { Appealable } from "../../../../platform/appealable.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../../platform/context.ts";
import { decideProposal, propose } from "../../../base/operators/index.ts";
import { isOwnHold } from "../appeal.views.ts";
import { closeHold, type HeldStore, holdById, insertHold, lockStore, type NewHold, standingHold } from "./hold.sql.ts";
import { refreshOpen } from "../refresh-open.ts";
import { notifyHeld, notifyHoldEnded } from "./notify-hold.ts";

const dayMs = 86_400_000;

/** Freezes a store until a date. One person does it, because it may be urgent, and it ends automatically. */
export async function holdStore(
  context: OperatorContext,
  operator: Operator,
  wanted: Received<typeof storesOffice.hold>,
) {
  const { store_id, reason_code, message, note, until } = wanted;
  const store = await othersStore(context, operator, store_id);
  if (until <= context.now || until.getTime() > context.now.getTime() + maxHoldDays * dayMs)
    refuse("hold_end_outside", { most_days: maxHoldDays });

  const hold_id = context.newId();
  const alone = { made_by: operator.operator_id, approved_by: null, proposal_id: null };
  await hold(context, store, { id: hold_id, store_id, kind: "freeze", reason_code, message, note, until, ...alone });
  context.record({
    subject: { kind: "store", id: store_id },
    reason_code,
    note,
    after: { hold_id: String(hold_id), kind: "freeze", until, message },
  });
  return { hold_id };
}

/** The payload of a proposal. */
interface Payload {
  store_id: string;
  store: string;
  message: string;
}

/** Proposes to wind a store down; nothing happens before a second person says so (PROOF F3, F14). */
export async function proposeWindDown(
  context: OperatorContext,
  operator: Operator,
  wanted: Received<typeof storesOffice.proposeWindDown>,
) {
  const { store_id, reason_code, message, note } = wanted;
  const { owner_id, name } = await othersStore(context, operator, store_id);
  if ((await standingHold(context.tx, store_id))?.kind === "wind_down") refuse("store_held_already");
  const payload: Payload = { store_id: String(store_id), store: name.en, message };
  return {
    proposal_id: await propose(context, operator, {
      kind: "store_wind_down",
      payload,
      beneficiary_id: owner_id,
      reason_code,
      note,
    }),
  };
}

export async function decideWindDown(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof storesOffice.decideWindDown>,
) {
  const { proposal_id, approve, note } = decision;
  const proposal = await decideProposal(context, operator, { ...decision, kind: "store_wind_down" });
  if (!approve) return {};
  const { store_id: id, message } = proposal.payload as unknown as Payload; // as `proposeWindDown` wrote it
  const store_id = BigInt(id);
  const store = (await lockStore(context.tx, store_id)) ?? refuse("not_found");
  const two = { made_by: proposal.made_by, approved_by: operator.operator_id, proposal_id };
  const reason_code = proposal.reason_code as HoldReason; // as `proposeWindDown` took it
  const hold_id = context.newId();
  await hold(context, store, {
    id: hold_id,
    store_id,
    kind: "wind_down",
    reason_code,
    message,
    note: proposal.note,
    until: null,
    ...two,
  });
  context.record({
    subject: { kind: "store", id: store_id },
    reason_code,
    note,
    after: { hold_id: String(hold_id), kind: "wind_down", message },
  });
  return {};
}

/** Ends a freeze before its date. A hold that two people decided ends by an appeal, which a third person answers. */
export async function endHold(
  context: OperatorContext,
  operator: Operator,
  { hold_id, note }: Received<typeof storesOffice.endHold>,
) {
  const found = await holdById(context.tx, hold_id);
  if (found === null || found.kind !== "freeze") return refuse("not_found");
  if (found.owner_id === operator.own_member_id) refuse("own_matter");
  if (!(await end(context, hold_id, operator.operator_id))) refuse("hold_ended");
  context.record({
    subject: { kind: "store", id: found.store_id },
    reason_code: "let_go",
    note,
    before: { hold_id: String(hold_id) },
  });
  return {};
}

/** Appeals against a hold of a store. */
export const holdAppeals: Appealable<"store_hold"> = {
  subject: "store_hold",
  open: async ({ tx }, member_id, id) => ((await isOwnHold(tx, member_id, id)) ? { decided_by: null } : null),
  grant: (context, operator, { subject_id, note }) => grantHoldAppeal(context, operator, subject_id, note),
};

/** An appeal was granted. If the hold had ended already, nothing changes. */
async function grantHoldAppeal(
  context: OperatorContext,
  operator: Operator,
  holdId: bigint,
  note: string,
): Promise<void> {
  const { store_id } = (await holdById(context.tx, holdId)) ?? refuse("not_found");
  if (await end(context, holdId, operator.operator_id))
    context.record({
      subject: { kind: "store", id: store_id },
      reason_code: "appeal_granted",
      note,
      before: { hold_id: String(holdId) },
    });
}

/** The freeze's date has come. */
export async function endHoldDue(context: Context, holdId: bigint): Promise<void> {
  await end(context, holdId, null);
}

async function hold(context: Context, store: HeldStore, wanted: NewHold): Promise<void> {
  if (!(await insertHold(context.tx, wanted, context.now))) refuse("store_held_already");
  await refreshOpen(context, store.id);
  notifyHeld(context, store, wanted);
}

async function end(context: Context, holdId: bigint, operatorId: bigint | null): Promise<boolean> {
  const found = await holdById(context.tx, holdId);
  if (found === null) return false;
  await lockStore(context.tx, found.store_id);
  if (!(await closeHold(context.tx, holdId, operatorId, context.now))) return false;
  await refreshOpen(context, found.store_id);
  notifyHoldEnded(context, found, holdId);
  return true;
}

async function othersStore(context: Context, operator: Operator, storeId: bigint): Promise<HeldStore> {
  const store = (await lockStore(context.tx, storeId)) ?? refuse("not_found");
  if (store.owner_id === operator.own_member_id) refuse("own_matter");
  return store;
}
