import { moneyText } from "@arcade/contract/money";
import { refuse } from "../../platform/refuse.ts";

/** An order's freight is within the greatest for its goods; the table holds that too, as a fault. Refuses `freight_above_order`. */
export function refuseDearFreight(freight: bigint, most: bigint | null): void {
  if (most !== null && freight > most) refuse("freight_above_order", { freight: moneyText(freight), most: moneyText(most) });
}
