import type { Answer } from "@arcade/contract/endpoint";
import { type Money, money, moneyOf, moneyText, readMoney } from "@arcade/contract/money";
import { refundLimit } from "@arcade/contract/buying/refunds/amount";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import {
  isAboutUnsent,
  piecesToAsk,
  type RefundReason,
  refundReasonsOf,
  type RefundType,
  refundTypesOf,
} from "@arcade/contract/buying/refunds/reasons";
import type { RefundDetail } from "@arcade/contract/buying/refunds/refund";
import { useState } from "react";
import { noSecrets, useDraft } from "../../../platform/draft.ts";

export type Limits = Answer<typeof refunds.limit>;

/** What a buyer has chosen and typed so far, with the maximum. An unfinished request is kept for this visit. */
export function useRequest(limits: Limits, before: RefundDetail | undefined) {
  const [draft, keep, drop] = useDraft(
    `refund:${before?.id ?? limits.order_id}`,
    { text: before?.text ?? "", reason: before?.reason ?? "" },
    noSecrets,
  );
  const isPartlySent =
    limits.order_state === "awaiting_shipment" && limits.lines.some((line) => piecesToAsk(line, false) > 0);
  const types = refundTypesOf(limits.order_state, isPartlySent).filter((one) =>
    limits.lines.some((line) => leftFor(limits, line, one) > 0),
  );
  const [type, setType] = useState<RefundType>(
    before && types.includes(before.type) ? before.type : (types[0] ?? "refund_only"),
  );
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>(() => chosenAtFirst(limits, before, type));
  const [wantedSku, setWantedSku] = useState<string | null>(before?.exchange?.sku_id ?? null);
  const [reason, setReason] = useState(draft.reason);
  const [text, setText] = useState(draft.text);
  const [pictures, setPictures] = useState<readonly string[]>(before?.pictures ?? []);
  // Null: the maximum amount. It follows the number of chosen pieces.
  const [typed, setTyped] = useState<string | null>(before?.amount ?? null);

  const reasons = refundReasonsOf(limits.order_state, type);
  const chosen = limits.lines
    .map(({ line_id }) => ({ id: line_id, quantity: pieces[line_id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const paid = limits.lines.map((line) => ({
    ...line,
    id: line.line_id,
    paid: moneyOf(line.paid),
    refunded: moneyOf(line.refunded),
  }));
  const { limit, freight } = refundLimit(paid, moneyOf(limits.freight_left), chosen);
  const isExchange = type === "exchange";
  const amount = isExchange ? moneyText(limit) : (typed ?? moneyText(limit));
  // Pieces of one line at a time are exchanged.
  const exchange = isExchange ? exchangeOf(limits, chosen[0], wantedSku) : null;
  return {
    types,
    type,
    setType: (to: RefundType) => {
      setType(to);
      // Another type applies to other pieces.
      if (!isPartlySent && to !== "exchange") return;
      setPieces(chosenAtFirst(limits, undefined, to));
      setTyped(null);
    },
    exchange,
    setWantedSku,
    isPartlySent,
    leftOf: (line: Limits["lines"][number]) => leftFor(limits, line, type),
    reasons,
    reason: reasons.find((one) => one === reason) ?? null,
    setReason: (to: string) => {
      setReason(to);
      keep({ reason: to, text });
    },
    piecesOf: (lineId: string) => pieces[lineId] ?? 0,
    setPieces: (lineId: string, quantity: number) => {
      setPieces({ ...(isExchange && quantity > 0 ? {} : pieces), [lineId]: quantity });
      setTyped(null);
    },
    chosen,
    limit,
    freight,
    amount,
    setAmount: setTyped,
    amountWrong: !isWithin(amount, limit),
    text,
    setText: (to: string) => {
      setText(to);
      keep({ reason, text: to });
    },
    pictures,
    setPictures,
    drop,
  };
}

export type RequestForm = ReturnType<typeof useRequest>;

/** What the chosen pieces can be exchanged for, and what of it the buyer wants; `isShort`: there are not so many. */
function exchangeOf(limits: Limits, chosen: { id: string; quantity: number } | undefined, wanted: string | null) {
  const line = limits.lines.find(({ line_id }) => line_id === chosen?.id);
  const skus = line?.exchange ?? [];
  const quantity = chosen?.quantity ?? 0;
  const sku = skus.find(({ sku_id }) => sku_id === wanted) ?? null;
  return { skus, quantity, sku, isShort: sku !== null && sku.left < quantity };
}

/** The input of the call. Null while something is missing. */
export function requestOf(form: RequestForm) {
  const { reason, chosen, amountWrong, exchange } = form;
  if (reason === null || chosen.length === 0 || amountWrong) return null;
  if (exchange !== null && (exchange.sku === null || exchange.isShort)) return null;
  return {
    ...(exchange?.sku && { exchange_sku_id: exchange.sku.sku_id }),
    type: form.type,
    lines: chosen.map(({ id, quantity }) => ({ line_id: String(id), quantity })),
    reason: reason satisfies RefundReason,
    amount: moneyText(readMoney(form.amount) ?? money(0n)),
    text: form.text,
    pictures: [...form.pictures],
  };
}

function isWithin(text: string, max: Money): boolean {
  const amount = readMoney(text);
  return amount !== null && amount > 0n && amount <= max;
}

/** The number of pieces of a line that a request of this type can include. */
function leftFor({ order_state }: Limits, line: Limits["lines"][number], type: RefundType): number {
  if (type === "exchange" && line.exchange.length === 0) return 0;
  return piecesToAsk(line, isAboutUnsent(order_state, type));
}

/** The pieces of the earlier request. For a first request all that are left; for an exchange those of one line. */
function chosenAtFirst(limits: Limits, before: RefundDetail | undefined, type: RefundType): Record<string, number> {
  const all = piecesAtFirst(limits, before, type);
  if (type !== "exchange") return all;
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, pieces]) => pieces > 0)
      .slice(0, 1),
  );
}

function piecesAtFirst(limits: Limits, before: RefundDetail | undefined, type: RefundType): Record<string, number> {
  return Object.fromEntries(
    limits.lines.map((line) => {
      const { line_id } = line;
      const left = leftFor(limits, line, type);
      const asked = before?.lines.find((one) => one.line_id === line_id)?.asked_quantity ?? (before ? 0 : left);
      return [line_id, Math.min(asked, left)];
    }),
  );
}
