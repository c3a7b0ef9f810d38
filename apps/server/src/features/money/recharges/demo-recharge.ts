import type { Context } from "../../../platform/context.ts";
import { demoNetwork, memberAccount, post } from "../../base/ledger/index.ts";
import { addStep, insertDemoRecharge } from "./sql.ts";

/**
 * Demo money, with a request that says so. It comes from no chain and is counted separately. Returns the request's id.
 */
export async function demoRecharge(context: Context, member_id: bigint, amount: bigint): Promise<bigint> {
  const id = context.newId();
  await insertDemoRecharge(
    context.tx,
    { id, member_id, amount, rules_version: context.settings.rules_version },
    context.now,
  );
  await addStep(context.tx, id, "submitted", context.now);
  await addStep(context.tx, id, "approved", context.now);
  await post(context, [
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
