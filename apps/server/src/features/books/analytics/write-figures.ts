import { createHash } from "node:crypto";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { analytics } from "@arcade/contract/books/analytics/api";
import { type MessageId, sentence } from "@arcade/messages";
import { csvOf } from "../../../platform/http/csv.ts";
import { type Column, pageWidth } from "../../../platform/pdf/pdf.ts";
import { openPdf } from "../../../platform/pdf/writer.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { cashOf, type Figures } from "./rules.ts";
import { type Summary, summarise } from "./summarise.ts";
import { storeName } from "./views.ts";

const headings: readonly MessageId[] = [
  "analytics.orders",
  "analytics.revenue",
  "analytics.refunds",
  "analytics.purchases",
  "analytics.commission",
  "analytics.cash",
  "analytics.settled",
  "analytics.profit",
];

/**
 * The figures of a period as a file. The hash is of the figures alone, so that both files and every language have the
 * same one.
 */
export async function writeFigures(
  context: Context,
  { store_id: storeId, member_id }: Merchant,
  input: Received<typeof analytics.file>,
): Promise<Answered<typeof analytics.file>> {
  const summary = await summarise(context, storeId, input);
  const sha256 = hashOf(storeId, summary);
  const name = `analytics-${input.from}-${input.to}-${input.step}`;
  if (input.format === "csv") {
    const table = csvTable(summary, context.language, sha256);
    return {
      file_name: `${name}.csv`,
      type: "text/csv; charset=utf-8",
      base64: Buffer.from(csvOf(table), "utf8").toString("base64"),
      sha256,
    };
  }
  const store = await storeName(context.tx, storeId, context.language);
  const file = await writePdf(context, member_id, summary, { ...input, store, storeId, sha256, made: context.now });
  return { file_name: `${name}.pdf`, type: "application/pdf", base64: file.toString("base64"), sha256 };
}

function cells(figures: Figures): string[] {
  const { orders, revenue, refunds, purchases, commission, settled, profit } = figures;
  return [
    String(orders),
    ...[revenue, refunds, purchases, commission, cashOf(figures), settled, profit].map((amount) => moneyText(amount)),
  ];
}

function hashOf(storeId: bigint, { steps }: Summary): string {
  const lines = steps.map((step) => [step.from, step.to, ...cells(step)].join(","));
  return createHash("sha256")
    .update([String(storeId), ...lines].join("\n"))
    .digest("hex");
}

function csvTable({ steps, total }: Summary, language: Language, sha256: string): string[][] {
  return [
    [
      sentence(language, "analytics.from"),
      sentence(language, "analytics.to"),
      ...headings.map((id) => sentence(language, id)),
    ],
    ...steps.map((step) => [step.from, step.to, ...cells(step)]),
    [sentence(language, "analytics.total"), "", ...cells(total)],
    [sentence(language, "analytics.in_groups"), moneyText(total.in_groups)],
    [sentence(language, "statement.hash"), sha256],
  ];
}

interface Head {
  from: string;
  to: string;
  store: string;
  storeId: bigint;
  sha256: string;
  made: Date;
}

async function writePdf(
  context: Context,
  memberId: bigint,
  { steps, total, answer }: Summary,
  head: Head,
): Promise<Buffer> {
  const { language } = context;
  const pdf = openPdf({ title: `${head.from} ${head.to}`, made: head.made, language });
  pdf.title(sentence(language, "analytics.paper_title"), 18);
  pdf.gap(4);
  pdf.text(head.store, 11, "#111111");
  pdf.text(sentence(language, "analytics.paper_store", { id: String(head.storeId) }), 9, "#333333");
  pdf.text(sentence(language, "statement.period", { from: head.from, to: head.to }), 9, "#333333");
  pdf.text(
    sentence(language, "statement.made", { time: head.made.toISOString().slice(0, 19).replace("T", " ") }),
    9,
    "#333333",
  );
  pdf.text(sentence(language, "statement.currency"), 9, "#333333");
  pdf.gap(12);
  const first = 118;
  const columns: Column[] = [
    { name: sentence(language, "analytics.period"), width: first, figure: false },
    ...headings.map((id) => ({
      name: sentence(language, id),
      width: (pageWidth - first) / headings.length,
      figure: true,
    })),
  ];
  pdf.head(columns);
  for (const step of steps)
    pdf.row(columns, [step.from === step.to ? step.from : `${step.from} – ${step.to}`, ...cells(step)]);
  pdf.row(columns, [sentence(language, "analytics.total"), ...cells(total)]);
  pdf.gap(10);
  pdf.text(sentence(language, "analytics.formula"), 9, "#333333");
  pdf.text(`${sentence(language, "analytics.in_groups")}: ${moneyText(total.in_groups)} USDT`, 9, "#333333");
  pdf.text(sentence(language, "analytics.paper_to_be_settled", { amount: answer.to_be_settled }), 9, "#333333");
  pdf.gap(10);
  pdf.text(sentence(language, "statement.hash"), 9, "#111111");
  pdf.text(head.sha256, 9, "#111111");
  return pdf.close(context, memberId, "statement.page");
}
