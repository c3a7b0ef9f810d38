import { moneyText } from "@arcade/contract/money";
import { type StatementFigures, statementHash } from "@arcade/contract/books/wallet/statement";
import { auditHeadAt } from "../../../platform/audit.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { correctionReasonsOf, type Movement, periodMovements, periodOpening } from "../../base/ledger/index.ts";
import { orderNumbers } from "../../buying/orders/index.ts";
import { periodOf, walletKind } from "./rules.ts";

/** A statement with all that its page and its two files say. */
export interface Statement {
  figures: StatementFigures;
  closing: { available: bigint; held: bigint };
  movements: readonly (Movement & { order_no: string | null; reason_code: string | null })[];
  kinds: readonly { kind: string; money_in: bigint; money_out: bigint; entries: number }[];
  sha256: string;
  audit_head: { number: bigint; hash: string };
  made: Date;
}

/**
 * The statement of a period, both days included, seen at one moment. Refuses `invalid_input`, `period_backwards`,
 * `statement_too_long` {max, entries}.
 */
export async function makeStatement(
  context: Context,
  memberId: bigint,
  period: { from: string; to: string },
  max: number,
): Promise<Statement> {
  const days = periodOf(period.from, period.to);
  if (days === null) refuse("invalid_input", { fields: [{ field: "to", rule: "wrong_format" }] });
  if (days.from >= days.to) refuse("period_backwards");
  return context.mall.snapshot(async (tx) => {
    const opening = await periodOpening(tx, memberId, days.from, days.to);
    if (opening.transfers > max) refuse("statement_too_long", { max, entries: opening.transfers });
    const found = await periodMovements(tx, memberId, days.from, days.to);
    const idsOf = (kind: string) => found.filter(({ ref_kind }) => ref_kind === kind).map(({ ref_id }) => ref_id);
    const orders = await orderNumbers(tx, memberId, idsOf("order"));
    const reasons = await correctionReasonsOf(tx, idsOf("adjustment"));
    const figures = {
      member_id: String(memberId),
      ...period,
      opening: { available: opening.available, held: opening.held },
      lines: found.map((move) => ({
        time: move.createtime.toISOString(),
        transfer_id: String(move.id),
        cause: move.cause,
        source: `${move.ref_kind}:${move.ref_id}`,
        available: move.available,
        held: move.held,
      })),
    };
    return {
      figures,
      closing: {
        available: found.reduce((sum, { available }) => sum + available, opening.available),
        held: found.reduce((sum, { held }) => sum + held, opening.held),
      },
      movements: found.map((move) => ({
        ...move,
        order_no: move.ref_kind === "order" ? (orders.get(move.ref_id)?.order_no ?? null) : null,
        reason_code: move.ref_kind === "adjustment" ? (reasons.get(move.ref_id) ?? null) : null,
      })),
      kinds: sumByKind(found),
      sha256: statementHash(figures),
      audit_head: await auditHeadAt(tx, days.to),
      made: context.now,
    };
  });
}

/** In and out of both accounts together: what a withdrawal holds has not gone out yet. */
function sumByKind(movements: readonly Movement[]) {
  const kinds = new Map<string, { kind: string; money_in: bigint; money_out: bigint; entries: number }>();
  for (const { cause, available, held } of movements) {
    const kind = walletKind(cause);
    const sums = kinds.get(kind) ?? { kind, money_in: 0n, money_out: 0n, entries: 0 };
    const amount = available + held;
    if (amount > 0n) sums.money_in += amount;
    else sums.money_out -= amount;
    sums.entries += 1;
    kinds.set(kind, sums);
  }
  return [...kinds.values()];
}

/** Three figures of one moment, as the wire says them. */
export function balancesOf({ available, held }: { available: bigint; held: bigint }) {
  return { available: moneyText(available), held: moneyText(held), total: moneyText(available + held) };
}
