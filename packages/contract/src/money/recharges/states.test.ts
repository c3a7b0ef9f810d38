import { expect, test } from "vitest";
import {
  canMoveRecharge,
  chainStates,
  type RechargeActor,
  type RechargeMove,
  rechargeMoves,
  rechargeStates,
  restlessChainStates,
} from "./states.ts";

const actors: readonly RechargeActor[] = ["member", "operator", "chain"];
const moves = Object.keys(rechargeMoves) as RechargeMove[]; // the keys of the table

test("every state is reached from the beginning, and a decision is final", () => {
  const reached = new Set<string>(["pending"]);
  for (const move of moves) {
    const { to } = rechargeMoves[move];
    if (to !== null) reached.add(to);
  }
  expect([...reached].toSorted()).toEqual([...rechargeStates].toSorted());
  for (const state of rechargeStates.filter((one) => one !== "pending"))
    for (const move of moves)
      for (const actor of actors)
        expect(canMoveRecharge(move, state, actor), `${move} from ${state} by ${actor}`).toBe(false);
});

test("a machine credits and never refuses; a member cancels and decides nothing", () => {
  const allowed = moves.flatMap((move) =>
    actors.filter((actor) => canMoveRecharge(move, "pending", actor)).map((actor) => `${actor}: ${move}`),
  );
  expect(allowed.toSorted()).toEqual([
    "chain: approve",
    "chain: look",
    "member: add_hash",
    "member: cancel",
    "operator: approve",
    "operator: reject",
  ]);
});

test("states that the chain can still change are asked again, those that credit or need a person are not", () => {
  const settled = chainStates.filter((state) => !(restlessChainStates as readonly string[]).includes(state));
  expect(settled).toEqual([
    "waiting_for_hash",
    "unwatched",
    "matched",
    "less",
    "more",
    "late",
    "wrong_token",
    "wrong_recipient",
    "reverted",
    "hash_used",
  ]);
});
