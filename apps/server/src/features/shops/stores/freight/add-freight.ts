import type { FreightInput } from "@arcade/contract/shops/stores/freight";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { moneyText } from "@arcade/contract/money";
import { insertTemplate, lockTemplates } from "./freight.sql.ts";

/** A new freight template of a store; its first one is the default. */
export async function addFreight(context: Context, storeId: bigint, template: FreightInput): Promise<{ id: bigint }> {
  const before = await lockTemplates(context.tx, storeId);
  const max = context.settings.freight_templates_most;
  if (before >= max) refuse("freight_limit", { max });
  refuseDearFreight(context, template);
  const id = context.newId();
  await insertTemplate(context.tx, id, storeId, template, before === 0);
  return { id };
}

/**
 * The greatest freight that a store may ask anywhere, for the first piece or step and for each further one. Refuses
 * `freight_above_most`.
 */
export function refuseDearFreight({ settings }: Context, { first, further, regions }: FreightInput): void {
  const max = BigInt(settings.freight_most_micro);
  const asked = [first, further, ...regions.flatMap((region) => [region.first, region.further])].find(
    (fee) => fee > max,
  );
  if (asked !== undefined) refuse("freight_above_most", { max: moneyText(max), asked: moneyText(asked) });
}
