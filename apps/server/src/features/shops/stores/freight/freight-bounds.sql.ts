import type { FreightTerms } from "@arcade/contract/buying/orders/price";
import type { Translated } from "@arcade/contract/languages";
import { type Database, maybeOne } from "../../../../platform/database.ts";
import { sql, type Sql } from "../../../../platform/sql.ts";

/**
 * The most that a store asks for sending one piece, as the first of a parcel or a further one, to the dearest place of
 * the template. For a statement over `freight_template f`. Freight of supply goods is the supplier's and counts as 0. A
 * parcel of n pieces costs at most n times as much.
 */
export function pieceFreight(price: Sql, weightGrams: Sql): Sql {
  const weight = sql`coalesce(${weightGrams}, f.first_grams)`;
  const steps = (grams: Sql) => sql`ceil((${grams})::numeric / f.further_grams)::bigint`;
  return sql`(CASE WHEN f.of_supplier THEN 0 ELSE (
    SELECT max(CASE WHEN ${price} >= r.free_from THEN 0 WHEN f.kind = 'weight'
      THEN greatest(r.first + r.further * greatest(0, ${steps(sql`${weight} -
        f.first_grams`)}), r.further * ${steps(weight)}) ELSE greatest(r.first, r.further) END)
    FROM (SELECT f.first, f.further, f.free_from
          UNION ALL SELECT (e->>'first')::bigint, (e->>'further')::bigint, (e->>'free_from')::bigint
            FROM jsonb_array_elements(f.regions) e) r
  ) END)`;
}

/** `freightAllowed` of the contract, for a statement that has `termsOf(...)` as a parameter. */
export function allowedFreight(price: Sql, terms: Sql): Sql {
  return sql`least((${terms}::bigint[])[3], greatest((${terms}::bigint[])[1], ${price} * (${terms}::bigint[])[2] /
    1000000))`;
}

/** The parameter that `allowedFreight` reads. */
export function termsOf({ usual, price_ppm, max }: FreightTerms): readonly bigint[] {
  return [usual, BigInt(price_ppm), max];
}

/** The limits for the freight of a store's goods on sale. */
export interface FreightGuards {
  freight: FreightTerms;
  credit_low: number;
  credit_low_price: bigint;
}

export interface FreightFault {
  name: Translated;
  credit: number;
  price: bigint;
  freight: bigint;
  /** The greatest freight for a piece at this price. */
  allowed: bigint;
}

/**
 * Each price at which a SKU `k` is or will be sold in a flash deal or in a group. For a statement that has now as the
 * parameter `moment`.
 */
function offeredPrices(moment: Sql): Sql {
  return sql`(SELECT l.price FROM deal d JOIN deal_line l ON l.deal_id = d.id WHERE d.goods_id = k.goods_id
    AND d.state <> 'ended' AND l.sku_id = k.id
    UNION SELECT p.price FROM group_offer_price p JOIN group_offer o ON o.id = p.offer_id WHERE p.sku_id = k.id
      AND o.stopped_at IS NULL AND o.ends_at > ${moment})`;
}

/**
 * The goods on sale with a flash deal or a group whose freight is above the greatest for its price, and their stores. It
 * begins with the offers, which are few, and not with the goods.
 */
export function goodsOfferedDear(terms: FreightTerms, now: Date): Sql {
  return sql`(SELECT g.id, g.store_id
    FROM (SELECT l.sku_id, l.price FROM deal d JOIN deal_line l ON l.deal_id = d.id WHERE d.state <> 'ended'
          UNION SELECT p.sku_id, p.price FROM group_offer o JOIN group_offer_price p ON p.offer_id = o.id
            WHERE o.stopped_at IS NULL AND o.ends_at > ${now}::timestamptz) asked
      JOIN sku k ON k.id = asked.sku_id AND k.removed_at IS NULL JOIN goods g ON g.id = k.goods_id AND g.on_sale
      JOIN freight_template f ON f.id = g.freight_template_id
    WHERE ${pieceFreight(sql`asked.price`, sql`k.weight_grams`)} >
      ${allowedFreight(sql`asked.price`, sql`${termsOf(terms)}`)})`;
}

/**
 * The dearest freight of the goods that `which` names, at the prices `asked`: above the greatest for the price, or
 * above what low credit allows.
 */
function faultAmong(which: Sql, asked: Sql, { freight, credit_low, credit_low_price }: FreightGuards): Sql {
  return sql`SELECT * FROM (
       SELECT g.name, s.credit, asked.price, ${pieceFreight(sql`asked.price`, sql`k.weight_grams`)} AS freight,
         ${allowedFreight(sql`asked.price`, sql`${termsOf(freight)}`)} AS allowed
       FROM freight_template f JOIN goods g ON g.freight_template_id = f.id JOIN store s ON s.id = g.store_id
         JOIN sku k ON k.goods_id = g.id AND k.removed_at IS NULL CROSS JOIN LATERAL ${asked} asked
       WHERE ${which}
     ) piece WHERE freight > allowed OR (credit < ${credit_low} AND price + freight >= ${credit_low_price})
       ORDER BY freight - allowed DESC LIMIT 1`;
}

/**
 * Goods on sale that a template makes too dear, also at a price of a flash deal or of a group. Null if there are none.
 */
export function faultOfTemplate(
  tx: Database,
  templateId: bigint,
  guards: FreightGuards,
  now: Date,
): Promise<FreightFault | null> {
  const asked = sql`(SELECT k.price UNION ${offeredPrices(sql`${now}::timestamptz`)})`;
  return maybeOne<FreightFault>(tx, faultAmong(sql`f.id = ${templateId} AND g.on_sale`, asked, guards));
}

/** A flash deal or a group of these goods, on sale or off, with too much freight. Null if there is none. */
export function faultOfOffers(
  tx: Database,
  goodsId: bigint,
  guards: FreightGuards,
  now: Date,
): Promise<FreightFault | null> {
  return maybeOne<FreightFault>(
    tx,
    faultAmong(sql`g.id = ${goodsId}`, offeredPrices(sql`${now}::timestamptz`), guards),
  );
}

/** The freight of a piece at a price, with the present template, and the greatest for it. */
export async function freightAt(
  tx: Database,
  piece: { goods_id: bigint; price: bigint; weight_grams: number | null },
  terms: FreightTerms,
) {
  const found = await maybeOne<{ freight: bigint; allowed: bigint }>(
    tx,
    sql`SELECT ${pieceFreight(sql`${piece.price}::bigint`, sql`${piece.weight_grams}::int`)} AS freight,
      ${allowedFreight(sql`${piece.price}::bigint`, sql`${termsOf(terms)}`)} AS allowed
     FROM goods g JOIN freight_template f ON f.id = g.freight_template_id WHERE g.id = ${piece.goods_id}`,
  );
  if (found === null) throw new Error(`no goods ${piece.goods_id}`);
  return found;
}
