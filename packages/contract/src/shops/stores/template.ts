import { moneyOf, moneyText } from "../../money.ts";
import type { FreightRate, FreightTemplate } from "../../buying/orders/price.ts";
import type { FreightOut } from "./freight.ts";

/** How much of each a freight template may have. */
export const maxFreight = { name: 40, regions: 20, areas: 250, grams: 1_000_000, micro: 100_000_000_000n } as const;

/** As the web reckons with it. */
export function templateOf(freight: FreightOut): FreightTemplate {
  const rate = (of: Pick<FreightOut, "first" | "further" | "free_from">): FreightRate => ({
    first: moneyOf(of.first),
    further: moneyOf(of.further),
    free_from: of.free_from === null ? null : moneyOf(of.free_from),
  });
  return {
    ...freight,
    ...rate(freight),
    regions: freight.regions.map((region) => ({ areas: region.areas, ...rate(region) })),
  };
}

/** As the server answers it. */
export function freightAnswer(template: FreightTemplate) {
  const rate = ({ first, further, free_from }: FreightRate) => ({
    first: moneyText(first),
    further: moneyText(further),
    free_from: free_from === null ? null : moneyText(free_from),
  });
  const { id, kind, first_grams, further_grams, not_to } = template;
  return {
    id: BigInt(id),
    kind,
    ...rate(template),
    first_grams,
    further_grams,
    regions: template.regions.map((region) => ({ areas: region.areas, ...rate(region) })),
    not_to,
  };
}
