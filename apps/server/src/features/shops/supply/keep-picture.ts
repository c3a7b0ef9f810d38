import type { Answered, Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { deletePicture, insertPicture } from "./pictures.sql.ts";

type Stored = Answered<typeof supplyOffice.picture>;

/** Encodes the picture again and stores the file. Before the transaction, because it is slow. */
export async function storePicture(
  context: Context,
  input: Received<typeof supplyOffice.picture>,
  operator: Operator,
): Promise<Stored> {
  const stored = await context.mall.pictures.storePart(
    String(operator.operator_id),
    Buffer.from(input.picture, "base64"),
    {},
  );
  if (stored === "outside") throw new Error("a picture without a crop has nothing outside");
  if (typeof stored === "string") refuse("picture_refused", { reason: stored });
  return { picture: stored.name, width: stored.width, height: stored.height };
}

/** Keeps it for a day; an item that names it keeps it for good. */
export async function keepPicture(context: OperatorContext, operator: Operator, stored: Stored): Promise<Stored> {
  const id = context.newId();
  await insertPicture(context.tx, { id, name: stored.picture, operator_id: operator.operator_id }, context.now);
  context.record({ subject: { kind: "supply_picture", id }, after: { width: stored.width, height: stored.height } });
  return stored;
}

/** A picture that no item refers to within a day is deleted, with its file. */
export async function dropPicture(context: Context, id: bigint): Promise<void> {
  const name = await deletePicture(context.tx, id);
  if (name !== null) await context.mall.pictures.remove(name);
}
