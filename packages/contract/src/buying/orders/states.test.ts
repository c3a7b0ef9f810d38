import { describe, expect, test } from "vitest";
import { canMove, orderMoves, orderStates, type OrderActor, type OrderMove, type OrderState } from "./states.ts";
import { orderTabs, statesOfTab } from "./tabs.ts";

const moves = Object.entries(orderMoves) as [
  OrderMove,
  { from: readonly OrderState[]; to: OrderState | null; by: readonly OrderActor[] },
][]; // its own entries

describe("the table of an order's moves", () => {
  test("every state is reached from the first one", () => {
    const reached = new Set<OrderState>(["awaiting_payment"]);
    for (let size = 0; size < reached.size;) {
      size = reached.size;
      for (const [, { from, to }] of moves)
        if (to !== null && from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...orderStates].toSorted());
  });

  test("only a refund leads out of completed, nothing out of cancelled, and the clock out of every other state", () => {
    for (const state of orderStates) {
      const out = moves.filter(([, { from, to }]) => to !== null && from.includes(state));
      if (state === "completed" || state === "cancelled")
        expect(out.map(([move]) => move)).toEqual(state === "completed" ? ["refund_whole"] : []);
      else expect(out.some(([, { by }]) => by.includes("clock"))).toBe(true);
    }
  });

  test("no move leads back to an earlier state", () => {
    for (const [, { from, to }] of moves)
      if (to !== null)
        for (const state of from) expect(orderStates.indexOf(to)).toBeGreaterThan(orderStates.indexOf(state));
  });

  test("an unknown move is not allowed", () => {
    expect(canMove("pay", "awaiting_payment", "buyer")).toBe(true);
    expect(canMove("pay", "awaiting_payment", "merchant")).toBe(false);
    expect(canMove("ship", "awaiting_payment", "merchant")).toBe(false);
    expect(canMove("cancel", "awaiting_shipment", "buyer")).toBe(false);
  });

  test("every state has its tab", () => {
    expect(Object.values(statesOfTab).toSorted()).toEqual([...orderStates].toSorted());
    expect(orderTabs).toHaveLength(8);
  });
});
