import { hash } from "node:crypto";
import { parameterOf } from "./parameters.ts";
import type { Sql } from "../sql.ts";

/** What PostgreSQL answered to one statement. */
export interface StatementResult {
  readonly rows: object[];
  /** How many rows it gave or touched; null for a statement without rows. */
  readonly rowCount: number | null;
  /** Its first word, as PostgreSQL understood it: SELECT, INSERT, COMMIT. */
  readonly command: string;
}

/** One statement on its way, and who waits for it. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  /** May throw: then this statement has failed, and so has everything that was sent after it. */
  taken(result: StatementResult): void;
  failed(error: unknown): void;
  /** Whether `taken` may throw. */
  readonly isChecked: boolean;
}

const nameOf = createNames(10_000);

/**
 * A named statement is parsed and planned once on each connection, which gives 1.5 times the rate of an unnamed one.
 * Every text keeps its name, and memory on every connection, for good. The whole mall has 2,300 texts. More than 10,000
 * are a bug, and we say so.
 */
export function statement(
  { text, values }: Sql,
  waiting: Pick<Statement, "taken" | "failed">,
  isChecked = false,
): Statement {
  return {
    name: nameOf(text),
    text,
    values: values.map(parameterOf),
    taken: waiting.taken,
    failed: waiting.failed,
    isChecked,
  };
}

/**
 * Gives each text a name, the same in every process: behind a pooler they share connections. Throws above the limit.
 */
export function createNames(maxTexts: number): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= maxTexts) {
      throw new Error(
        `More than ${maxTexts} different SQL texts: one is built with values inside instead of parameters, such as ${text}`,
      );
    }
    const name = hash("sha1", text, "base64url");
    names.set(text, name);
    return name;
  };
}
