import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { eachPlainField, plainFields } from "../goods/plain-fields.ts";
import { storeLevels } from "../stores/levels.ts";
import { freightInput, freightOut } from "../stores/freight.ts";
import { uploadBodyBytes } from "../../people/uploads/api.ts";
import * as w from "../../wire.ts";
import { itemRow, itemRecord, supplier, text } from "./item.ts";
import { endReasons, priceReasons, stockReasons, supplyMoveReasons } from "./reasons.ts";

/**
 * How operators narrow the list of items. `waiting`: its first prices are not approved; `untranslated`: a language is
 * missing; `empty`: offered, and no piece is left.
 */
export const supplyItemStates = ["offered", "waiting", "ended", "untranslated", "empty"] as const;
/** An item can be several at once: `untranslated` finds items that are offered, and items that are not. */
export type SupplyItemState = (typeof supplyItemStates)[number];

const country = z.string("wrong_type").check(z.regex(/^[A-Z]{2}$/, "wrong_format"));
const level = z.union(
  storeLevels.map((value) => z.literal(value)),
  "not_a_choice",
);
const pictureName = z.string("wrong_type").check(z.maxLength(200, "too_long"), z.regex(/^[\w.~-]+$/, "wrong_format"));
const pictures = z.array(pictureName, "wrong_type").check(z.minLength(1, "required"), z.maxLength(9, "too_long"));
const facts = z
  .array(z.strictObject({ name: text(60), value: text(200) }), "wrong_type")
  .check(z.maxLength(20, "too_long"));
const prices = { purchase_price: w.amount(), suggested_price: w.amount() };

/** How many things a buyer can choose of an item, as colour and size. */
export const maxAxes = 3;
const axisValue = z.strictObject({
  name: text(60),
  hex: z.optional(z.string("wrong_type").check(z.regex(/^#[0-9a-fA-F]{6}$/, "wrong_format"))),
});
const axes = z
  .array(
    z.strictObject({
      name: text(40),
      values: z.array(axisValue, "wrong_type").check(z.minLength(1, "required"), z.maxLength(24, "too_long")),
    }),
    "wrong_type",
  )
  .check(z.maxLength(maxAxes, "too_long"));

/** What describes an item; its SKUs are made with it and keep their axes. */
const described = {
  category_id: w.id,
  name: text(120),
  description: text(4_000),
  ...eachPlainField((field) => z.optional(w.shownLine(plainFields[field], 0))),
  pictures,
  parameters: facts,
  ships_from: country,
  level,
};

const decision = z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note });
const supplierInput = { name: w.line(80), country, contact: w.paragraphs(500) };

/** The supply catalogue as operators keep it (PAGES 6; RULES 6). */
export const supplyOffice = {
  choices: read("/office-api/supply/choices", {
    summary: "What an item's form chooses from: suppliers and categories.",
    who: "operator",
    shows: ["supply", "categories"],
    permission: "supply.look",
    input: z.strictObject({}),
    output: z.object({
      suppliers: z.array(z.object({ id: w.idText, name: w.text, country: w.text, active: w.flag })),
      categories: z.array(
        z.object({
          id: w.idText,
          name: w.text,
          parent: z.nullable(w.text),
          /** The names of the parameters that goods of this category usually have. */
          attributes: z.array(w.translated),
        }),
      ),
    }),
  }),
  suppliers: read("/office-api/supply/suppliers", {
    summary: "The suppliers by name, with what each offers and how many stores list it.",
    who: "operator",
    shows: ["supply", "proposals"],
    permission: "supply.look",
    input: z.strictObject({}),
    output: z.object({ items: z.array(supplier) }),
  }),
  addSupplier: change("/office-api/supply/add_supplier", {
    summary: "A new supplier.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    input: z.strictObject({ ...supplierInput, note: w.note }),
    output: z.object({ id: w.idText }),
    refusals: ["supplier_exists"],
    once: true,
  }),
  editSupplier: change("/office-api/supply/edit_supplier", {
    summary: "Another name, country or contact of a supplier.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    input: z.strictObject({ id: w.id, ...supplierInput, note: w.note }),
    output: w.done,
    refusals: ["not_found", "supplier_exists"],
  }),
  endSupplier: change("/office-api/supply/end_supplier", {
    summary:
      "Ends the work with a supplier: their items are not offered any more, and the stores' listings go off sale, with a notice.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    dangerous: "shown",
    input: z.strictObject({ id: w.id, reason_code: z.enum(endReasons, "not_a_choice"), note: w.note }),
    output: z.object({ items: w.count, listings: w.count }),
    refusals: ["not_found", "supply_ended"],
    once: true,
  }),
  resumeSupplier: change("/office-api/supply/resume_supplier", {
    summary: "Begins to work with a supplier again. Each of their items must be offered again separately.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    input: z.strictObject({ id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "supply_offered"],
  }),
  items: read("/office-api/supply/items", {
    summary: "The items of the supply catalogue, newest first; by words, supplier, category or state.",
    who: "operator",
    shows: ["supply", "proposals"],
    permission: "supply.look",
    input: z.strictObject({
      keywords: z.optional(w.line(200, 0)),
      supplier_id: z.optional(w.id),
      category_id: z.optional(w.id),
      state: z.optional(z.enum(supplyItemStates, "not_a_choice")),
      cursor: w.cursor,
    }),
    output: w.pageOf(itemRow),
  }),
  item: read("/office-api/supply/item", {
    summary: "One item: its texts in six languages, SKUs with the history of their prices, and who lists it.",
    who: "operator",
    shows: ["supply", "proposals"],
    permission: "supply.look",
    input: z.strictObject({ id: w.id }),
    output: itemRecord,
    refusals: ["not_found"],
  }),
  moves: read("/office-api/supply/moves", {
    summary: "Every stock move of an item, newest first. The stock is their sum.",
    who: "operator",
    shows: ["supply", "proposals"],
    permission: "supply.look",
    input: z.strictObject({ item_id: w.id, cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        id: w.idText,
        sku_id: w.idText,
        specification: w.text,
        delta: w.count,
        reason: z.enum(supplyMoveReasons),
        store: z.nullable(w.text),
        note: w.text,
        operator: z.nullable(w.text),
        createtime: w.timeOut,
      }),
    ),
    refusals: ["not_found"],
  }),
  picture: change("/office-api/supply/picture", {
    summary:
      "Stores a picture for an item: encoded again, without the camera's metadata. It is deleted after a day unless an item refers to it.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    input: z.strictObject({
      /** Base64, without a `data:` in front. */
      picture: z
        .string("wrong_type")
        .check(z.maxLength(uploadBodyBytes, "too_long"), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, "wrong_format")),
    }),
    output: z.object({ picture: w.picture, width: w.count, height: w.count }),
    refusals: ["picture_refused"],
    bodyBytes: uploadBodyBytes,
  }),
  addItem: change("/office-api/supply/add_item", {
    summary:
      "A new item with its SKUs: one for each combination of its axes' values that is named, with weight and pieces. Its first prices are a proposal: it is offered once another operator has approved them.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    input: z.strictObject({
      supplier_id: w.id,
      ...described,
      axes,
      skus: z
        .array(
          z.strictObject({
            values: z.array(w.whole(0, 23), "wrong_type").check(z.maxLength(maxAxes, "too_long")),
            ...prices,
            weight_grams: w.whole(1, 1_000_000),
            pieces: w.whole(0, 1_000_000),
          }),
          "wrong_type",
        )
        .check(
          z.minLength(1, "required"),
          z.maxLength(200, "too_long"),
          z.refine((skus) => new Set(skus.map(({ values }) => values.join(" "))).size === skus.length, "repeated"),
        ),
      note: w.note,
    }),
    output: z.object({ id: w.idText, proposal_id: w.idText }),
    refusals: ["not_found", "supply_ended", "picture_unknown", "suggested_below_purchase"],
    bodyBytes: 1_024 * 1_024,
    once: true,
  }),
  editItem: change("/office-api/supply/edit_item", {
    summary:
      "Changes texts, pictures, category or level of an item, and names and colours of its choices, whose number stays. Stores' listings keep the texts they were listed with.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    input: z.strictObject({ id: w.id, ...described, axes: z.optional(axes), note: w.note }),
    output: w.done,
    refusals: ["not_found", "picture_unknown"],
  }),
  changePrices: change("/office-api/supply/change_prices", {
    summary:
      "Proposes other purchase prices. Nothing changes until another operator approves; nobody proposes prices of what their own store lists.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    dangerous: "shown",
    input: z.strictObject({
      item_id: w.id,
      prices: z.array(z.strictObject({ supply_sku_id: w.id, ...prices }), "wrong_type").check(
        z.minLength(1, "required"),
        z.maxLength(200, "too_long"),
        z.refine((list) => new Set(list.map(({ supply_sku_id }) => supply_sku_id)).size === list.length, "repeated"),
      ),
      reason_code: z.enum(priceReasons, "not_a_choice"),
      note: w.note,
    }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "price_same", "suggested_below_purchase", "own_matter"],
    once: true,
  }),
  decidePrices: change("/office-api/supply/decide_prices", {
    summary:
      "Decides another operator's purchase prices. If approved, they count for new orders. Stores are notified, and a listing below cost or above its store's profit ratio goes off sale.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    dangerous: "approve_prices",
    input: decision,
    output: z.object({ listings: w.count, off_sale: w.count }),
    refusals: ["not_found", "proposal_closed", "second_person", "claimed_by_other", "own_matter", "supply_price_moved"],
  }),
  freight: read("/office-api/supply/freight", {
    summary: "What a supplier asks for sending: the template of all listings of its goods.",
    who: "operator",
    shows: ["supply", "proposals"],
    permission: "supply.look",
    input: z.strictObject({ supplier_id: w.id }),
    output: freightOut,
    refusals: ["not_found"],
  }),
  changeFreight: change("/office-api/supply/change_freight", {
    summary:
      "Proposes another freight of a supplier. Nothing changes until another operator approves; nobody proposes it for what their own store lists.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    dangerous: "change_freight",
    input: z.strictObject({
      supplier_id: w.id,
      freight: freightInput,
      reason_code: z.enum(priceReasons, "not_a_choice"),
      note: w.note,
    }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "price_same", "own_matter"],
    once: true,
  }),
  decideFreight: change("/office-api/supply/decide_freight", {
    summary: "Decides another operator's freight of a supplier. If approved, it counts for new orders.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    input: decision,
    output: w.done,
    refusals: ["not_found", "proposal_closed", "second_person", "claimed_by_other", "own_matter", "supply_price_moved"],
  }),
  moveStock: change("/office-api/supply/move_stock", {
    summary:
      "Records pieces that came to a supplier's stock or left it, with the reason. Pieces that stores have set aside are not touched.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    input: z.strictObject({
      supply_sku_id: w.id,
      delta: w.whole(-1_000_000, 1_000_000).check(z.refine((delta) => delta !== 0, "not_positive")),
      reason_code: z.enum(stockReasons, "not_a_choice"),
      note: w.note,
    }),
    output: z.object({ pieces: w.count }),
    refusals: ["not_found", "supply_short"],
    once: true,
  }),
  endItem: change("/office-api/supply/end_item", {
    summary: "Ends the offer of an item: the stores' listings go off sale, with a notice, and their pieces come back.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    dangerous: "shown",
    input: z.strictObject({ id: w.id, reason_code: z.enum(endReasons, "not_a_choice"), note: w.note }),
    output: z.object({ listings: w.count }),
    refusals: ["not_found", "supply_ended"],
    once: true,
  }),
  resumeItem: change("/office-api/supply/resume_item", {
    summary: "Offers an item again. Stores put their listings back on sale themselves.",
    who: "operator",
    touches: ["supply"],
    permission: "supply.change",
    input: z.strictObject({ id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "supply_offered", "supply_ended", "supply_unpriced"],
  }),
} as const;
