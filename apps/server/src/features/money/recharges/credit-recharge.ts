import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { memberAccount, networkAccount, post } from "../../base/ledger/index.ts";
import { creditDeposit } from "../networks/index.ts";
import { announceCredited } from "./announce-credited.sql.ts";
import { finishProof } from "./finish-proof.ts";
import { notifyApproved } from "./notify-recharge.ts";
import { addStep, approveRow, type Credit, type Recharge } from "./sql.ts";

export interface Credited {
  amount: bigint;
  tx_hash: string;
  /** The transfer's place in its transaction; null if an operator read all of it, because no node is set. */
  log_index: number | null;
  confirmations: number | null;
  /** Null if the chain decided. */
  operator: Operator | null;
  note: string | null;
  by_hand: Credit["by_hand"];
}

/**
 * Credits a request, once (PROOF I10): the request leaves "pending" by one conditional statement, the transfer is
 * claimed by a row that can exist once, and the posting has a cause that can exist once; all in this transaction or
 * none. Refuses `recharge_moved` {state} and `hash_credited`.
 */
export async function creditRecharge(context: Context, recharge: Recharge, credit: Credited): Promise<void> {
  const { id, member_id, network } = recharge;
  if (network === "demo") throw new Error(`a demo recharge ${id} comes from no chain`);
  const { amount, tx_hash, log_index, operator, note, by_hand } = credit;
  const approved = { credited: amount, credited_hash: tx_hash, credited_log: log_index ?? -1, operator, note, by_hand };
  if (!(await approveRow(context.tx, id, approved, context.now))) refuse("recharge_moved", { state: recharge.state });
  if (!(await creditDeposit(context, { network, tx_hash, log_index, amount, member_id, recharge_id: id })))
    refuse("hash_credited");
  await post(context, [
    {
      kind: "recharge_approved",
      ref: { kind: "recharge", id },
      cause: `recharge:${id}:approve`,
      actor_id: operator?.operator_id ?? null,
      postings: [
        { account: networkAccount(network), amount: -amount },
        { account: memberAccount("available", member_id), amount },
      ],
    },
  ]);
  await addStep(context.tx, id, "approved", context.now, {
    confirmations: credit.confirmations,
    operator_id: operator?.operator_id ?? null,
  });
  await finishProof(context, recharge);
  notifyApproved(context, recharge, { amount, tx_hash });
  announceCredited(context, { id, network, amount });
}
