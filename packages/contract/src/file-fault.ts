import * as z from "zod/mini";
import { inputRules } from "./envelope.ts";
import * as w from "./wire.ts";

/** What is wrong at one place of a file. The column is empty if the whole line is meant. */
export const fileFault = z.object({
  line: w.count,
  column: w.text,
  /** The present value there. */
  value: w.text,
  rule: z.enum(inputRules),
  figure: z.nullable(z.number()),
});
/**
 * A fault as the merchant reads it beside the file. `line` counts from 1. `figure` is the limit or the present value.
 */
export type FileFault = z.output<typeof fileFault>;
