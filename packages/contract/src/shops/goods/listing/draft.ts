import * as z from "zod/mini";
import { type Language, languages } from "../../../languages.ts";
import * as w from "../../../wire.ts";
import { maxGoods } from "../content.ts";
import { eachPlainField, plainFields } from "../plain-fields.ts";

const loose = (max: number) => z.string("wrong_type").check(z.maxLength(max, "too_long"));
const looseTexts = (max: number) =>
  z.partial(
    z.strictObject(
      Object.fromEntries(languages.map((language) => [language, loose(max)])) as Record<
        Language, // one field for each
        ReturnType<typeof loose>
      >,
    ),
  );
const looseList = <T extends z.core.$ZodType>(item: T, max: number) =>
  z.array(item, "wrong_type").check(z.maxLength(max, "too_long"));

/** What the editor holds: anything half-written, as text. `goodsContent` says what it must be to be sold. */
export const goodsDraft = z.strictObject({
  language: z.enum(languages, "not_a_choice"),
  name: looseTexts(maxGoods.name * 2),
  description: looseTexts(maxGoods.description * 2),
  category_id: loose(20),
  freight_template_id: loose(20),
  /** A page that was opened before the field existed does not send it. */
  ...eachPlainField((field) => z._default(loose(plainFields[field] * 2), "")),
  pictures: looseList(loose(120), maxGoods.pictures),
  video: loose(80),
  parameters: looseList(z.strictObject({ name: looseTexts(120), value: looseTexts(400) }), maxGoods.parameters),
  axes: looseList(
    z.strictObject({
      name: looseTexts(80),
      values: looseList(z.strictObject({ name: looseTexts(80), hex: loose(7), picture: loose(120) }), maxGoods.values),
    }),
    maxGoods.axes,
  ),
  skus: looseList(
    z.strictObject({
      /** Of a SKU that exists; empty for a new one. */
      id: loose(20),
      values: looseList(w.whole(0, maxGoods.values - 1), maxGoods.axes),
      price: loose(20),
      stock: loose(10),
      weight_grams: loose(10),
    }),
    maxGoods.skus,
  ),
});
/** Only its store gets it back. Numbers and prices stay text as they were typed, because they may be half-written. */
export type GoodsDraft = z.output<typeof goodsDraft>;
