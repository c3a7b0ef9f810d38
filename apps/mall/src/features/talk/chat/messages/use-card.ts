import { chat } from "@arcade/contract/talk/chat/api";
import type { Answer } from "@arcade/contract/endpoint";
import { useRef } from "react";
import { useRead } from "../../../../platform/wire/query.ts";
import { useRoom } from "../log/room-context.ts";

type Answered = Answer<typeof chat.cards>;
export type GoodsCard = Answered["goods"][number];
export type OrderCard = Answered["orders"][number];

/**
 * The current state. `gone`: deleted, or not visible to the member. `unknown`: the call failed and nothing is stored.
 */
export type Card<Of> =
  | { status: "loading" }
  | { status: "shown"; card: Of }
  | { status: "gone" }
  | { status: "unknown"; again: () => void; isAsking: boolean };

/** Goods that a message names. They stay current, as orders do: events about orders trigger a new read. */
export function useGoodsCard(id: string | undefined): Card<GoodsCard> {
  return useCard(id, useRoom().cards.goods, ({ goods }) => goods);
}

export function useOrderCard(id: string | undefined): Card<OrderCard> {
  return useCard(id, useRoom().cards.order, ({ orders }) => orders);
}

function useCard<Of extends { id: string }>(
  id: string | undefined,
  part: (id: string) => Parameters<typeof useRead<typeof chat.cards>>[1],
  of: (answer: Answered) => readonly Of[],
): Card<Of> {
  const { data, error, isFetching, refetch } = useRead(chat.cards, part(id ?? ""), {
    enabled: id !== undefined,
    staleMs: 15_000,
  });
  // One more card joined its part, and the part is requested again. The loaded cards stay in the meantime.
  const last = useRef<{ id: string | undefined; answer: Answered } | null>(null);
  if (data) last.current = { id, answer: data };
  if (last.current !== null && last.current.id === id) {
    const card = of(last.current.answer).find((one) => one.id === id);
    return card === undefined ? { status: "gone" } : { status: "shown", card };
  }
  return error ? { status: "unknown", again: () => void refetch(), isAsking: isFetching } : { status: "loading" };
}
