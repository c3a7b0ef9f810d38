import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { networks } from "@arcade/contract/money/networks/networks";
import type { wallet } from "@arcade/contract/books/wallet/api";
import type { Database } from "../../../platform/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { balanceOf, correctionReasonsOf, statementMonths, statementOf, transferOf } from "../../base/ledger/index.ts";
import { pageOf } from "../../../platform/http/page-of.ts";
import { orderNumbers } from "../../buying/orders/index.ts";
import { withdrawalStatesOf } from "../../money/withdrawals/index.ts";
import { referencesOf, type Holder, isMine, sideOf, sourceKind, walletKind } from "./rules.ts";

export async function walletBalance(context: Context, memberId: bigint): Promise<Answered<typeof wallet.mine>> {
  const [available, held] = await Promise.all([
    balanceOf(context.tx, "available", memberId),
    balanceOf(context.tx, "held", memberId),
  ]);
  return { available: moneyText(available), held: moneyText(held), as_of: context.now };
}

interface About {
  ref_kind: string;
  ref_id: bigint;
  demo: boolean;
}

/** The sources of some movements, in the contract's shape, and the orders among them. */
async function sourcesOf(tx: Database, memberId: bigint, movements: readonly About[]) {
  const idsOf = (kind: string) => movements.filter(({ ref_kind }) => ref_kind === kind).map(({ ref_id }) => ref_id);
  const [orders, reasons, states] = await Promise.all([
    orderNumbers(tx, memberId, idsOf("order")),
    correctionReasonsOf(tx, idsOf("adjustment")),
    withdrawalStatesOf(tx, memberId, idsOf("withdrawal")),
  ]);
  const orderOf = ({ ref_kind, ref_id }: About) => (ref_kind === "order" ? (orders.get(ref_id) ?? null) : null);
  const sourceOf = (movement: About) => ({
    kind: sourceKind(movement.ref_kind, movement.demo),
    id: movement.ref_id,
    order_no: orderOf(movement)?.order_no ?? null,
    side: orderOf(movement)?.side ?? null,
    reason_code: movement.ref_kind === "adjustment" ? (reasons.get(movement.ref_id) ?? null) : null,
    state: movement.ref_kind === "withdrawal" ? (states.get(movement.ref_id) ?? null) : null,
  });
  return { orderOf, sourceOf };
}

const statementPage = 30;

export async function walletEntries(
  tx: Database,
  memberId: bigint,
  input: Received<typeof wallet.entries>,
): Promise<Answered<typeof wallet.entries>> {
  const wanted = {
    member_id: memberId,
    account: input.account ?? "available",
    kinds: input.kind === undefined ? null : referencesOf(input.kind),
    ...monthBounds(input.month),
  };
  const { items, next } = await pageOf(
    { cursor: input.cursor, size: statementPage, keys: ["number"] },
    ([before_seq], limit) => statementOf(tx, { ...wanted, before_seq }, limit),
    (last) => [last.seq],
  );
  const sources = await sourcesOf(tx, memberId, items);
  return {
    items: items.map((row) => ({
      id: row.id,
      kind: walletKind(row.cause),
      cause: row.cause,
      amount: moneyText(row.amount),
      balance_after: moneyText(row.balance_after),
      other_amount: row.other_amount === null ? null : moneyText(row.other_amount),
      createtime: row.createtime,
      source: sources.sourceOf(row),
      order: sources.orderOf(row),
      demo: row.demo,
    })),
    next,
  };
}

export async function walletMonths(tx: Database, memberId: bigint): Promise<Answered<typeof wallet.months>> {
  const months = await statementMonths(tx, memberId);
  return {
    items: months.map((month) => ({
      ...month,
      money_in: moneyText(month.money_in),
      money_out: moneyText(month.money_out),
    })),
  };
}

export async function walletTransfer(
  tx: Database,
  holder: Holder,
  id: bigint,
): Promise<Answered<typeof wallet.transfer>> {
  const transfer = await transferOf(tx, holder.member_id, holder.store_id, id);
  if (transfer === null) refuse("not_found");
  const sources = await sourcesOf(tx, holder.member_id, [transfer]);
  return {
    id: transfer.id,
    kind: walletKind(transfer.cause),
    cause: transfer.cause,
    createtime: transfer.createtime,
    source: sources.sourceOf(transfer),
    postings: transfer.parts.map((part) => ({
      side: sideOf(part, holder),
      mine: isMine(part, holder),
      network: networks.find((network) => part.kind === "external" && network === part.owner) ?? null,
      amount: moneyText(part.amount),
      balance_after: isMine(part, holder) ? moneyText(part.balance_after) : null,
    })),
    seal: transfer.seal,
  };
}

function monthBounds(month: string | undefined): { from: Date | null; to: Date | null } {
  if (month === undefined) return { from: null, to: null };
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return { from, to };
}
