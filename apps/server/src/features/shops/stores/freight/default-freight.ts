import { refuse } from "../../../../platform/http/refuse.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { lockTemplates, putDefault } from "./freight.sql.ts";

/** Makes a template of the store's own the one that new goods begin with. */
export async function makeFreightDefault(turn: Turn, storeId: bigint, id: bigint): Promise<Record<string, never>> {
  await lockTemplates(turn.tx, storeId);
  if (!(await putDefault(turn.tx, id, storeId))) refuse("not_found");
  return {};
}
