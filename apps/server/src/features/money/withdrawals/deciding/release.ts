import type { Context } from "../../../../platform/context.ts";
import { mallAccount, memberAccount, networkAccount, post, shardOf } from "../../../base/ledger/index.ts";
import type { Withdrawal } from "../sql.ts";

// Both ends of a request have one cause, and a cause is posted once: so it is settled or released, and never both or
// twice (I11b).
const endOf = (id: bigint) => `withdrawal:${id}:end`;

/** Gives the whole amount back: held -> available. */
// guard: the whole amount returns when a withdrawal ends without a send [amount } -> actual_amount: amount }]
export async function release(
  context: Context,
  { id, member_id, amount }: Withdrawal,
  actor_id: bigint,
): Promise<void> {
  await post(context, [
    {
      kind: "withdrawal_release",
      ref: { kind: "withdrawal", id },
      cause: endOf(id),
      actor_id,
      postings: [
        { account: memberAccount("held", member_id), amount: -amount },
        { account: memberAccount("available", member_id), amount },
      ],
    },
  ]);
}

/**
 * The held money has arrived: the actual amount left by the network, the fee belongs to the mall. `actor_id` null: the
 * chain confirmed it.
 */
export async function settle(
  context: Context,
  { id, member_id, network, amount, actual_amount, fee }: Withdrawal,
  actor_id: bigint | null,
): Promise<void> {
  await post(context, [
    {
      kind: "withdrawal_settle",
      ref: { kind: "withdrawal", id },
      cause: endOf(id),
      actor_id,
      postings: [
        { account: memberAccount("held", member_id), amount: -amount },
        { account: networkAccount(network), amount: actual_amount },
        ...(fee === 0n ? [] : [{ account: mallAccount("revenue", shardOf(id)), amount: fee }]),
      ],
    },
  ]);
}
