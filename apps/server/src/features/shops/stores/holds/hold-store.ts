import type { Received } from "@arcade/contract/endpoint";
import { type HoldReason, holdMostDays } from "@arcade/contract/shops/stores/holds";
import type { storesOffice } from "@arcade/contract/shops/stores/office";
import type { Appealable } from "../../../../platform/appealable.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Operator, OperatorTurn, Turn } from "../../../../platform/turn.ts";
import { decideProposal, propose } from "../../../base/operators/index.ts";
import { isOwnHold } from "../appeal.views.ts";
import { closeHold, type HeldStore, holdById, insertHold, lockStore, type NewHold, standingHold } from "./hold.sql.ts";
import { refreshOpen } from "../refresh-open.ts";
import { tellHeld, tellHoldEnded } from "./tell-hold.ts";

const dayMs = 86_400_000;

/** Freezes a store until a date: one person does it, for it may have to be at once, and it ends by itself. */
export async function holdStore(turn: OperatorTurn, operator: Operator, wanted: Received<typeof storesOffice.hold>) {
  const { store_id, reason_code, message, note, until } = wanted;
  const store = await othersStore(turn, operator, store_id);
  if (until <= turn.now || until.getTime() > turn.now.getTime() + holdMostDays * dayMs) refuse("hold_end_outside", { most_days: holdMostDays });

  const hold_id = turn.newId();
  const alone = { made_by: operator.operator_id, approved_by: null, proposal_id: null };
  await hold(turn, store, { id: hold_id, store_id, kind: "freeze", reason_code, message, note, until, ...alone });
  turn.record({ subject: { kind: "store", id: store_id }, reason_code, note, after: { hold_id: String(hold_id), kind: "freeze", until, message } });
  return { hold_id };
}

/** As it stands in a proposal. */
interface Payload {
  store_id: string;
  store: string;
  message: string;
}

/** Proposes to wind a store down; nothing happens before a second person says so (PROOF F3, F14). */
export async function proposeWindDown(turn: OperatorTurn, operator: Operator, wanted: Received<typeof storesOffice.proposeWindDown>) {
  const { store_id, reason_code, message, note } = wanted;
  const { owner_id, name } = await othersStore(turn, operator, store_id);
  if ((await standingHold(turn.tx, store_id))?.kind === "wind_down") refuse("store_held_already");
  const payload: Payload = { store_id: String(store_id), store: name.en, message };
  return { proposal_id: await propose(turn, operator, { kind: "store_wind_down", payload, beneficiary_id: owner_id, reason_code, note }) };
}

export async function decideWindDown(turn: OperatorTurn, operator: Operator, decision: Received<typeof storesOffice.decideWindDown>) {
  const { proposal_id, approve, note } = decision;
  const proposal = await decideProposal(turn, operator, { ...decision, kind: "store_wind_down" });
  if (!approve) return {};
  const { store_id: id, message } = proposal.payload as unknown as Payload; // as `proposeWindDown` wrote it
  const store_id = BigInt(id);
  const store = (await lockStore(turn.tx, store_id)) ?? refuse("not_found");
  const two = { made_by: proposal.made_by, approved_by: operator.operator_id, proposal_id };
  const reason_code = proposal.reason_code as HoldReason; // as `proposeWindDown` took it
  const hold_id = turn.newId();
  await hold(turn, store, { id: hold_id, store_id, kind: "wind_down", reason_code, message, note: proposal.note, until: null, ...two });
  turn.record({ subject: { kind: "store", id: store_id }, reason_code, note, after: { hold_id: String(hold_id), kind: "wind_down", message } });
  return {};
}

/** Ends a freeze before its date. What two people decided ends by an appeal, which somebody else than both answers. */
export async function endHold(turn: OperatorTurn, operator: Operator, { hold_id, note }: Received<typeof storesOffice.endHold>) {
  const found = await holdById(turn.tx, hold_id);
  if (found === null || found.kind !== "freeze") return refuse("not_found");
  if (found.owner_id === operator.own_member_id) refuse("own_matter");
  if (!(await end(turn, hold_id, operator.operator_id))) refuse("hold_ended");
  turn.record({ subject: { kind: "store", id: found.store_id }, reason_code: "let_go", note, before: { hold_id: String(hold_id) } });
  return {};
}

/** Appeals against a hold of a store. */
export const holdAppeals: Appealable<"store_hold"> = {
  subject: "store_hold",
  open: async ({ tx }, member_id, id) => ((await isOwnHold(tx, member_id, id)) ? { decided_by: null } : null),
  grant: (turn, operator, { subject_id, note }) => grantHoldAppeal(turn, operator, subject_id, note),
};

/** An appeal was granted; where the hold had ended already, nothing changes. */
async function grantHoldAppeal(turn: OperatorTurn, operator: Operator, holdId: bigint, note: string): Promise<void> {
  const { store_id } = (await holdById(turn.tx, holdId)) ?? refuse("not_found");
  if (await end(turn, holdId, operator.operator_id))
    turn.record({ subject: { kind: "store", id: store_id }, reason_code: "appeal_granted", note, before: { hold_id: String(holdId) } });
}

/** The freeze's date has come. */
export async function endHoldDue(turn: Turn, holdId: bigint): Promise<void> {
  await end(turn, holdId, null);
}

async function hold(turn: Turn, store: HeldStore, wanted: NewHold): Promise<void> {
  if (!(await insertHold(turn.tx, wanted, turn.now))) refuse("store_held_already");
  await refreshOpen(turn, store.id);
  tellHeld(turn, store, wanted);
}

async function end(turn: Turn, holdId: bigint, operatorId: bigint | null): Promise<boolean> {
  const found = await holdById(turn.tx, holdId);
  if (found === null) return false;
  await lockStore(turn.tx, found.store_id);
  if (!(await closeHold(turn.tx, holdId, operatorId, turn.now))) return false;
  await refreshOpen(turn, found.store_id);
  tellHoldEnded(turn, found, holdId);
  return true;
}

async function othersStore(turn: Turn, operator: Operator, storeId: bigint): Promise<HeldStore> {
  const store = (await lockStore(turn.tx, storeId)) ?? refuse("not_found");
  if (store.owner_id === operator.own_member_id) refuse("own_matter");
  return store;
}
