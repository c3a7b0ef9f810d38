import type { Sweep } from "../../platform/sweep.ts";
import { bandGoods } from "./band-goods.ts";
import { takeUpkeep } from "./band-goods.sql.ts";

export const catalogueSweeps: readonly Sweep[] = [{ name: "band goods", take: (turn) => takeUpkeep(turn.tx, turn.now), move: (turn) => bandGoods(turn) }];
