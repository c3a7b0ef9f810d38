import { id } from "@arcade/contract/wire";
import type { Answered } from "@arcade/contract/endpoint";
import type { listing } from "@arcade/contract/shops/goods/listing/api";
import type { Texts } from "@arcade/contract/shops/goods/content";
import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { moneyText, readMoney } from "@arcade/contract/money";
import type { FreightTemplate } from "@arcade/contract/buying/orders/price";
import { freightAnswer } from "@arcade/contract/shops/stores/template";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { templateOfRow } from "../../stores/index.ts";
import { draftById } from "./drafts.sql.ts";
import { type PreviewPlaces, previewPlaces } from "./preview-goods.views.ts";

type Detail = Answered<typeof listing.preview>;

/** A draft of a store as a buyer will see it. Missing fields are left out, and nothing of it can be bought. */
export async function previewGoods(context: Context, storeId: bigint, draftId: bigint): Promise<Detail> {
  const draft = (await draftById(context.tx, storeId, draftId)) ?? refuse("not_found");
  const { content } = draft;
  const places = await previewPlaces(
    context.tx,
    storeId,
    idOf(content.category_id),
    idOf(content.freight_template_id),
    context.language,
  );

  const textIn = (texts: Texts) => texts[context.language] ?? texts.en ?? texts[content.language] ?? "";
  const prices = content.skus.flatMap(({ price }) => readMoney(price) ?? []);
  const [min, max] = [
    prices.reduce((one, other) => (other < one ? other : one), prices[0] ?? 0n),
    prices.reduce((one, other) => (other > one ? other : one), 0n),
  ];
  return {
    id: draft.goods_id ?? draft.id,
    name: textIn(content.name),
    description: textIn(content.description),
    rich: true,
    foreign: false,
    translated: null,
    on_sale: true,
    demo: false,
    pictures: content.pictures,
    video: content.video === "" ? null : content.video,
    price: moneyText(min),
    price_most: moneyText(max),
    old_price: null,
    lowest_30_days: moneyText(min),
    deal: null,
    sales: 0,
    favourites: 0,
    ...eachPlainField((field) => orNull(content[field])),
    category: { id: places.category_id ?? draft.id, name: places.category_name ?? "" },
    axes: content.axes.map(({ name, values }) => ({
      name: textIn(name),
      values: values.map((value) => ({
        name: textIn(value.name),
        hex: orNull(value.hex),
        picture: orNull(value.picture),
      })),
    })),
    skus: skusOf(draft.id, content),
    parameters: content.parameters.map(({ name, value }) => ({ name: textIn(name), value: textIn(value) })),
    ...frame(places, draft.id),
    rating: null,
    ratings: 0,
    spread: [0, 0, 0, 0, 0],
  };
}

function skusOf(draftId: bigint, content: GoodsDraft): Detail["skus"] {
  return content.skus.map(({ values, price, stock }, index) => ({
    id: draftId + BigInt(index),
    values,
    price: moneyText(readMoney(price) ?? 0n),
    stock: /^\d{1,6}$/.test(stock) ? Number(stock) : 1,
    weight_grams: null,
    deal: null,
    picture:
      values.map((value, axis) => content.axes[axis]?.values[value]?.picture ?? "").find((name) => name !== "") ??
      content.pictures[0] ??
      "",
  }));
}

/** What surrounds goods: how they are sent, and by whom. */
function frame(places: PreviewPlaces, unknown: bigint): Pick<Detail, "freight" | "store"> {
  return {
    freight: freightAnswer(places.freight_id === null ? noFreight(unknown) : templateOfRow(places)),
    store: {
      id: places.store_id,
      name: places.store_name,
      logo: places.logo,
      level: places.level,
      credit: places.credit,
      fans: places.fans,
      goods: places.goods,
      ships_from: places.ships_from,
      holiday: null,
    },
  };
}

/** None is chosen yet: the price is shown without freight. */
function noFreight(id: bigint): FreightTemplate {
  return {
    id,
    kind: "free",
    first: 0n,
    further: 0n,
    free_from: null,
    first_grams: null,
    further_grams: null,
    regions: [],
    not_to: [],
  };
}

function idOf(text: string): bigint | null {
  return id.safeParse(text).data ?? null;
}

function orNull(text: string): string | null {
  return text === "" ? null : text;
}
