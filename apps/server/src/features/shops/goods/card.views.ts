import { moneyText } from "@arcade/contract/money";
import { sql, type Sql } from "../../../platform/sql.ts";
import { meanOfStars } from "../stores/index.ts";

/**
 * The lowest price of the flash deal that runs, with what is struck beside it and its end, where it makes goods
 * cheaper: compared with the time as it is, so that a deal that is over lingers in no list.
 */
export const dealColumn = (of: Sql) =>
  sql`(SELECT l.price || ' ' || l.lowest || ' ' || (extract(epoch FROM d.ends_at) * 1000)::bigint FROM deal d
    JOIN deal_line l ON l.deal_id = d.id JOIN sku k ON k.id = l.sku_id
    WHERE d.goods_id = ${of}.id AND d.state = 'running' AND d.ends_at > now() AND l.sold < l.quantity
      AND l.price < ${of}.price AND k.on_hand > k.reserved AND k.removed_at IS NULL
      AND (k.purchase_price IS NULL OR l.price > k.purchase_price) ORDER BY l.price, l.sku_id LIMIT 1)`;

/**
 * The columns of a card without its deal; `g` is goods. A name is translated only where the merchant gave none, so it
 * comes first: English may be a copy of another language.
 */
export const plainCardColumns = (
  language: string,
) => sql`g.id, coalesce(g.translated_name->>${language}, g.name->>${language}, g.name->>'en') AS name,
  g.translated_name ? ${language} AS translated, array_to_string(g.pictures, ' ') AS pictures,
  g.price, g.price_most, g.old_price, g.sales, g.stars_sum, g.ratings,
  g.store_id, coalesce(g.store_name->>${language}, g.store_name->>'en') AS store_name, g.free_freight, g.in_stock`;

/** The columns of a card; `g` is goods. For other features' lists of cards. */
export const cardColumns = (language: string) => sql`${plainCardColumns(language)}, ${dealColumn(sql`g`)} AS deal`;

export interface CardRow {
  id: bigint;
  name: string;
  translated: boolean;
  /** Their names, parted by spaces: reading an array of texts costs a tenth of a list's time. */
  pictures: string;
  price: bigint;
  price_most: bigint;
  old_price: bigint | null;
  sales: number;
  stars_sum: number;
  ratings: number;
  store_id: bigint;
  store_name: string;
  free_freight: boolean;
  in_stock: boolean;
  /** Price, struck price and the end in milliseconds, parted by spaces; null where no deal makes it cheaper. */
  deal: string | null;
}

export function cardOf(row: CardRow) {
  const pictures = row.pictures.split(" ");
  return {
    id: row.id,
    name: row.name,
    translated: row.translated,
    picture: pictures[0] ?? "",
    pictures,
    price: moneyText(row.price),
    price_varies: row.price_most > row.price,
    old_price: row.old_price === null ? null : moneyText(row.old_price),
    deal: row.deal === null ? null : shownDeal(row.deal),
    sales: row.sales,
    rating: meanOfStars(row.stars_sum, row.ratings),
    ratings: row.ratings,
    store_id: row.store_id,
    store_name: row.store_name,
    free_freight: row.free_freight,
    in_stock: row.in_stock,
  };
}

/** The deal of a row, as the wire has it. */
export function shownDeal(text: string) {
  const [price = "0", lowest = "0", ends = "0"] = text.split(" ");
  return { price: moneyText(BigInt(price)), lowest: moneyText(BigInt(lowest)), ends: new Date(Number(ends)) };
}
