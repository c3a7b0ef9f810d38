import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { wallet } from "@arcade/contract/wallet/api";
import type { Database } from "../../platform/database.ts";
import type { Turn } from "../../platform/turn.ts";
import { balanceOf, statementMonths, statementOf, statementPage } from "../ledger/index.ts";
import { readNumberCursor, writeCursor } from "../../platform/cursor.ts";
import { orderNumbers } from "../orders/index.ts";
import { causesOf, walletKind } from "./rules.ts";

export async function walletBalance(turn: Turn, memberId: bigint): Promise<Answered<typeof wallet.mine>> {
  const [available, held] = await Promise.all([balanceOf(turn.tx, "available", memberId), balanceOf(turn.tx, "held", memberId)]);
  return { available: moneyText(available), held: moneyText(held), as_of: turn.now };
}

export async function walletEntries(tx: Database, memberId: bigint, input: Received<typeof wallet.entries>): Promise<Answered<typeof wallet.entries>> {
  const [before] = readNumberCursor(input.cursor, 1);
  const found = await statementOf(tx, {
    member_id: memberId,
    kinds: input.kind === undefined ? null : causesOf(input.kind),
    ...monthBounds(input.month),
    before_seq: before ?? null,
  });
  const page = found.slice(0, statementPage);
  const orders = await orderNumbers(
    tx,
    memberId,
    page.filter(({ ref_kind }) => ref_kind === "order").map(({ ref_id }) => ref_id),
  );
  return {
    items: page.map((row) => ({
      id: row.id,
      kind: walletKind(row.cause),
      cause: row.cause,
      amount: moneyText(row.amount),
      balance_after: moneyText(row.balance_after),
      createtime: row.createtime,
      order: orders.get(row.ref_id) ?? null,
      demo: row.ref_kind === "recharge",
    })),
    next: found.length > statementPage ? writeCursor([page.at(-1)?.seq]) : null,
  };
}

export async function walletMonths(tx: Database, memberId: bigint): Promise<Answered<typeof wallet.months>> {
  const months = await statementMonths(tx, memberId);
  return { items: months.map((month) => ({ ...month, money_in: moneyText(month.money_in), money_out: moneyText(month.money_out) })) };
}

function monthBounds(month: string | undefined): { from: Date | null; to: Date | null } {
  if (month === undefined) return { from: null, to: null };
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return { from, to };
}
