import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { lockTemplates, putDefault } from "./freight.sql.ts";

/** Makes a template of the store's own the one that new goods begin with. */
export async function makeFreightDefault(
  context: Context,
  storeId: bigint,
  id: bigint,
): Promise<Record<string, never>> {
  await lockTemplates(context.tx, storeId);
  if (!(await putDefault(context.tx, id, storeId))) refuse("not_found");
  return {};
}
