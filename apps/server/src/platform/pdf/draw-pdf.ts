import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { directionOf, type Language } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import { apartTask } from "../apart/task.ts";
import { type Column, margin, page, type PdfContent, type PdfStep, pageWidth, type StepOf } from "./pdf.ts";
import { type Face, type FaceOf, type Piece, setLines } from "./set-line.ts";

interface Fontkit {
  create(file: Buffer): { hasGlyphForCodePoint(point: number): boolean };
}

/** A dependency of pdfkit without types. It takes 6 MiB of memory, and only the process apart draws. */
const fontkit = () => createRequire(import.meta.resolve("pdfkit"))("fontkit") as Fontkit;

/**
 * The path of the font of a face. The font of face `language` has only the letters of the documents' own words, in the
 * shapes of that language. Other text that is not Latin, such as names, uses `cjk` or `arabic`. tools/pdf-fonts.ts
 * makes the fonts.
 */
export function pdfFont(face: Face, language: Language): string {
  if (face !== "language") return fonts[face];
  const { script = "" } = new Intl.Locale(language).maximize();
  return Object.hasOwn(ownFonts, script) ? ownFonts[script as keyof typeof ownFonts] : fonts.latin; // checked before
}

const fonts = { latin: fontFile("latin.ttf"), cjk: fontFile("cjk.otf"), arabic: fontFile("arabic.ttf") };
/** By the script of a language (ISO 15924). `latin` also holds Greek, Cyrillic and Armenian. */
const ownFonts = {
  Hans: fontFile("zh-Hans.otf"),
  Hant: fontFile("zh-Hant.otf"),
  Jpan: fontFile("ja.otf"),
  Kore: fontFile("ko.otf"),
  Arab: fonts.arabic,
};

function fontFile(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url));
}

const readers = new Map<string, { hasGlyphForCodePoint(point: number): boolean }>();

/** Whether a font file has a glyph for every character of a text. */
export function hasLetters(file: string, text: string): boolean {
  const reader = readers.get(file) ?? fontkit().create(readFileSync(file));
  readers.set(file, reader);
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0).every((point) => reader.hasGlyphForCodePoint(point));
}

/** Uses the font of the reader's language if it has all letters of a text, else the font for names. */
export function faceIn(language: Language): FaceOf {
  return (text) => {
    if (hasLetters(pdfFont("language", language), text)) return "language";
    return /[\u0600-\u08ff]/.test(text) ? "arabic" : "cjk";
  };
}

/** The height at the bottom of a page that tables and text leave free, in points. */
const foot = 48;
const issuerSize = 6.5;
/** The side of the logo, in points. */
const logoSide = 32;

const ink = "#111111";
const cellSize = 7.5;
const leading = 1.45;

/** Draws a document as a PDF. It runs in another process (`drawPdfApart`). The same document gives the same bytes. */
export async function drawPdf({
  title,
  made,
  language,
  colour,
  logo,
  steps,
  foot: { message, parameters, issuer },
}: PdfContent): Promise<Buffer> {
  const info = { Title: title, CreationDate: made, ModDate: made };
  // Only in the other process: it takes 10 MiB of memory.
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({ size: "A4", margin: 0, bufferPages: true, info, lang: language });
  const faces: Record<Face, string> = {
    latin: fonts.latin,
    language: pdfFont("language", language),
    cjk: fonts.cjk,
    arabic: fonts.arabic,
  };
  for (const [face, file] of Object.entries(faces)) document.registerFont(face, file);
  const pen = createPen(document, language);
  if (logo !== null) drawLogo(Buffer.from(logo), pen);
  const ownColour = colour ?? ink;
  const table = createTable(pen, colour ?? "#bbbbbb");
  for (const step of steps)
    drawStep(step.kind === "title" ? { ...step, kind: "text", colour: ownColour } : step, pen, table);
  const { count } = document.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    document.switchToPage(number);
    document.fillColor("#777777");
    for (const line of pen.lines(
      sentence(language, message, { ...parameters, page: number + 1, pages: count }),
      pageWidth,
      8,
    ))
      pen.draw(line, { x: margin, y: page.height - 26, width: pageWidth, toRight: !pen.rtl }, 8);
    for (const [at, line] of pen.lines(issuer, pageWidth, issuerSize).slice(0, 2).entries())
      pen.draw(line, { x: margin, y: page.height - 15 + at * 8, width: pageWidth, toRight: pen.rtl }, issuerSize);
  }
  document.end();
  return buffer(document);
}

export const drawPdfApart = apartTask(import.meta.url, drawPdf);

function drawStep(step: Exclude<PdfStep, { kind: "title" }>, pen: Pen, table: Table): void {
  switch (step.kind) {
    case "text":
      table.end();
      return writeText(step, pen);
    case "gap":
      pen.at += step.height;
      return;
    case "drawing":
      table.end();
      return drawPath(step, pen);
    case "new_page":
      table.end();
      return pen.newPage();
    case "head":
      return table.head(step.columns);
    case "row":
      return table.row(step.columns, step.cells);
  }
}

function writeText({ text, size, colour }: StepOf<"text">, pen: Pen): void {
  for (const line of pen.lines(text, pageWidth, size)) {
    pen.room(size * leading);
    pen.document.fillColor(colour);
    pen.draw(line, { x: margin, y: pen.at + size, width: pageWidth, toRight: pen.rtl }, size);
    pen.at += size * leading;
  }
}

/** At the line's start. What follows begins below it. */
function drawLogo(logo: Buffer, pen: Pen): void {
  const x = pen.rtl ? page.width - margin - logoSide : margin;
  pen.document.image(logo, x, pen.at, { width: logoSide, height: logoSide });
  pen.at += logoSide + 8;
}

function drawPath({ path, box, height }: StepOf<"drawing">, pen: Pen): void {
  const { document } = pen;
  const scale = Math.min(height / box.height, pageWidth / box.width);
  pen.room(height + 6);
  document.save();
  document.translate(pen.rtl ? page.width - margin - box.width * scale : margin, pen.at).scale(scale);
  const strokes = document.path(path).lineWidth(1.6 / scale);
  strokes.lineCap("round").lineJoin("round").strokeColor(ink).stroke();
  document.restore();
  pen.at += height + 6;
}

type Pen = ReturnType<typeof createPen>;
type Table = ReturnType<typeof createTable>;

/**
 * The place on the page where the next line goes (`at`, in points from the top), and the ways to draw there. `draw`
 * draws the pieces of one line, each in its own font. `toRight` puts them at the right end of the width.
 */
function createPen(document: PDFKit.PDFDocument, language: Language) {
  const widthOf = (size: number) => (piece: Piece) =>
    document.font(piece.face).fontSize(size).widthOfString(piece.text);
  const faceOf = faceIn(language);
  return {
    document,
    rtl: directionOf(language) === "rtl",
    at: margin,
    /** Draws what the top of each new page repeats: the headings of a table. */
    onNewPage: () => {},
    lines: (text: string, width: number, size: number) =>
      setLines(text, { language, width, widthOf: widthOf(size), faceOf }),
    newPage() {
      document.addPage();
      this.at = margin;
    },
    room(height: number) {
      if (this.at + height <= page.height - foot) return;
      this.newPage();
      this.onNewPage();
    },
    draw(line: readonly Piece[], at: { x: number; y: number; width: number; toRight: boolean }, size: number) {
      const pieces = line.map((piece) => ({ piece, width: widthOf(size)(piece) }));
      let x = at.toRight ? at.x + at.width - pieces.reduce((sum, { width }) => sum + width, 0) : at.x;
      for (const { piece, width } of pieces) {
        // The baseline aligns fonts of different heights.
        document
          .font(piece.face)
          .fontSize(size)
          .text(piece.text, x, at.y, { lineBreak: false, baseline: "alphabetic" });
        x += width;
      }
    },
  };
}

/** A table. Each new page repeats its headings until `end`. */
function createTable(pen: Pen, headColour: string) {
  const end = () => {
    pen.onNewPage = () => {};
  };
  const draw = (columns: readonly Column[], cells: readonly string[], colour: string) => {
    const set = columns.map((column, index) => pen.lines(cells[index] ?? "", column.width - 6, cellSize));
    const height = Math.max(1, ...set.map((lines) => lines.length)) * cellSize * leading + 4;
    pen.room(height);
    pen.document.fillColor(colour);
    let start = 0;
    for (const [index, { width, figure }] of columns.entries()) {
      const x = (pen.rtl ? page.width - margin - start - width : margin + start) + 3;
      // Figures are aligned to the end of their column, words to its start. In Arabic the end is on the left.
      for (const [number, line] of (set[index] ?? []).entries())
        pen.draw(
          line,
          { x, y: pen.at + cellSize * leading * (number + 0.9), width: width - 6, toRight: figure !== pen.rtl },
          cellSize,
        );
      start += width;
    }
    pen.at += height;
  };
  const rule = (width: number, colour: string) => {
    const line = pen.document.moveTo(margin, pen.at).lineTo(page.width - margin, pen.at);
    line.lineWidth(width).strokeColor(colour).stroke();
  };
  const headings = (columns: readonly Column[]) => {
    const names = columns.map(({ name }) => name);
    draw(columns, names, "#555555");
    rule(0.8, headColour);
  };
  return {
    end,
    head(columns: readonly Column[]) {
      end();
      pen.room(40);
      headings(columns);
      pen.onNewPage = () => headings(columns);
    },
    row(columns: readonly Column[], cells: readonly string[]) {
      draw(columns, cells, ink);
      rule(0.3, "#bbbbbb");
    },
  };
}
