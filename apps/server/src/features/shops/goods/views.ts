import type { TranslatedText } from "@arcade/contract/base/translations/api";
import type { Answered } from "@arcade/contract/endpoint";
import type { goods } from "@arcade/contract/shops/goods/api";
import { eachPlainField, type PlainFields } from "@arcade/contract/shops/goods/plain-fields";
import { inLanguage, type Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { freightAnswer } from "@arcade/contract/shops/stores/template";
import { many } from "../../../platform/database.ts";
import { constant, sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { WrittenAnswer } from "../../../platform/http/serialise.ts";
import { freightColumns, type FreightRow, templateOfRow } from "../stores/index.ts";
import { cardColumns, cardOf, type CardRow } from "./card.views.ts";
import { placeColumns, placesOf, placesText, writtenCards } from "./cards.views.ts";
import { plainColumnsOf } from "./plain-fields.sql.ts";
import { lowestAsked } from "./rules.ts";
import { translationColumns } from "./translatable.views.ts";

const similarCards = 12;

interface SkuDeal {
  price: string;
  lowest: string;
  quantity: number;
  sold: number;
}

interface DetailRow extends CardRow, FreightRow, PlainFields {
  /** As the merchant wrote it, and never translated. */
  original_name: string;
  description: string;
  rich: boolean;
  foreign: boolean;
  /** Kept until a text of the goods changes, so it is of these texts. */
  translation: { texts: TranslatedText[]; from: string } | null;
  video: string | null;
  on_sale: boolean;
  demo: boolean;
  favourites: number;
  spread: number[];
  axes: { name: Translated; values: { name: Translated; hex: string | null; picture: string | null }[] }[];
  parameters: { name: Translated; value: Translated }[];
  category_id: bigint;
  category_name: string;
  logo: string;
  level: number;
  credit: number;
  fans: number;
  store_goods: number;
  ships_from: string;
  holiday_until: Date | null;
  holiday_note: string;
  /** Money is text here: a number of JSON would lose digits. */
  skus: {
    id: string;
    values: number[];
    price: string;
    stock: number;
    picture: string;
    weight_grams: number | null;
    deal: SkuDeal | null;
  }[];
  deal_now: { id: string; starts: string; ends: string; per_person: number | null; demo: boolean } | null;
  asked: { since: string; price: string }[];
}

/** Everything of the goods page in one statement; a SELECT for each part costs a round trip for each. */
export async function goodsDetail(
  { tx, language, now, settings }: Context,
  id: bigint,
): Promise<Answered<typeof goods.detail>> {
  const [row] = await many<DetailRow>(
    tx,
    sql`SELECT ${cardColumns(language)}, coalesce(g.name->>${language}, g.name->>'en') AS original_name,
      coalesce(g.description->>${language}, g.description->>'en') AS description,
      g.rich, ${translationColumns(language)}, g.video,
      g.on_sale AND s.open AS on_sale, g.demo, g.favourites, ${plainColumnsOf(sql`g`)}, g.spread,
            g.axes, g.parameters, g.category_id, coalesce(c.name->>${language}, c.name->>'en') AS category_name,
            ${freightColumns},
            s.logo, s.level, s.credit, s.fans, s.goods AS store_goods, s.ships_from, s.holiday_until,
              coalesce(s.holiday_note->>${language}, s.holiday_note->>'en', '') AS holiday_note,
            (SELECT coalesce(json_agg(json_build_object('id', k.id::text, 'values', k."values", 'price', k.price::text,
              'stock', k.on_hand - k.reserved, 'picture', k.picture, 'weight_grams', k.weight_grams, 'deal', (
                 SELECT json_build_object('price', l.price::text, 'lowest', l.lowest::text, 'quantity', l.quantity,
                   'sold', l.sold) FROM deal d JOIN deal_line l ON l.deal_id = d.id
                 WHERE d.goods_id = g.id AND l.sku_id = k.id AND d.state = 'running' AND d.ends_at > ${now}
                   AND l.sold < l.quantity AND l.price < k.price AND (k.purchase_price IS NULL
                   OR l.price > k.purchase_price))) ORDER BY k."values", k.id), '[]')
               FROM sku k WHERE k.goods_id = g.id AND k.removed_at IS NULL) AS skus,
            (SELECT json_build_object('id', d.id::text, 'starts', d.starts_at, 'ends', d.ends_at, 'per_person',
              d.per_person, 'demo', d.demo) FROM deal d WHERE d.goods_id = g.id AND d.state = 'running'
              AND d.ends_at > ${now}) AS deal_now,
            (SELECT coalesce(json_agg(json_build_object('since', p.since, 'price', p.price::text)), '[]') FROM (
               SELECT since, price FROM price_asked WHERE goods_id = g.id UNION ALL
               SELECT coalesce(d.ended_at, ${now}), l.price FROM deal d JOIN deal_line l ON l.deal_id = d.id
                 WHERE d.goods_id = g.id AND d.state <> 'planned'
                 AND coalesce(d.ended_at, ${now}) > ${now}::timestamptz - interval '30 days') p) AS asked
     FROM goods g JOIN store s ON s.id = g.store_id JOIN category c ON c.id = g.category_id
       JOIN freight_template f ON f.id = g.freight_template_id
     WHERE g.id = ${id}`,
  );
  if (row === undefined) return refuse("not_found");
  const running = row.skus.some(({ deal }) => deal !== null) ? row.deal_now : null;
  return {
    ...shownOf(row),
    description: row.description,
    rich: row.rich,
    foreign: row.foreign,
    translated: row.translation,
    video: row.video,
    on_sale: row.on_sale,
    demo: row.demo,
    price_most: moneyText(row.price_most),
    lowest_30_days: moneyText(lowestAsked(row.asked, row.price, now)),
    deal:
      running === null
        ? null
        : { ...running, id: BigInt(running.id), starts: new Date(running.starts), ends: new Date(running.ends) },
    favourites: row.favourites,
    ...eachPlainField((field) => row[field]),
    category: { id: row.category_id, name: row.category_name },
    axes: row.axes.map((axis) => ({
      name: inLanguage(axis.name, language),
      values: axis.values.map((value) => ({
        name: inLanguage(value.name, language),
        hex: value.hex ?? null,
        picture: value.picture ?? null,
      })),
    })),
    skus: row.skus.map((sku) => ({
      id: BigInt(sku.id),
      values: sku.values,
      price: moneyText(BigInt(sku.price)),
      stock: sku.stock,
      picture: sku.picture,
      weight_grams: sku.weight_grams,
      deal:
        sku.deal === null
          ? null
          : { ...sku.deal, price: moneyText(BigInt(sku.deal.price)), lowest: moneyText(BigInt(sku.deal.lowest)) },
    })),
    parameters: row.parameters.map((parameter) => ({
      name: inLanguage(parameter.name, language),
      value: inLanguage(parameter.value, language),
    })),
    freight: freightAnswer(templateOfRow(row)),
    store: {
      id: row.store_id,
      name: row.store_name,
      logo: row.logo,
      level: row.level,
      credit: row.credit,
      fans: row.fans,
      goods: row.store_goods,
      ships_from: row.ships_from,
      holiday: row.holiday_until === null ? null : { until: row.holiday_until, note: row.holiday_note },
    },
    spread: row.spread,
    service: {
      ship_hours: settings.order_ship_hours,
      after_sales_days: settings.order_after_sales_days,
      refund_answer_hours: settings.refund_answer_hours,
      price_protection_days: settings.price_protection_days,
    },
  };
}

/** What the goods page shows as cards do. */
function shownOf(row: DetailRow) {
  const { id, pictures, price, old_price, sales, rating, ratings } = cardOf(row);
  return { id, name: row.original_name, pictures, price, old_price, sales, rating, ratings };
}

export async function similarGoods(context: Context, id: bigint): Promise<WrittenAnswer> {
  const rows = sql`SELECT ${placeColumns} FROM goods g
     WHERE g.category_id = (SELECT category_id FROM goods WHERE id = ${id}) AND g.on_sale AND g.store_open
       AND g.id <> ${id}
     ORDER BY g.score DESC, g.id DESC LIMIT ${constant(similarCards)}`;
  const [found] = await many<{ places: string | null }>(context.tx, sql`SELECT ${placesText(rows, [])} AS places`);
  const cards = await writtenCards(context, placesOf(found?.places ?? null, 0));
  return new WrittenAnswer(`{"items":[${cards.join(",")}]}`);
}
