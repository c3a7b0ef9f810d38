import type { Answered, Received } from "@arcade/contract/endpoint";
import type { groups } from "@arcade/contract/buying/groups/api";
import { groupsOffice } from "@arcade/contract/buying/groups/office";
import type { GroupState, GroupStopReason, OfferState } from "@arcade/contract/buying/groups/offers";
import type { Translated } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { sentence } from "@arcade/messages";
import { tableFile } from "../../../platform/office-table.ts";
import { type Page, pageOf } from "../../../platform/http/page-of.ts";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { specificationText } from "../../shops/goods/index.ts";

const pageSize = 20;

type Axes = readonly { values: readonly { name: Translated }[] }[];

interface OfferRow {
  id: bigint;
  goods_id: bigint;
  goods_name: string;
  goods_picture: string;
  goods_on_sale: boolean;
  axes: Axes;
  size: number;
  pieces_most: number;
  starts: Date;
  ends: Date;
  stopped_at: Date | null;
  stopped_by: "merchant" | "operator" | null;
  reason_code: GroupStopReason | null;
  message: string;
  prices: readonly { sku_id: string; values: number[]; price: string; single_price: string }[];
  open: number;
  full: number;
  over: number;
  pieces: number;
  sold: bigint;
  store_id: bigint;
  store_name: string;
  place: bigint;
}

const columns = (
  language: string,
) => sql`o.id, g.id AS goods_id, coalesce(g.name->>${language}, g.name->>'en') AS goods_name,
  g.pictures[1] AS goods_picture, g.on_sale AND s.open AS goods_on_sale, g.axes,
  o.size, o.pieces_most, o.starts_at AS starts, o.ends_at AS ends, o.stopped_at, o.stopped_by, o.reason_code, o.message,
    s.id AS store_id,
  coalesce(s.name->>${language}, s.name->>'en') AS store_name,
  (SELECT jsonb_agg(jsonb_build_object('sku_id', k.id::text, 'values', k."values", 'price', p.price::text,
    'single_price', k.price::text) ORDER BY k.id)
   FROM group_offer_price p JOIN sku k ON k.id = p.sku_id WHERE p.offer_id = o.id) AS prices, counted."open",
     counted."full", counted."over", done.pieces, done.sold`;

// What became of an offer's groups, and what those that filled brought.
const counts = sql`CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE b.state = 'open')::int AS "open", count(*) FILTER (WHERE b.state = 'full')::int
      AS "full", count(*) FILTER (WHERE b.state = 'over')::int AS "over"
    FROM buying_group b WHERE b.offer_id = o.id
  ) counted CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.quantity), 0)::int AS pieces, coalesce(sum(l.price * l.quantity), 0)::bigint AS sold
    FROM buying_group b JOIN group_place p ON p.group_id = b.id AND p.state = 'filled'
      JOIN order_line l ON l.order_id = p.order_id WHERE b.offer_id = o.id AND b.state = 'full'
  ) done`;

type List = Received<typeof groups.offers>["list"];

/** Those that run by when they end, those that are over by when they were made: of one store, or of all. */
function listText(
  list: List,
  storeId: bigint | null,
  { language, now }: Context,
  [place, id]: readonly (bigint | null)[],
  limit: number,
): Sql {
  const from = sql`FROM group_offer o JOIN goods g ON g.id = o.goods_id JOIN store s ON s.id = o.store_id ${counts}`;
  const whose = storeId === null ? sql`true` : sql`o.store_id = ${storeId}`;
  if (list === "running")
    return sql`SELECT ${columns(language)}, (extract(epoch FROM o.ends_at) * 1000)::bigint AS place ${from}
      WHERE ${whose} AND o.stopped_at IS NULL AND o.ends_at > ${now}
      AND (${place}::bigint IS NULL OR ((extract(epoch FROM o.ends_at) * 1000)::bigint, o.id) > (${place},
        ${id}::bigint)) ORDER BY o.ends_at, o.id LIMIT ${constant(limit)}`;
  return sql`SELECT ${columns(language)}, 0::bigint AS place ${from} WHERE ${whose} AND (o.stopped_at IS NOT NULL
    OR o.ends_at <= ${now})
    AND o.id < coalesce(${id}::bigint, 9223372036854775807) ORDER BY o.id DESC LIMIT ${constant(limit)}`;
}

export async function storeOffers(
  context: Context,
  storeId: bigint,
  input: Received<typeof groups.offers>,
): Promise<Answered<typeof groups.offers>> {
  const { items, next } = await offerPage(context, storeId, input);
  return { items: items.map((offer) => offerOf(offer, context)), next };
}

export async function allOffers(
  context: Context,
  input: Received<typeof groupsOffice.offers>,
  size = pageSize,
): Promise<Answered<typeof groupsOffice.offers>> {
  const { items, next } = await offerPage(context, null, input, size);
  return {
    items: items.map((offer) => ({
      ...offerOf(offer, context),
      store: { id: offer.store_id, name: offer.store_name },
    })),
    next,
  };
}

/** Group offers of one store, or of all. */
function offerPage(
  context: Context,
  storeId: bigint | null,
  { list, cursor }: Received<typeof groups.offers>,
  size = pageSize,
): Promise<Page<OfferRow>> {
  return pageOf(
    { cursor, size, keys: ["number", "number"] },
    (after, limit) => many<OfferRow>(context.tx, listText(list, storeId, context, after, limit)),
    (last) => [last.place, last.id],
  );
}

function offerOf(offer: OfferRow, { now, language }: Context): Answered<typeof groups.offers>["items"][number] {
  return {
    id: offer.id,
    goods: { id: offer.goods_id, name: offer.goods_name, picture: offer.goods_picture, on_sale: offer.goods_on_sale },
    state: stateOf(offer, now),
    size: offer.size,
    pieces_most: offer.pieces_most,
    starts: offer.starts,
    ends: offer.ends,
    stopped:
      offer.stopped_at === null || offer.stopped_by === null
        ? null
        : { by: offer.stopped_by, reason_code: offer.reason_code, message: offer.message, at: offer.stopped_at },
    prices: offer.prices.map(({ sku_id, values, price, single_price }) => ({
      sku_id: BigInt(sku_id),
      specification: specificationText(offer.axes, values, language),
      price: moneyText(BigInt(price)),
      single_price: moneyText(BigInt(single_price)),
    })),
    groups: { open: offer.open, full: offer.full, over: offer.over },
    pieces: offer.pieces,
    sold: moneyText(offer.sold),
  };
}

function stateOf({ stopped_at, starts, ends }: OfferRow, now: Date): OfferState {
  if (stopped_at !== null) return "stopped";
  if (ends <= now) return "ended";
  return starts > now ? "planned" : "running";
}

interface ChoiceRow {
  id: bigint;
  name: string;
  picture: string;
  axes: Axes;
  offered: boolean;
  skus: readonly { id: string; values: number[]; single_price: string; cost: string | null; stock: number }[];
}

/** Goods of a store that an offer can be made of, newest first. */
export async function offerChoices(
  context: Context,
  storeId: bigint,
  input: Received<typeof groups.choices>,
): Promise<Answered<typeof groups.choices>> {
  const words = (input.keywords ?? "").replace(/[\\%_]/g, "\\$&");
  const { items, next } = await pageOf(
    { cursor: input.cursor, size: pageSize, keys: ["number", "number"] },
    ([, before], limit) =>
      many<ChoiceRow>(
        context.tx,
        sql`SELECT g.id, coalesce(g.name->>${context.language}, g.name->>'en') AS name, g.pictures[1] AS picture,
          g.axes,
            EXISTS (SELECT FROM group_offer o WHERE o.goods_id = g.id AND o.stopped_at IS NULL
              AND o.ends_at > ${context.now}) AS offered,
            (SELECT jsonb_agg(jsonb_build_object('id', k.id::text, 'values', k."values", 'single_price', k.price::text,
              'cost', k.purchase_price::text,
               'stock', k.on_hand - k.reserved) ORDER BY k.id) FROM sku k WHERE k.goods_id = g.id
                 AND k.removed_at IS NULL) AS skus
     FROM goods g WHERE g.store_id = ${storeId} AND g.on_sale
       AND g.id < coalesce(${before}::bigint, 9223372036854775807)
       AND (${words === "" ? "" : `%${words}%`} = '' OR EXISTS (SELECT FROM jsonb_each_text(g.name) n
         WHERE n.value ILIKE ${words === "" ? "" : `%${words}%`})) ORDER BY g.id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [0n, last.id],
  );
  return {
    items: items.map(({ axes, skus, ...goods }) => ({
      ...goods,
      skus: skus.map(({ id, values, single_price, cost, stock }) => ({
        id: BigInt(id),
        specification: specificationText(axes, values, context.language),
        single_price: moneyText(BigInt(single_price)),
        cost: cost === null ? null : moneyText(BigInt(cost)),
        stock,
      })),
    })),
    next,
  };
}

interface GroupRow {
  id: bigint;
  state: GroupState;
  size: number;
  members: number;
  opened: Date;
  until: Date;
  paid: bigint;
}

export async function groupsOfOffer(
  tx: Database,
  offerId: bigint,
  cursor: string | undefined,
): Promise<Answered<typeof groupsOffice.ofOffer>> {
  if ((await maybeOne(tx, sql`SELECT id FROM group_offer WHERE id = ${offerId}`)) === null) refuse("not_found");
  const { items, next } = await pageOf(
    { cursor, size: pageSize, keys: ["number", "number"] },
    ([, before], limit) =>
      many<GroupRow>(
        tx,
        sql`SELECT b.id, b.state, b.size, b.members, b.created_at AS opened, b.until,
            (SELECT coalesce(sum(o.actual_payment + o.platform_discount), 0)::bigint FROM group_place p
              JOIN orders o ON o.id = p.order_id WHERE p.group_id = b.id AND p.state <> 'wanted') AS paid
     FROM buying_group b WHERE b.offer_id = ${offerId} AND b.id < coalesce(${before}::bigint, 9223372036854775807)
       ORDER BY b.id DESC LIMIT ${constant(limit)}`,
      ),
    (last) => [0n, last.id],
  );
  return {
    items: items.map((group) => ({ ...group, paid: moneyText(group.paid) })),
    next,
  };
}

/** The group offers of all stores as a file. */
export const offerTable = tableFile<typeof groupsOffice.offers>({
  row: groupsOffice.offers,
  page: (context, _operator, input, size) => allOffers(context, input, size),
  columns: [
    { name: "goods", title: "groups.office_goods", text: ({ goods }) => goods.name },
    { name: "store", title: "groups.office_store", text: ({ store }) => store.name },
    { name: "price", title: "groups.office_price", text: ({ prices }) => prices[0]?.price ?? null },
    { name: "size", title: "groups.office_size", text: ({ size }) => size },
    {
      name: "groups",
      title: "groups.office_groups_short",
      text: ({ groups }, language) => sentence(language, "groups.offer_groups", groups),
    },
    { name: "ends", title: "groups.office_ends", text: ({ ends }) => ends },
    {
      name: "state",
      title: "groups.office_state",
      text: ({ state }, language) => sentence(language, `groups.offer_${state}`),
    },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});
