import type { Answered } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import type { orders } from "@arcade/contract/buying/orders/api";
import { sentence } from "@arcade/messages";
import { type Column, pageWidth } from "../../../../platform/pdf/pdf.ts";
import { openPdf, type PdfWriter } from "../../../../platform/pdf/writer.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../../platform/context.ts";
import { type Slip, slipsOf } from "./slip.views.ts";

/** The slips of paid orders that leave from the store itself, one page each, as one PDF. */
export async function writePackingSlips(
  context: Context,
  { store_id, member_id }: Merchant,
  orderIds: readonly bigint[],
): Promise<Answered<typeof orders.packingSlip>> {
  const { language } = context;
  const slips = await slipsOf(context.tx, store_id, orderIds, language);
  if (slips.length < orderIds.length) refuse("not_found");
  const gone = slips.find(
    ({ state, supplied }) => supplied || (state !== "awaiting_shipment" && state !== "awaiting_receipt"),
  );
  if (gone !== undefined) refuse("order_moved", { state: gone.state });

  const first = slips[0]?.order_no ?? "";
  const pdf = openPdf({ title: sentence(language, "shop.slip_title"), made: context.now, language });
  for (const [index, slip] of slips.entries()) {
    if (index > 0) pdf.newPage();
    writeSlip(pdf, slip, language);
  }
  const file = await pdf.close(context, member_id, "statement.page");
  return {
    file_name: `packing-slip-${first}${slips.length > 1 ? `-${slips.length}` : ""}.pdf`,
    type: "application/pdf",
    base64: file.toString("base64"),
  };
}

function writeSlip(pdf: PdfWriter, slip: Slip, language: Language): void {
  const { address } = slip;
  pdf.title(slip.store_name, 16);
  pdf.text(sentence(language, "shop.slip_title"), 10, "#555555");
  pdf.gap(10);
  pdf.text(
    sentence(language, "shop.slip_order", { number: slip.order_no, date: slip.createtime.toISOString().slice(0, 10) }),
    10,
    "#111111",
  );
  pdf.gap(10);
  pdf.text(sentence(language, "shop.deliver_to"), 8, "#555555");
  pdf.text(address.name, 12, "#111111");
  for (const part of [
    address.address,
    [address.zip_code, address.city, address.province].filter(Boolean).join(" "),
    slip.country,
    address.mobile,
  ])
    if (part !== "") pdf.text(part, 10, "#111111");
  if (slip.remark !== "") {
    pdf.gap(8);
    pdf.text(sentence(language, "shop.remark"), 8, "#555555");
    pdf.text(slip.remark, 10, "#111111");
  }
  pdf.gap(14);
  const columns: Column[] = [
    { name: sentence(language, "shop.goods"), width: pageWidth * 0.42, figure: false },
    { name: sentence(language, "shop.slip_specification"), width: pageWidth * 0.25, figure: false },
    { name: sentence(language, "shop.sku_code"), width: pageWidth * 0.21, figure: false },
    { name: sentence(language, "shop.slip_pieces"), width: pageWidth * 0.12, figure: true },
  ];
  pdf.head(columns);
  for (const { name, specification, code, quantity } of slip.lines)
    pdf.row(columns, [name, specification, code ?? "", String(quantity)]);
  pdf.gap(14);
  pdf.text(sentence(language, "shop.slip_thanks", { store: slip.store_name }), 9, "#555555");
}
