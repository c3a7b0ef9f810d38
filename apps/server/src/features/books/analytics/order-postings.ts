import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { analytics } from "@arcade/contract/books/analytics/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { transfersAbout } from "../../base/ledger/index.ts";
import { orderOfStore } from "./views.ts";

type Side = Answered<typeof analytics.postings>["transfers"][number]["postings"][number]["side"];

/** Every posting of one of a store's orders. */
export async function orderPostings(
  context: Context,
  merchant: Merchant,
  orderId: bigint,
): Promise<Answered<typeof analytics.postings>> {
  const order = await orderOfStore(context.tx, merchant.store_id, orderId);
  if (order === null) refuse("not_found");
  const transfers = await transfersAbout(context.tx, "order", orderId);
  const people = new Map<string, Side>([
    [String(merchant.owner_id), "mine"],
    [String(order.buyer_id), "buyer"],
  ]);
  return {
    order_no: order.order_no,
    transfers: transfers.map(({ id, cause, createtime, parts }) => ({
      id,
      cause,
      createtime,
      postings: parts.map(({ kind, owner, amount }) => ({
        side: sideOf(kind, owner, people),
        amount: moneyText(amount),
      })),
    })),
  };
}

function sideOf(kind: string, owner: string, people: ReadonlyMap<string, Side>): Side {
  if (kind === "available") return people.get(owner) ?? "other";
  if (kind === "escrow" || kind === "revenue" || kind === "supply" || kind === "promotion") return kind;
  return "other";
}
