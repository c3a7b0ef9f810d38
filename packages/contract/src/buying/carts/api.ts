import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { freightOut } from "../../shops/stores/freight.ts";
import * as w from "../../wire.ts";
import { cartCarries } from "./limits.ts";

/** One line of a cart, as it stands now. */
export const cartLine = z.object({
  sku_id: w.idText,
  goods_id: w.idText,
  name: w.text,
  specification: w.text,
  picture: w.picture,
  /** The price of the whole line: the flash deal's price while enough pieces are left, else the usual one. */
  price: w.moneyOut,
  asked_price: w.moneyOut,
  /** The running flash deal: `lowest` is struck through beside its price, `pieces` are left for me. */
  deal: z.nullable(z.object({ price: w.moneyOut, lowest: w.moneyOut, ends: w.timeOut, pieces: w.count })),
  /** The price when it was put in; it differs if the price has changed since. */
  price_seen: w.moneyOut,
  quantity: w.count,
  stock: w.count,
  /** False if the goods or its store is off sale, or the SKU is gone. */
  on_sale: w.flag,
  /** Until when the store is or was on holiday and sells nothing; null if there is none. */
  holiday_until: z.nullable(w.timeOut),
  own: w.flag,
  /**
   * Of the supply catalogue: such goods make an order of their own, so the cart can say how many orders there will be.
   */
  supplied: w.flag,
  ticked: w.flag,
  weight_grams: z.nullable(w.count),
  freight: freightOut,
});

/**
 * What a cart holds of one store. Its supplied lines will make an order of their own, apart from the store's own goods.
 */
export const cartStore = z.object({ store_id: w.idText, store_name: w.text, lines: z.array(cartLine) });

const cart = z.object({
  stores: z.array(cartStore),
  /** Of one line, regardless of the stock. */
  quantity_most: w.count,
});

const lineInput = z.strictObject({ sku_id: w.id, quantity: w.whole(1, cartCarries.quantity) });

/**
 * The cart of a member, kept by the server, and what a visitor's cart in the browser needs (SPEC 2). A line is one SKU;
 * the settings `cart_lines_most` and `line_quantity_most` bound lines and pieces.
 */
export const carts = {
  mine: read("/wanlshop/carts/mine", {
    summary: "My cart by store, the store last added to first.",
    who: "member",
    shows: ["carts"],
    offline: true,
    input: z.strictObject({}),
    output: cart,
  }),
  priced: change("/wanlshop/carts/priced", {
    summary: "A visitor's local cart with current names, prices and stock. Stores nothing.",
    who: "visitor",
    shows: ["goods"],
    touches: [],
    input: z.strictObject({
      lines: z.array(lineInput, "wrong_type").check(z.maxLength(cartCarries.lines, "too_long")),
    }),
    output: cart,
    perMinute: 120,
  }),
  put: change("/wanlshop/carts/put", {
    summary: "Adds to a line of the cart, or sets its quantity. Above the stock it is refused with what is left.",
    who: "member",
    touches: ["carts"],
    input: z.strictObject({
      sku_id: w.id,
      quantity: w.whole(1, cartCarries.quantity),
      mode: z.enum(["add", "set"], "not_a_choice"),
    }),
    output: z.object({ quantity: w.count, lines: w.count }),
    refusals: ["not_found", "goods_off_sale", "inventory_shortage", "own_store_goods", "cart_full"],
    perMinute: 240,
  }),
  changeSku: change("/wanlshop/carts/change_sku", {
    summary:
      "Another specification of the same goods in place of this one; the quantities are put together, up to the stock.",
    who: "member",
    touches: ["carts"],
    input: z.strictObject({ sku_id: w.id, to_sku_id: w.id }),
    output: z.object({ quantity: w.count }),
    refusals: ["not_found", "sku_not_of_goods", "goods_off_sale", "inventory_shortage"],
  }),
  tick: change("/wanlshop/carts/tick", {
    summary: "Ticks lines for the settlement, or unticks them.",
    who: "member",
    touches: ["carts"],
    input: z.strictObject({ sku_ids: w.idList(cartCarries.lines), ticked: z.boolean("wrong_type") }),
    output: w.done,
    perMinute: 240,
  }),
  remove: change("/wanlshop/carts/remove", {
    summary: "Takes lines out. Undo puts them back with `merge`.",
    who: "member",
    touches: ["carts"],
    input: z.strictObject({ sku_ids: w.idList(cartCarries.lines) }),
    output: z.object({ removed: w.count }),
  }),
  merge: change("/wanlshop/carts/merge", {
    summary:
      "Puts a visitor's local cart into mine: same SKU takes the larger quantity, up to the stock. My own store's goods and goods off sale are left out and named.",
    who: "member",
    touches: ["carts"],
    input: z.strictObject({
      lines: z.array(lineInput, "wrong_type").check(z.maxLength(cartCarries.lines, "too_long")),
    }),
    output: z.object({
      merged: w.count,
      /** How many lines my cart can have. */
      lines_most: w.count,
      left_out: z.array(
        z.object({
          name: w.text,
          reason: z.enum(["own_store_goods", "goods_off_sale", "inventory_shortage", "cart_full"]),
        }),
      ),
    }),
  }),
  moveToFavourites: change("/wanlshop/carts/move_to_favourites", {
    summary: "Makes the lines' goods favourites and takes the lines out.",
    who: "member",
    touches: ["carts", "favourites"],
    input: z.strictObject({ sku_ids: w.idList(cartCarries.lines) }),
    output: z.object({ moved: w.count }),
  }),
} as const;
