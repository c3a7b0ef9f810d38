import type { Language } from "@arcade/contract/languages";
import type { MessageId } from "@arcade/messages";

export const margin = 40;
export const page = { width: 595.28, height: 841.89 };
/** The width between the margins, in points. */
export const pageWidth = page.width - 2 * margin;

export interface Column {
  name: string;
  width: number;
  /** A figure stands at the end of its column. */
  figure: boolean;
}

/** One thing that stands on a document, as plain data: `draw-pdf.ts` draws it in a process apart. */
export type PdfStep =
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
  /** Who made the document: the mall and who runs it, below the sentence. At most two lines of it are drawn. */
  issuer: string;
}

export interface PdfContent {
  title: string;
  made: Date;
  language: Language;
  steps: readonly PdfStep[];
  foot: Foot;
}
