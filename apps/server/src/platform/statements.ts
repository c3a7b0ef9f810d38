import type pg from "pg";

const mostTexts = 2000;
const names = new Map<string, string>();

/**
 * A named statement is parsed and planned once on each connection, which gives 1.5 times the rate of an unnamed one.
 * Every text keeps its name, and memory on every connection, for good; so past 2,000 texts there is a bug, and we say so.
 */
export function statement(text: string, parameters: readonly unknown[]): pg.QueryConfig & { name: string } {
  let name = names.get(text);
  if (name === undefined) {
    if (names.size >= mostTexts) {
      throw new Error(`More than ${mostTexts} different SQL texts: one is built with values inside instead of parameters, such as ${text}`);
    }
    name = `s${names.size}`;
    names.set(text, name);
  }
  // pg does not write to it; its type only lacks the word readonly.
  return { name, text, values: parameters as unknown[] };
}
