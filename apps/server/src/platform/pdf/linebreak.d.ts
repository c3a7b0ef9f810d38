// linebreak 1.1.0 has no types of its own.
declare module "linebreak" {
  /** Finds where a line may end (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    /** The next place, as an index into the text; null after the last, which is the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
