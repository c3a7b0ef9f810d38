import { parcelSteps } from "@arcade/contract/buying/orders/carriers";
import { namesOf } from "./names-of.ts";
import { type OrderMove, orderMoves } from "@arcade/contract/buying/orders/states";

export const parcelStepSentences = namesOf(parcelSteps, (step) => `orders.step_${step}`);

export const orderMoveSentences = namesOf(Object.keys(orderMoves) as OrderMove[], (move) => `orders.move_${move}`);
