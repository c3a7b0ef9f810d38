import type { Answered } from "@arcade/contract/endpoint";
import type { content } from "@arcade/contract/content/api";
import { readNumberCursor, writeCursor } from "../../platform/cursor.ts";
import type { Turn } from "../../platform/turn.ts";
import { cardOf } from "../goods/index.ts";
import { feedRows } from "./views.ts";

const cardsAPage = 24;
const deepestRound = 1_000_000n;

/** A page of the endless feed. */
export async function feed(turn: Turn, cursor: string | undefined): Promise<Answered<typeof content.feed>> {
  const [round = 0n, place = 0n] = readNumberCursor(cursor, 2);
  const inside = (number: bigint) => Number(number > deepestRound ? deepestRound : number < 0n ? 0n : number);
  const found = await feedRows(turn.tx, turn.language, { round: inside(round), place: inside(place) }, cardsAPage + 1);
  const page = found.slice(0, cardsAPage);
  const last = page.at(-1);
  return { items: page.map(cardOf), next: found.length > cardsAPage && last !== undefined ? writeCursor([last.round, last.place]) : null };
}
