import { moneyText } from "@arcade/contract/money";
import type { Context } from "../../../../platform/context.ts";
import type { Answered } from "@arcade/contract/endpoint";
import type { FreightKind, FreightTemplate } from "@arcade/contract/buying/orders/price";
import type { stores } from "@arcade/contract/shops/stores/api";
import { freightAnswer } from "@arcade/contract/shops/stores/template";
import { many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/**
 * A freight template's columns for a SELECT over `freight_template f`; `templateOfRow` makes the template of such a
 * row.
 */
export const freightColumns = sql`f.id AS freight_id, f.kind AS freight_kind, f.first AS freight_first,
  f.further AS freight_further, f.free_from AS freight_free_from,
  f.first_grams AS freight_first_grams, f.further_grams AS freight_further_grams, f.regions AS freight_regions,
    f.not_to AS freight_not_to`;

export interface FreightRow {
  freight_id: bigint;
  freight_kind: FreightKind;
  freight_first: bigint;
  freight_further: bigint;
  freight_free_from: bigint | null;
  freight_first_grams: number | null;
  freight_further_grams: number | null;
  /** Micro-USDT as numbers of JSON: their maximum is far below the exact range. */
  freight_regions: readonly { areas: string[]; first: number; further: number; free_from: number | null }[];
  freight_not_to: readonly string[];
}

export function templateOfRow(row: FreightRow): FreightTemplate {
  return {
    id: row.freight_id,
    kind: row.freight_kind,
    first: row.freight_first,
    further: row.freight_further,
    free_from: row.freight_free_from,
    first_grams: row.freight_first_grams,
    further_grams: row.freight_further_grams,
    regions: row.freight_regions.map(({ areas, first, further, free_from }) => ({
      areas,
      first: BigInt(first),
      further: BigInt(further),
      free_from: free_from === null ? null : BigInt(free_from),
    })),
    not_to: row.freight_not_to,
  };
}

export async function freightsOfStore(
  { tx, settings }: Pick<Context, "tx" | "settings">,
  storeId: bigint,
): Promise<Answered<typeof stores.freights>> {
  const found = await many<FreightRow & { name: string; is_default: boolean; goods: number }>(
    tx,
    sql`SELECT ${freightColumns}, f.name, f.is_default, (SELECT count(*)::int FROM goods g
      WHERE g.freight_template_id = f.id) AS goods
     FROM freight_template f WHERE f.store_id = ${storeId} ORDER BY f.is_default DESC, f.id`,
  );
  return {
    items: found.map((row) => ({
      ...freightAnswer(templateOfRow(row)),
      name: row.name,
      is_default: row.is_default,
      goods: row.goods,
    })),
    max: settings.freight_templates_most,
    usual: moneyText(BigInt(settings.freight_usual_micro)),
    greatest: moneyText(BigInt(settings.freight_most_micro)),
    price_most_ppm: settings.freight_price_most_ppm,
    commission_ppm: settings.commission_ppm,
  };
}
