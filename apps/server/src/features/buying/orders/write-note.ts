import type { Answered, Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { insertNote, takeNoteAway } from "./notes.sql.ts";

/** Adds a note of the store to one of its orders (RULES 2). */
export async function addNote(
  context: Context,
  storeId: bigint,
  input: Received<typeof orders.addNote>,
): Promise<Answered<typeof orders.addNote>> {
  const id = context.newId();
  const max = context.settings.order_notes_most;
  const written = await insertNote(context.tx, { id, ...input, store_id: storeId, max, now: context.now });
  if (written === null) refuse("not_found");
  if (written === "full") refuse("notes_full", { max });
  return { id };
}

export async function removeNote(context: Context, storeId: bigint, noteId: bigint): Promise<Record<string, never>> {
  if (!(await takeNoteAway(context.tx, noteId, storeId, context.now))) refuse("not_found");
  return {};
}
