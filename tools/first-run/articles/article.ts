import type { Six } from "../../seed/shape.ts";

export type ArticleKind = "agreement" | "privacy" | "about" | "help";

/** A text of the mall. Body: paragraphs parted by blank lines, headings from "## ", list lines from "- ". */
export interface SeedArticle {
  key: string;
  kind: ArticleKind;
  version: string;
  /** The day the version came into force, YYYY-MM-DD. */
  date: string;
  title: Six;
  body: Six;
}
