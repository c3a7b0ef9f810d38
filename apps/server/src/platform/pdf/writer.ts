import type { MessageId } from "@arcade/messages";
import { OutOfBounds } from "../apart/pool.ts";
import type { Branding } from "../branding.ts";
import { logoOf } from "../media/logo.ts";
import { refuse } from "../http/refuse.ts";
import type { Context } from "../context.ts";
import { drawPdfApart } from "./draw-pdf.ts";
import type { Column, PdfContent, PdfStep } from "./pdf.ts";

/** An A4 document that is written from top to bottom, in the reader's language and direction. Sizes are in points. */
export interface PdfWriter {
  /** A title, in the mall's colour. */
  title(text: string, size: number): void;
  text(text: string, size: number, colour: string): void;
  gap(height: number): void;
  /** A drawn path, such as a signature, at the line's start. `path` is SVG path data in a box of the size `box`. */
  drawing(path: string, box: { width: number; height: number }, height: number): void;
  /** Begins a new page and ends a table: the new page does not repeat its headings. */
  newPage(): void;
  /** Begins a table. Each further page of the table repeats these headings. */
  head(columns: readonly Column[]): void;
  row(columns: readonly Column[], cells: readonly string[]): void;
  /**
   * Draws the document in another process, because names on it are text from strangers. One document at a time for each
   * member. `message` is the sentence at the foot of each page. Refuses `unavailable` if the process exceeds its
   * limits. The longest statement takes half of the time limit.
   */
  close(context: Context, memberId: bigint, message: MessageId, parameters?: Record<string, string>): Promise<Buffer>;
}

const issuerOf = ({ name, legal_name, address, email }: Branding): string =>
  [name, legal_name, address?.replaceAll("\n", ", ") ?? null, email].filter((part) => part !== null).join(" · ");

/** In pixels: sharp on paper at 32 points. */
const logoSize = 192;

/** Opens an empty document. The same content with the same time `made` gives the same bytes. */
export function openPdf(head: Pick<PdfContent, "title" | "made" | "language">): PdfWriter {
  const steps: PdfStep[] = [];
  return {
    title: (text, size) => void steps.push({ kind: "title", text, size }),
    text: (text, size, colour) => void steps.push({ kind: "text", text, size, colour }),
    gap: (height) => void steps.push({ kind: "gap", height }),
    drawing: (path, box, height) => void steps.push({ kind: "drawing", path, box, height }),
    newPage: () => void steps.push({ kind: "new_page" }),
    head: (columns) => void steps.push({ kind: "head", columns }),
    row: (columns, cells) => void steps.push({ kind: "row", columns, cells }),
    async close({ mall }, memberId, message, parameters = {}) {
      const { colour } = mall.branding;
      const logo = await logoOf(mall, logoSize);
      const content = { ...head, colour, logo, steps, foot: { message, parameters, issuer: issuerOf(mall.branding) } };
      try {
        return Buffer.from(await mall.apart.run(String(memberId), drawPdfApart, content));
      } catch (error) {
        if (!(error instanceof OutOfBounds)) throw error;
        return refuse("unavailable");
      }
    },
  };
}
