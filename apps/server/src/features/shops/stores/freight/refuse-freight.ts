import { inLanguage, type Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { FreightTerms } from "@arcade/contract/buying/orders/price";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import {
  faultOfOffers,
  faultOfTemplate,
  freightAt,
  type FreightFault,
  type FreightGuards,
} from "./freight-bounds.sql.ts";

/** The greatest freight for a piece, as the numbers in force say. */
export function freightTerms({
  freight_usual_micro,
  freight_price_most_ppm,
  freight_most_micro,
}: Context["settings"]): FreightTerms {
  return { usual: BigInt(freight_usual_micro), price_ppm: freight_price_most_ppm, max: BigInt(freight_most_micro) };
}

export function freightGuards({ settings }: Context): FreightGuards {
  return {
    freight: freightTerms(settings),
    credit_low: settings.credit_low,
    credit_low_price: BigInt(settings.credit_low_price_micro),
  };
}

/**
 * After a template changed or took over goods, with the store's row held. Refuses `freight_above_goods` and `sj_zdjg`.
 */
export async function refuseDearTemplate(context: Context, templateId: bigint): Promise<void> {
  const fault = await faultOfTemplate(context.tx, templateId, freightGuards(context), context.now);
  if (fault !== null) refuseFreight(context, fault);
}

/**
 * After the weight or the template of goods changed, and before goods go on sale, with the store's row locked: checks
 * their flash deals and groups again. Refuses `freight_above_goods` and `sj_zdjg`.
 */
export async function refuseDearOffers(context: Context, goodsId: bigint): Promise<void> {
  const fault = await faultOfOffers(context.tx, goodsId, freightGuards(context), context.now);
  if (fault !== null) refuseFreight(context, fault);
}

/**
 * Freight above what the price allows, or a piece that is with its freight too dear for the store's credit (SPEC 8,
 * `sj_zdjg`).
 */
export function refuseFreight(context: Context, { name, credit, price, freight, allowed }: FreightFault): never {
  const figures = { price: moneyText(price), freight: moneyText(freight) };
  if (freight > allowed)
    return refuse("freight_above_goods", {
      name: inLanguage(name, context.language),
      ...figures,
      max: moneyText(allowed),
    });
  return refuse("sj_zdjg", { credit, ...figures, max: moneyText(BigInt(context.settings.credit_low_price_micro)) });
}

/**
 * A price for a flash deal or a group, with the store's row locked: freight stays in proportion to what is really paid.
 * Refuses `freight_above_goods`.
 */
export async function refuseDearAt(
  context: Context,
  name: Translated,
  piece: { goods_id: bigint; price: bigint; weight_grams: number | null },
): Promise<void> {
  const { freight, allowed } = await freightAt(context.tx, piece, freightTerms(context.settings));
  if (freight > allowed) refuseFreight(context, { name, credit: 0, price: piece.price, freight, allowed });
}
