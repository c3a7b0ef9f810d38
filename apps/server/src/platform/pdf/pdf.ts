import type { Language } from "@arcade/contract/languages";
import type { MessageId } from "@arcade/messages";

/** The margin on the left, on the right and at the top, in points (1/72 inch). */
export const margin = 40;
/** A4 in points. */
export const page = { width: 595.28, height: 841.89 };
/** The width between the margins, in points. */
export const pageWidth = page.width - 2 * margin;

/** A column of a table. `name` is its heading; `width` is in points. */
export interface Column {
  name: string;
  width: number;
  /** True: its cells are figures, aligned to the column's end. */
  figure: boolean;
}

/** One step of drawing a document, as plain data, because `draw-pdf.ts` draws it in another process. */
export type PdfStep =
  | { kind: "title"; text: string; size: number }
  | { kind: "text"; text: string; size: number; colour: string }
  | { kind: "gap"; height: number }
  | { kind: "drawing"; path: string; box: { width: number; height: number }; height: number }
  | { kind: "new_page" }
  | { kind: "head"; columns: readonly Column[] }
  | { kind: "row"; columns: readonly Column[]; cells: readonly string[] };
export type StepOf<Kind extends PdfStep["kind"]> = Extract<PdfStep, { kind: Kind }>;

/** The sentence at the foot of each page. It also gets `page` and `pages`. */
interface Foot {
  message: MessageId;
  parameters: Record<string, string>;
  /** The name of the mall and of its operator, below the sentence. Only the first two lines of it are drawn. */
  issuer: string;
}

/** A whole document. `made` is the time in the PDF's metadata. `language` also decides the direction. */
export interface PdfContent {
  title: string;
  made: Date;
  language: Language;
  /** The mall's colour, for titles and the lines below headings. Null: they are as black as the text. */
  colour: string | null;
  /** The mall's logo as a square PNG, at the top of the first page. Null: there is none. */
  logo: Uint8Array | null;
  steps: readonly PdfStep[];
  foot: Foot;
}
