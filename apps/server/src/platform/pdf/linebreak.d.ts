// linebreak 1.1.0 has no types of its own.
declare module "linebreak" {
  /** Finds where a line may end (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    /** The next possible line end, as an index into the text. Null after the last one (the end of the text). */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
