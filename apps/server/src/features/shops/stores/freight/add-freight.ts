import type { FreightInput } from "@arcade/contract/shops/stores/freight";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { moneyText } from "@arcade/contract/money";
import { insertTemplate, lockTemplates } from "./freight.sql.ts";

/** A new freight template of a store; its first one is the default. */
export async function addFreight(turn: Turn, storeId: bigint, template: FreightInput): Promise<{ id: bigint }> {
  const before = await lockTemplates(turn.tx, storeId);
  const most = turn.settings.freight_templates_most;
  if (before >= most) refuse("freight_limit", { most });
  refuseDearFreight(turn, template);
  const id = turn.newId();
  await insertTemplate(turn.tx, id, storeId, template, before === 0);
  return { id };
}

/** The greatest freight that a store may ask anywhere, for the first piece or step and for each further one. Refuses `freight_above_most`. */
export function refuseDearFreight({ settings }: Turn, { first, further, regions }: FreightInput): void {
  const most = BigInt(settings.freight_most_micro);
  const asked = [first, further, ...regions.flatMap((region) => [region.first, region.further])].find((fee) => fee > most);
  if (asked !== undefined) refuse("freight_above_most", { most: moneyText(most), asked: moneyText(asked) });
}
