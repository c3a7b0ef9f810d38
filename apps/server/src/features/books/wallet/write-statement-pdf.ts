import type { Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { sentence } from "@arcade/messages";
import { type Column, pageWidth } from "../../../platform/pdf/pdf.ts";
import { openPdf, type PdfWriter } from "../../../platform/pdf/writer.ts";
import type { Context } from "../../../platform/context.ts";
import type { Statement } from "./make-statement.ts";
import { nameReference, nameKind, nameSource } from "./name-movement.ts";

/**
 * A statement to keep and to show: the same figures, hash and audit head as the CSV, in the reader's language and
 * direction.
 */
export async function writeStatementPdf(context: Context, memberId: bigint, statement: Statement): Promise<Buffer> {
  const { language } = context;
  const { figures } = statement;
  const pdf = openPdf({ title: `${figures.from} ${figures.to}`, made: statement.made, language });
  pdf.title(sentence(language, "statement.title"), 18);
  pdf.gap(4);
  pdf.text(sentence(language, "statement.member", { id: figures.member_id }), 9, "#333333");
  pdf.text(sentence(language, "statement.period", { from: figures.from, to: figures.to }), 9, "#333333");
  pdf.text(sentence(language, "statement.made", { time: instant(statement.made) }), 9, "#333333");
  pdf.text(sentence(language, "statement.currency"), 9, "#333333");
  pdf.gap(10);
  writeSums(pdf, statement, language);
  pdf.gap(12);
  writeMovements(pdf, statement, language);
  pdf.gap(12);
  pdf.text(sentence(language, "statement.hash"), 9, "#111111");
  pdf.text(statement.sha256, 9, "#111111");
  pdf.text(sentence(language, "statement.hash_note"), 8, "#555555");
  pdf.gap(6);
  pdf.text(sentence(language, "statement.audit_head"), 9, "#111111");
  pdf.text(sentence(language, "statement.audit_entry", { number: String(statement.audit_head.number) }), 8, "#555555");
  pdf.text(statement.audit_head.hash, 8, "#555555");
  return pdf.close(context, memberId, "statement.page");
}

function writeSums(pdf: PdfWriter, { figures, closing, kinds }: Statement, language: Language): void {
  const wide = pageWidth / 4;
  const balances: Column[] = [
    { name: "", width: pageWidth - 3 * wide, figure: false },
    { name: sentence(language, "statement.column_available"), width: wide, figure: true },
    { name: sentence(language, "statement.column_held"), width: wide, figure: true },
    { name: sentence(language, "statement.entries"), width: wide, figure: true },
  ];
  pdf.head(balances);
  pdf.row(balances, [
    sentence(language, "statement.opening"),
    moneyText(figures.opening.available),
    moneyText(figures.opening.held),
    "",
  ]);
  pdf.row(balances, [
    sentence(language, "statement.closing"),
    moneyText(closing.available),
    moneyText(closing.held),
    String(figures.lines.length),
  ]);
  pdf.gap(10);
  if (kinds.length === 0) return pdf.text(sentence(language, "statement.empty"), 9, "#333333");
  const sums: Column[] = [
    { name: sentence(language, "statement.by_kind"), width: pageWidth - 3 * wide, figure: false },
    { name: sentence(language, "statement.money_in"), width: wide, figure: true },
    { name: sentence(language, "statement.money_out"), width: wide, figure: true },
    { name: sentence(language, "statement.entries"), width: wide, figure: true },
  ];
  pdf.head(sums);
  for (const { kind, money_in, money_out, entries } of kinds)
    pdf.row(sums, [nameKind(language, kind), moneyText(money_in), moneyText(money_out), String(entries)]);
}

function writeMovements(pdf: PdfWriter, { figures, movements }: Statement, language: Language): void {
  if (movements.length === 0) return;
  const columns: Column[] = [
    { name: sentence(language, "statement.column_time"), width: 82, figure: false },
    { name: sentence(language, "statement.column_what"), width: 92, figure: false },
    { name: sentence(language, "statement.column_source"), width: 107, figure: false },
    { name: sentence(language, "statement.column_available"), width: 58, figure: true },
    { name: sentence(language, "statement.column_held"), width: 54, figure: true },
    { name: sentence(language, "statement.column_available_after"), width: 63, figure: true },
    { name: sentence(language, "statement.column_held_after"), width: pageWidth - 456, figure: true },
  ];
  pdf.head(columns);
  let { available, held } = figures.opening;
  for (const move of movements) {
    available += move.available;
    held += move.held;
    const cells = [instant(move.createtime), nameReference(language, move.cause), nameSource(language, move)];
    pdf.row(columns, [...cells, ...[move.available, move.held, available, held].map(moneyText)]);
  }
}

function instant(time: Date): string {
  return time.toISOString().slice(0, 19).replace("T", " ");
}
