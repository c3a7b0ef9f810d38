import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { namesOfOff } from "./parcels.sql.ts";

/** Nobody ships with a carrier that operators have switched off. Parcels that already have the carrier keep it. */
export async function refuseCarrierOff({ tx, language }: Context, carrier: string): Promise<void> {
  const name = (await namesOfOff(tx, [carrier], language)).get(carrier);
  if (name !== undefined) refuse("carrier_off", { carrier: name });
}
