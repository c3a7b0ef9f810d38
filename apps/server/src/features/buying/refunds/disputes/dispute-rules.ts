import type { DisputeSide } from "@arcade/contract/buying/refunds/disputes/api";
import type { RefundType } from "@arcade/contract/buying/refunds/reasons";
import { moneyText } from "@arcade/contract/money";
import { createHash } from "node:crypto";
import type { Posting } from "../../../base/ledger/index.ts";

interface Answered {
  answer_by: Date;
  buyer_answered_at: Date | null;
  store_answered_at: Date | null;
}

/** Nobody is decided on unheard: both have answered, or their time is over. */
export function mayBeDecided({ answer_by, buyer_answered_at, store_answered_at }: Answered, now: Date): boolean {
  return answer_by <= now || (buyer_answered_at !== null && store_answered_at !== null);
}

/** Which of the two a member is; null: neither. */
export function sideOf(
  { buyer_id, merchant_id }: { buyer_id: bigint; merchant_id: bigint },
  memberId: bigint,
): DisputeSide | null {
  return memberId === buyer_id ? "buyer" : memberId === merchant_id ? "store" : null;
}

/**
 * The store's side for a person who works for the store now; null for others, and for a buyer who works for the store.
 */
export function sideOfWorker(
  { buyer_id, store_id }: { buyer_id: bigint; store_id: bigint },
  worker: { member_id: bigint; store_id: bigint | null },
): DisputeSide | null {
  return worker.store_id === store_id && worker.member_id !== buyer_id ? "store" : null;
}

/** Whether an operator's own account is one of the sides. */
export function isParty(
  dispute: { buyer_id: bigint; merchant_id: bigint },
  { own_member_id }: { own_member_id: bigint | null },
): boolean {
  // guard: no operator decides about their own account [own_member_id !== null -> own_member_id === 0n]
  return own_member_id !== null && sideOf(dispute, own_member_id) !== null;
}

/** What a side can lose: the buyer what was not given, the store what was. */
export function hasLost(
  side: DisputeSide,
  { asked, amount, store_loss }: { asked: bigint; amount: bigint; store_loss: bigint },
): boolean {
  return side === "buyer" ? amount < asked : store_loss > 0n;
}

/** The most that a granted appeal moves: to the buyer the rest, to the store its loss. */
export function maxOfAppeal(
  side: DisputeSide,
  { asked, amount, store_loss }: { asked: bigint; amount: bigint; store_loss: bigint },
): bigint {
  return side === "buyer" ? asked - amount : store_loss;
}

/** A mark of exactly these postings: what was seen is what is posted, or nothing is. */
export function markOf(postings: readonly Posting[]): string {
  const lines = postings.map(({ account: { kind, owner }, amount }) => `${kind} ${owner} ${moneyText(amount)}`);
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("hex");
}

/** The first name, address or number of the case in a summary; null: it is anonymous. */
export function nameIn(summary: string, names: readonly (string | null)[]): string | null {
  const text = fold(summary);
  const found = names.find((name) => name !== null && isTelling(name) && text.includes(fold(name)));
  return found ?? summary.split(/\s/).find(isAddress) ?? /\d[\d -]{6,}\d/.exec(summary)?.[0] ?? null;
}

/** A word like name@host.example. */
function isAddress(word: string): boolean {
  const at = word.indexOf("@");
  const dot = word.indexOf(".", at + 2);
  return at > 0 && dot > 0 && dot < word.length - 1;
}

/** Two letters of Latin are a part of any word; two of Chinese are a name. */
const isTelling = (name: string): boolean => name.length > 2 || /[\u0370-\u{10ffff}]{2}/u.test(name);

const fold = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");

export function later(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}

/**
 * If the buyer had not sent the goods back before the dispute, they stay with the buyer, and only money moves. Money for
 * an exchange whose goods came back is paid as for a return.
 */
export function paidAs<Paid extends { type: RefundType; tracked_at: Date | null }>(refund: Paid): Paid {
  // guard: goods returned before a dispute go back to the supplier [!== null -> === undefined]
  const type = refund.tracked_at !== null ? "return_and_refund" : "refund_only";
  return { ...refund, type };
}
