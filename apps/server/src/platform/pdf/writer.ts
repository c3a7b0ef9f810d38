import type { MessageId } from "@arcade/messages";
import { OutOfBounds } from "../apart/pool.ts";
import type { Branding } from "../branding.ts";
import { refuse } from "../http/refuse.ts";
import type { Context } from "../context.ts";
import { drawPdfApart } from "./draw-pdf.ts";
import type { Column, PdfContent, PdfStep } from "./pdf.ts";

/** An A4 document, written from the top, in the reader's language and direction. Sizes are points. */
export interface PdfWriter {
  text(text: string, size: number, colour: string): void;
  gap(height: number): void;
  /**
   * A picture at the line's start, or a drawn path of the signature's kind (SVG path data in a box of its own size).
   */
  drawing(path: string, box: { width: number; height: number }, height: number): void;
  /** What follows begins a new page; the headings of a table do not go on. */
  newPage(): void;
  /** The headings of a table, again at the top of each page that it goes on to. */
  head(columns: readonly Column[]): void;
  row(columns: readonly Column[], cells: readonly string[]): void;
  /**
   * Draws the document as a PDF in a process apart, one at a time for each member. Names on it are foreign text.
   * Refuses `unavailable` when it breaks the limits of that process: the longest statement takes half of its time.
   */
  close(context: Context, memberId: bigint, message: MessageId, parameters?: Record<string, string>): Promise<Buffer>;
}

const issuerOf = ({ name, legal_name, address, email }: Branding): string =>
  [name, legal_name, address?.replaceAll("\n", ", ") ?? null, email].filter((part) => part !== null).join(" · ");

/** Opens a document; the same words at the same moment make the same bytes. */
export function openPdf(head: Pick<PdfContent, "title" | "made" | "language">): PdfWriter {
  const steps: PdfStep[] = [];
  return {
    text: (text, size, colour) => void steps.push({ kind: "text", text, size, colour }),
    gap: (height) => void steps.push({ kind: "gap", height }),
    drawing: (path, box, height) => void steps.push({ kind: "drawing", path, box, height }),
    newPage: () => void steps.push({ kind: "new_page" }),
    head: (columns) => void steps.push({ kind: "head", columns }),
    row: (columns, cells) => void steps.push({ kind: "row", columns, cells }),
    async close({ mall }, memberId, message, parameters = {}) {
      const content = { ...head, steps, foot: { message, parameters, issuer: issuerOf(mall.branding) } };
      try {
        return Buffer.from(await mall.apart.run(String(memberId), drawPdfApart, content));
      } catch (error) {
        if (!(error instanceof OutOfBounds)) throw error;
        return refuse("unavailable");
      }
    },
  };
}
