import type { Answered, Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { insertNote, takeNoteAway } from "./notes.sql.ts";

/** A note of the store on one of its orders (RULES 2). */
export async function addNote(turn: Turn, storeId: bigint, input: Received<typeof orders.addNote>): Promise<Answered<typeof orders.addNote>> {
  const id = turn.newId();
  const most = turn.settings.order_notes_most;
  const written = await insertNote(turn.tx, { id, ...input, store_id: storeId, most, now: turn.now });
  if (written === null) refuse("not_found");
  if (written === "full") refuse("notes_full", { most });
  return { id };
}

export async function removeNote(turn: Turn, storeId: bigint, noteId: bigint): Promise<Record<string, never>> {
  if (!(await takeNoteAway(turn.tx, noteId, storeId, turn.now))) refuse("not_found");
  return {};
}
