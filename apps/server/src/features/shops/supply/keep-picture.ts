import type { Answered, Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorTurn, Turn } from "../../../platform/turn.ts";
import { deletePicture, insertPicture } from "./pictures.sql.ts";

type Stored = Answered<typeof supplyOffice.picture>;

/** Encodes the picture anew and keeps the file: before the transaction, for it takes a while. */
export async function storePicture(turn: Turn, input: Received<typeof supplyOffice.picture>, operator: Operator): Promise<Stored> {
  const stored = await turn.mall.pictures.storePart(String(operator.operator_id), Buffer.from(input.picture, "base64"), {});
  if (stored === "outside") throw new Error("a picture without a crop has nothing outside");
  if (typeof stored === "string") refuse("picture_refused", { reason: stored });
  return { picture: stored.name, width: stored.width, height: stored.height };
}

/** Keeps it for a day; an item that names it keeps it for good. */
export async function keepPicture(turn: OperatorTurn, operator: Operator, stored: Stored): Promise<Stored> {
  const id = turn.newId();
  await insertPicture(turn.tx, { id, name: stored.picture, operator_id: operator.operator_id }, turn.now);
  turn.record({ subject: { kind: "supply_picture", id }, after: { width: stored.width, height: stored.height } });
  return stored;
}

/** What no item has named within a day goes away, with its file. */
export async function dropPicture(turn: Turn, id: bigint): Promise<void> {
  const name = await deletePicture(turn.tx, id);
  if (name !== null) await turn.mall.pictures.remove(name);
}
