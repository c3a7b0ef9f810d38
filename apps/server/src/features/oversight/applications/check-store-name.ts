import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { foldName, looksOfficial } from "../../people/account/index.ts";
import { isNameTaken } from "./sql.ts";

/**
 * The folded name of a store, as nicknames are folded: nobody may look like the mall, like another store, or like one
 * that is being looked at. Refuses `store_name_reserved`, `store_name_taken`.
 */
export async function checkStoreName(context: Context, name: string, application_id: bigint | null): Promise<string> {
  const folded = foldName(name);
  if (folded === "") refuse("invalid_input", { fields: [{ field: "store_name", rule: "wrong_format" }] });
  if (looksOfficial(folded, context.mall.branding.name)) refuse("store_name_reserved");
  if (await isNameTaken(context.tx, folded, application_id)) refuse("store_name_taken");
  return folded;
}
