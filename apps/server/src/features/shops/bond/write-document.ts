import type { Language } from "@arcade/contract/languages";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { type MessageId, sentence } from "@arcade/messages";
import { type Column, pageWidth } from "../../../platform/pdf/pdf.ts";
import { openPdf, type PdfWriter } from "../../../platform/pdf/writer.ts";
import { sideBySide } from "../../../platform/pdf/set-line.ts";
import type { Context } from "../../../platform/context.ts";
import { termsOf } from "./terms.ts";
import type { BondDocument } from "./views.ts";

const levelNames: readonly MessageId[] = [
  "stores.level_starter",
  "stores.level_bronze",
  "stores.level_silver",
  "stores.level_gold",
  "stores.level_platinum",
  "stores.level_diamond",
];
/** The field that a signature is drawn on, in the web's points. */
const field = { width: 600, height: 240 };
const ink = "#111111";
const quiet = "#555555";

/**
 * The signed document as a PDF, in the language in which it was read: the figures, the whole text with its version and
 * hash, and the signature.
 */
export async function writeDocument(context: Context, document: BondDocument): Promise<Buffer> {
  const language = document.terms_language;
  const title = sentence(language, `terms.title_${document.action}`);
  const pdf = openPdf({ title, made: document.signed, language });
  pdf.title(title, 18);
  pdf.gap(6);
  writeFacts(pdf, document, language);
  pdf.gap(14);
  pdf.text(sentence(language, "terms.heading", { version: document.terms_version }), 12, ink);
  pdf.gap(4);
  for (const [index, text] of termsOf(document.action, language).paragraphs.entries()) {
    pdf.text(`${index + 1}. ${text}`, 9, "#222222");
    pdf.gap(4);
  }
  pdf.gap(4);
  pdf.text(sentence(language, "terms.text_hash"), 8, quiet);
  pdf.text(document.terms_hash.toString("hex"), 8, quiet);
  pdf.gap(14);
  writeSignature(pdf, document, language);
  return pdf.close(context, document.member_id, "terms.page", { number: String(document.id) });
}

function writeFacts(pdf: PdfWriter, document: BondDocument, language: Language): void {
  const columns: Column[] = [
    { name: sentence(language, "terms.column_what"), width: 190, figure: false },
    { name: sentence(language, "terms.column_is"), width: pageWidth - 190, figure: false },
  ];
  const levelName = (level: number) => sentence(language, levelNames[level] ?? "stores.level_starter");
  const { level_terms } = document;
  const facts: [MessageId, string][] = [
    ["terms.number", String(document.id)],
    ["terms.store", sideBySide(inLanguage(document.store_name, language), String(document.store_id))],
    ["terms.signer", sideBySide(document.signer, String(document.member_id))],
    ["terms.signed_at", `${instant(document.signed)} UTC`],
    ["terms.level_before", levelName(document.level_from)],
    ["terms.level_after", levelName(document.level)],
    ["terms.amount", `${moneyText(document.amount)} USDT`],
    ["terms.fund_before", `${moneyText(document.fund_from)} USDT`],
    ["terms.fund_after", `${moneyText(document.fund)} USDT`],
    ["terms.level_profit", `${level_terms.profit_ppm / 10_000} %`],
    ["terms.level_push", String(level_terms.push)],
    ["terms.level_goods", String(level_terms.goods)],
    ["terms.rules_version", String(document.rules_version)],
  ];
  if (document.due !== null) facts.push(["terms.due", `${instant(document.due)} UTC`]);
  pdf.head(columns);
  for (const [name, value] of facts) pdf.row(columns, [sentence(language, name), value]);
}

function writeSignature(pdf: PdfWriter, { strokes, typed_name, signed }: BondDocument, language: Language): void {
  pdf.text(
    sentence(language, strokes === null ? "terms.signed_typed" : "terms.signed_drawn", { time: instant(signed) }),
    9.5,
    ink,
  );
  pdf.gap(6);
  if (strokes !== null) pdf.drawing(strokes, field, 80);
  else pdf.text(typed_name ?? "", 18, ink);
}

function instant(time: Date): string {
  return time.toISOString().slice(0, 19).replace("T", " ");
}
