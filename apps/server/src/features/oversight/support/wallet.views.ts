import type { supportOffice } from "@arcade/contract/oversight/support/office";
import type { Answered } from "@arcade/contract/endpoint";
import { type Money, moneyText } from "@arcade/contract/money";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

type Wallet = Answered<typeof supportOffice.wallet>;
type Way = Wallet["recharges"][number] | Wallet["withdrawals"][number];
type Stored<Of extends Way> = Omit<Of, "amount"> & { amount: Money };

const shown = 5;

/** The last ways of a member's money in and out, and whether the wallet is frozen. */
export async function waysOfMoney(
  tx: Database,
  member_id: bigint,
): Promise<Pick<Wallet, "recharges" | "withdrawals" | "frozen">> {
  const [recharges, withdrawals, member] = await Promise.all([
    many<Stored<Wallet["recharges"][number]>>(
      tx,
      sql`SELECT id, state, coalesce(credited, amount) AS amount, created_at AS at FROM recharge
        WHERE member_id = ${member_id} ORDER BY id DESC LIMIT ${shown}`,
    ),
    many<Stored<Wallet["withdrawals"][number]>>(
      tx,
      sql`SELECT id, state, amount, created_at AS at FROM withdrawal WHERE member_id = ${member_id} ORDER BY id DESC
        LIMIT ${shown}`,
    ),
    maybeOne<{ frozen: Date | null }>(tx, sql`SELECT wallet_frozen_at AS frozen FROM member WHERE id = ${member_id}`),
  ]);
  return {
    recharges: recharges.map((one) => ({ ...one, amount: moneyText(one.amount) })),
    withdrawals: withdrawals.map((one) => ({ ...one, amount: moneyText(one.amount) })),
    frozen: member?.frozen ?? null,
  };
}
