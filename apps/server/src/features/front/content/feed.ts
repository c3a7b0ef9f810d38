import type { Answered } from "@arcade/contract/endpoint";
import type { content } from "@arcade/contract/front/content/api";
import { pageOf } from "../../../platform/http/page-of.ts";
import type { Context } from "../../../platform/context.ts";
import { cardOf } from "../../shops/goods/index.ts";
import { feedPage, feedRows } from "./views.ts";

const deepestRound = 1_000_000;

/** Goods of a store are skipped by an int4 of PostgreSQL, so no greater number is read from a cursor. */
const knownRound = (round: bigint): number => Math.min(Math.max(Number(round), 0), deepestRound);

/** A page of the endless feed. */
export async function feed(context: Context, cursor: string | undefined): Promise<Answered<typeof content.feed>> {
  const { items, next } = await pageOf(
    { cursor, size: feedPage, keys: ["number", "number"] },
    ([round, place], limit) =>
      feedRows(context.tx, context.language, { round: knownRound(round ?? 0n), place: place ?? 0n }, limit),
    (last) => [last.round, last.place],
  );
  return { items: items.map(cardOf), next };
}
