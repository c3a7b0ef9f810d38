import type { Turn } from "../../../platform/turn.ts";
import { demoNetwork, memberAccount, post } from "../../base/ledger/index.ts";
import { addStep, insertDemoRecharge } from "./sql.ts";

/** Money of the demo, with a request behind it that says so: it comes from no chain and is counted apart. Returns the request's id. */
export async function demoRecharge(turn: Turn, member_id: bigint, amount: bigint): Promise<bigint> {
  const id = turn.newId();
  await insertDemoRecharge(turn.tx, { id, member_id, amount, rules_version: turn.settings.rules_version }, turn.now);
  await addStep(turn.tx, id, "submitted", turn.now);
  await addStep(turn.tx, id, "approved", turn.now);
  await post(turn, [
    {
      kind: "recharge_approved",
      ref: { kind: "recharge", id },
      cause: `recharge:${id}:approve`,
      actor_id: null,
      postings: [
        { account: demoNetwork, amount: -amount },
        { account: memberAccount("available", member_id), amount },
      ],
    },
  ]);
  return id;
}
