import type { Answered } from "@arcade/contract/endpoint";
import type { content } from "@arcade/contract/front/content/api";
import { readNumberCursor, writeCursor } from "../../../platform/http/cursor.ts";
import type { Context } from "../../../platform/context.ts";
import { cardOf } from "../../shops/goods/index.ts";
import { feedPage, feedRows } from "./views.ts";

const deepestRound = 1_000_000n;

/** A page of the endless feed. */
export async function feed(context: Context, cursor: string | undefined): Promise<Answered<typeof content.feed>> {
  const [round = 0n, place = 0n] = readNumberCursor(cursor, 2);
  const known = round < 0n ? 0n : round > deepestRound ? deepestRound : round;
  const found = await feedRows(context.tx, context.language, { round: Number(known), place });
  const page = found.slice(0, feedPage);
  const last = page.at(-1);
  return { items: page.map(cardOf), next: found.length > feedPage && last !== undefined ? writeCursor([last.round, last.place]) : null };
}
