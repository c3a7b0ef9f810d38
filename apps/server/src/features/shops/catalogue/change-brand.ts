import { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { sentence } from "@arcade/messages";
import { tableFile } from "../../../platform/office-table.ts";
import { pageOf } from "../../../platform/http/page-of.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { indexGoods } from "../goods/index.ts";
import { brandRows, endBrandChange, insertBrandChange, moveBrand, usesOfBrand } from "./brands.sql.ts";

const page = 50;
/** How many goods are written and indexed again in one transaction. */
const batch = 200;

export async function officeBrands(
  { tx }: Context,
  { keywords, cursor }: Received<typeof catalogueOffice.brands>,
  size = page,
): Promise<Answered<typeof catalogueOffice.brands>> {
  // The list is counted again for each page, so there is no key that could name a place.
  const from = (skipped: bigint | null) => Math.min(Math.max(Number(skipped), 0), 1_000_000);
  return pageOf(
    { cursor, size, keys: ["number"] },
    ([skipped], limit) => brandRows(tx, keywords || null, from(skipped), limit),
    (_last, [skipped]) => [from(skipped) + size],
  );
}

/** The brands in use as a file. */
export const brandTable = tableFile<typeof catalogueOffice.brands>({
  row: catalogueOffice.brands,
  page: (context, _operator, input, size) => officeBrands(context, input, size),
  columns: [
    { name: "name", title: "oversight.brand", text: ({ name }) => name },
    { name: "goods", title: "oversight.goods", text: ({ goods }) => goods },
    { name: "items", title: "oversight.supply_items", text: ({ items }) => items },
    {
      name: "acts",
      title: "office.state",
      text: ({ becomes }, language) =>
        becomes === null ? null : sentence(language, "oversight.becomes", { name: becomes }),
    },
  ],
});

/** Begins to rename a brand on all goods and supply items. If the other name exists, both become one brand. */
export async function changeBrand(
  context: OperatorContext,
  operator: Operator,
  { from, to, note }: Received<typeof catalogueOffice.changeBrand>,
) {
  if (from === to) refuse("brand_same");
  const used = await usesOfBrand(context.tx, from);
  if (used.goods + used.items === 0) refuse("not_found");

  const id = context.newId();
  if (!(await insertBrandChange(context.tx, { id, from, to, note, made_by: operator.operator_id }, context.now)))
    refuse("brand_changing");
  context.record({ subject: { kind: "brand", id }, note, before: { brand: from, ...used }, after: { brand: to } });
  return { goods: used.goods };
}

/** The next goods of a change. The last batch finds no goods, and changes the supply items. */
export async function moveBrandOn(context: Context, changeId: bigint): Promise<void> {
  const moved = await moveBrand(context.tx, changeId, batch);
  await indexGoods(context, moved);
  if (moved.length === 0) await endBrandChange(context.tx, changeId, context.now);
}
