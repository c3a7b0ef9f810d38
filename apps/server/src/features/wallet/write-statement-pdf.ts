import { buffer } from "node:stream/consumers";
import { setImmediate as breathe } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { directionOf, type Language } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { sentence } from "@arcade/messages";
import PDFDocument from "pdfkit";
import type { Statement } from "./make-statement.ts";
import { nameCause, nameKind, nameSource } from "./name-movement.ts";
import { breakLines, type Piece, visualOrder } from "./set-line.ts";

/** Each holds just the letters of the statement's words (tools/statement-fonts.ts); a test finds one that is missing. */
export const statementFonts: Record<Language, string> = {
  en: fontFile("latin.ttf"),
  "zh-Hans": fontFile("zh-Hans.otf"),
  "zh-Hant": fontFile("zh-Hant.otf"),
  ja: fontFile("ja.otf"),
  ko: fontFile("ko.otf"),
  ar: fontFile("ar.ttf"),
};

function fontFile(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url));
}

const margin = 40;
const paper = { width: 595.28, height: 841.89 };
const inner = paper.width - 2 * margin;
const foot = 48;

interface Column {
  name: string;
  width: number;
  figure: boolean;
}

/** A statement to keep and to show: the same figures, hash and audit head as the CSV, in the reader's language and direction. */
export async function writeStatementPdf(statement: Statement, language: Language): Promise<Buffer> {
  const { figures } = statement;
  const sheet = openSheet(statement, language);
  sheet.text(sentence(language, "statement.title"), 18, "#111111");
  sheet.gap(4);
  sheet.text(sentence(language, "statement.member", { id: figures.member_id }), 9, "#333333");
  sheet.text(sentence(language, "statement.period", { from: figures.from, to: figures.to }), 9, "#333333");
  sheet.text(sentence(language, "statement.made", { time: instant(statement.made) }), 9, "#333333");
  sheet.text(sentence(language, "statement.currency"), 9, "#333333");
  sheet.gap(10);
  writeSums(sheet, statement, language);
  sheet.gap(12);
  await writeMovements(sheet, statement, language);
  sheet.gap(12);
  sheet.text(sentence(language, "statement.hash"), 9, "#111111");
  sheet.text(statement.sha256, 9, "#111111");
  sheet.text(sentence(language, "statement.hash_note"), 8, "#555555");
  sheet.gap(6);
  sheet.text(sentence(language, "statement.audit_head"), 9, "#111111");
  sheet.text(sentence(language, "statement.audit_entry", { number: String(statement.audit_head.number) }), 8, "#555555");
  sheet.text(statement.audit_head.hash, 8, "#555555");
  return sheet.close((page, pages) => sentence(language, "statement.page", { page, pages }));
}

function writeSums(sheet: Sheet, { figures, closing, kinds }: Statement, language: Language): void {
  const wide = inner / 4;
  const balances: Column[] = [
    { name: "", width: inner - 3 * wide, figure: false },
    { name: sentence(language, "statement.column_available"), width: wide, figure: true },
    { name: sentence(language, "statement.column_held"), width: wide, figure: true },
    { name: sentence(language, "statement.entries"), width: wide, figure: true },
  ];
  sheet.head(balances);
  sheet.row(balances, [sentence(language, "statement.opening"), moneyText(figures.opening.available), moneyText(figures.opening.held), ""]);
  sheet.row(balances, [sentence(language, "statement.closing"), moneyText(closing.available), moneyText(closing.held), String(figures.lines.length)]);
  sheet.gap(10);
  if (kinds.length === 0) return sheet.text(sentence(language, "statement.empty"), 9, "#333333");
  const sums: Column[] = [
    { name: sentence(language, "statement.by_kind"), width: inner - 3 * wide, figure: false },
    { name: sentence(language, "statement.money_in"), width: wide, figure: true },
    { name: sentence(language, "statement.money_out"), width: wide, figure: true },
    { name: sentence(language, "statement.entries"), width: wide, figure: true },
  ];
  sheet.head(sums);
  for (const { kind, money_in, money_out, entries } of kinds)
    sheet.row(sums, [nameKind(language, kind), moneyText(money_in), moneyText(money_out), String(entries)]);
}

async function writeMovements(sheet: Sheet, { figures, movements }: Statement, language: Language): Promise<void> {
  if (movements.length === 0) return;
  const columns: Column[] = [
    { name: sentence(language, "statement.column_time"), width: 82, figure: false },
    { name: sentence(language, "statement.column_what"), width: 92, figure: false },
    { name: sentence(language, "statement.column_source"), width: 107, figure: false },
    { name: sentence(language, "statement.column_available"), width: 58, figure: true },
    { name: sentence(language, "statement.column_held"), width: 54, figure: true },
    { name: sentence(language, "statement.column_available_after"), width: 63, figure: true },
    { name: sentence(language, "statement.column_held_after"), width: inner - 456, figure: true },
  ];
  sheet.head(columns);
  let { available, held } = figures.opening;
  for (const [index, move] of movements.entries()) {
    available += move.available;
    held += move.held;
    const cells = [instant(move.createtime), nameCause(language, move.cause), nameSource(language, move)];
    sheet.row(columns, [...cells, ...[move.available, move.held, available, held].map(moneyText)]);
    // Thousands of lines take their time: other requests are served between them.
    if (index % 50 === 49) await breathe();
  }
}

function instant(time: Date): string {
  return time.toISOString().slice(0, 19).replace("T", " ");
}

interface Sheet {
  text(text: string, size: number, colour: string): void;
  gap(height: number): void;
  /** The headings of a table, again at the top of each page that it goes on to. */
  head(columns: readonly Column[]): void;
  row(columns: readonly Column[], cells: readonly string[]): void;
  close(foot: (page: number, pages: number) => string): Promise<Buffer>;
}

/** Draws one line of pieces, each in its own font, from the start or towards the end of a width. */
function createPen(document: PDFKit.PDFDocument, language: Language) {
  const widthOf = (size: number) => (piece: Piece) => document.font(piece.font).fontSize(size).widthOfString(piece.text);
  return {
    widthOf,
    draw(line: readonly Piece[], at: { x: number; y: number; width: number; toRight: boolean }, size: number) {
      const pieces = visualOrder(line, language).map((piece) => ({ piece, width: widthOf(size)(piece) }));
      let x = at.toRight ? at.x + at.width - pieces.reduce((sum, { width }) => sum + width, 0) : at.x;
      for (const { piece, width } of pieces) {
        // By the baseline, so that both fonts stand on one line whatever their heights are.
        document.font(piece.font).fontSize(size).text(piece.text, x, at.y, { lineBreak: false, baseline: "alphabetic" });
        x += width;
      }
    },
  };
}

const cellSize = 7.5;
const leading = 1.45;

function openSheet({ made, figures }: Statement, language: Language): Sheet {
  const rtl = directionOf(language) === "rtl";
  const info = { Title: `${figures.from} ${figures.to}`, CreationDate: made, ModDate: made };
  const document = new PDFDocument({ size: "A4", margin: 0, bufferPages: true, info, lang: language });
  document.registerFont("latin", statementFonts.en).registerFont("language", statementFonts[language]);
  const { widthOf, draw } = createPen(document, language);
  let y = margin;
  let repeated: readonly Column[] | null = null;

  const room = (height: number) => {
    if (y + height <= paper.height - foot) return;
    document.addPage();
    y = margin;
    if (repeated !== null) drawRow(repeated, null);
  };
  /** Without cells it is the row of headings. */
  const drawRow = (columns: readonly Column[], cells: readonly string[] | null) => {
    const set = columns.map((column, index) => breakLines(cells === null ? column.name : (cells[index] ?? ""), column.width - 6, widthOf(cellSize)));
    const height = Math.max(1, ...set.map((lines) => lines.length)) * cellSize * leading + 4;
    if (cells !== null) room(height);
    document.fillColor(cells === null ? "#555555" : "#111111");
    let start = 0;
    for (const [index, { width, figure }] of columns.entries()) {
      const x = (rtl ? paper.width - margin - start - width : margin + start) + 3;
      // Figures stand at the end of their column, words at its start; in Arabic the end is on the left.
      for (const [number, line] of (set[index] ?? []).entries())
        draw(line, { x, y: y + cellSize * leading * (number + 0.9), width: width - 6, toRight: figure !== rtl }, cellSize);
      start += width;
    }
    y += height;
    document
      .moveTo(margin, y)
      .lineTo(paper.width - margin, y)
      .lineWidth(cells === null ? 0.8 : 0.3)
      .strokeColor("#bbbbbb")
      .stroke();
  };

  return {
    text(text, size, colour) {
      repeated = null;
      for (const line of breakLines(text, inner, widthOf(size))) {
        room(size * leading);
        document.fillColor(colour);
        draw(line, { x: margin, y: y + size, width: inner, toRight: rtl }, size);
        y += size * leading;
      }
    },
    gap(height) {
      y += height;
    },
    head(columns) {
      repeated = null;
      room(40);
      drawRow(columns, null);
      repeated = columns;
    },
    row: drawRow,
    close(footOf) {
      const { count } = document.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        document.switchToPage(page);
        document.fillColor("#777777");
        for (const line of breakLines(footOf(page + 1, count), inner, widthOf(8)))
          draw(line, { x: margin, y: paper.height - 26, width: inner, toRight: !rtl }, 8);
      }
      document.end();
      return buffer(document);
    },
  };
}
