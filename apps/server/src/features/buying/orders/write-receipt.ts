import type { Answered } from "@arcade/contract/endpoint";
import { type MoneyText, money, moneyOf, moneyText } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { lineTotal, wholeFreight } from "@arcade/contract/buying/orders/price";
import type { Language } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import { refuse } from "../../../platform/http/refuse.ts";
import { type Column, pageWidth } from "../../../platform/pdf/pdf.ts";
import { openPdf, type PdfWriter } from "../../../platform/pdf/writer.ts";
import type { Context } from "../../../platform/context.ts";
import { countryName } from "../../people/addresses/index.ts";
import { orderDetail } from "./shown/detail.views.ts";

type Detail = Answered<typeof orders.detail>;

const titleColour = "#111111";
const textColour = "#333333";
const labelColour = "#555555";

/**
 * The receipt of a paid order of mine as a PDF, in the language of the request. It has what was bought, what was paid,
 * and what went back until now. Refuses `not_found`, and `order_moved` for an order that was never paid.
 */
export async function writeReceipt(
  context: Context,
  buyerId: bigint,
  id: bigint,
): Promise<Answered<typeof orders.receipt>> {
  const { language } = context;
  const order = await orderDetail(context, { buyer_id: buyerId }, id);
  const { paymenttime } = order;
  if (paymenttime === null) refuse("order_moved", { state: order.state });

  const pdf = openPdf({ title: sentence(language, "statement.receipt_title"), made: context.now, language });
  pdf.text(sentence(language, "statement.receipt_title"), 18, titleColour);
  pdf.gap(4);
  for (const text of [
    sentence(language, "statement.receipt_order", { number: order.order_no }),
    sentence(language, "statement.receipt_store", { store: order.store_name }),
    sentence(language, "statement.receipt_paid", { time: instant(paymenttime) }),
    sentence(language, "statement.made", { time: instant(context.now) }),
    sentence(language, "statement.currency"),
  ])
    pdf.text(text, 9, textColour);
  writeAddress(pdf, order, language);
  writeLines(pdf, order, language);
  writeSums(pdf, order, language);
  pdf.gap(14);
  pdf.text(sentence(language, "statement.receipt_note"), 8, labelColour);
  const file = await pdf.close(context, buyerId, "statement.page");
  return { file_name: `receipt-${order.order_no}.pdf`, type: "application/pdf", base64: file.toString("base64") };
}

function writeAddress(pdf: PdfWriter, { address }: Pick<Detail, "address">, language: Language): void {
  pdf.gap(10);
  pdf.text(sentence(language, "orders.address"), 8, labelColour);
  for (const part of [
    address.name,
    address.address,
    [address.zip_code, address.city, address.province].filter(Boolean).join(" "),
    countryName(address.country, language),
  ])
    if (part !== "") pdf.text(part, 10, titleColour);
  pdf.gap(14);
}

function writeLines(pdf: PdfWriter, { lines }: Pick<Detail, "lines">, language: Language): void {
  const columns: Column[] = [
    { name: sentence(language, "shop.goods"), width: pageWidth * 0.4, figure: false },
    { name: sentence(language, "shop.slip_specification"), width: pageWidth * 0.22, figure: false },
    { name: sentence(language, "statement.receipt_price"), width: pageWidth * 0.14, figure: true },
    { name: sentence(language, "shop.slip_pieces"), width: pageWidth * 0.1, figure: true },
    { name: sentence(language, "statement.receipt_amount"), width: pageWidth * 0.14, figure: true },
  ];
  pdf.head(columns);
  for (const { name, specification, price, quantity } of lines) {
    const amount = moneyText(lineTotal({ price: moneyOf(price), quantity }));
    pdf.row(columns, [name, specification, price, String(quantity), amount]);
  }
  pdf.gap(12);
}

/** The sums of the order page, one below the other. Each result stands below what it is the sum of. */
function writeSums(pdf: PdfWriter, order: Detail, language: Language): void {
  const columns: Column[] = [
    { name: sentence(language, "statement.receipt_sum"), width: pageWidth * 0.75, figure: false },
    { name: sentence(language, "statement.receipt_amount"), width: pageWidth * 0.25, figure: true },
  ];
  const discounts = order.coupons.map(({ of, name, discount }) => [
    sentence(language, of === "freight" ? "coupons.freight_named" : "coupons.discount_named", { name }),
    negative(discount),
  ]);
  const reduction =
    order.lowered === null || moneyOf(order.lowered.goods) === 0n
      ? []
      : [[sentence(language, "orders.lowered_by_store"), negative(order.lowered.goods)]];
  const refunds =
    moneyOf(order.refunded) === 0n
      ? []
      : [
          [sentence(language, "statement.receipt_refunded"), negative(order.refunded)],
          [
            sentence(language, "statement.receipt_after_refunds"),
            moneyText(money(moneyOf(order.actual_payment) - moneyOf(order.refunded))),
          ],
        ];
  pdf.head(columns);
  for (const cells of [
    [sentence(language, "orders.product_total"), order.product_total],
    [sentence(language, "orders.freight"), wholeFreight(order)],
    ...discounts,
    ...reduction,
    [sentence(language, "statement.receipt_from_balance"), order.actual_payment],
    ...refunds,
  ])
    pdf.row(columns, cells);
}

const negative = (amount: MoneyText) => moneyText(money(0n - moneyOf(amount)));

function instant(time: Date | string): string {
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}
