import type { FreightInput } from "@arcade/contract/stores/freight";
import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { insertTemplate, lockTemplates } from "./freight.sql.ts";

/** A new freight template of a store; its first one is the default. */
export async function addFreight(turn: Turn, storeId: bigint, template: FreightInput): Promise<{ id: bigint }> {
  const before = await lockTemplates(turn.tx, storeId);
  const most = turn.settings.freight_templates_most;
  if (before >= most) refuse("freight_limit", { most });
  const id = turn.newId();
  await insertTemplate(turn.tx, id, storeId, template, before === 0);
  return { id };
}
