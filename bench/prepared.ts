import { type Sql, shared } from "../apps/server/src/platform/sql.ts";

/** A value that each call passes by this name. */
export const given = (name: string) => shared(name);

/** A statement whose text is made once, and that each connection prepares once. */
export function prepared(name: string, { text, values }: Sql) {
  const names = values.map(String);
  return (by: Readonly<Record<string, unknown>>) => ({ name, text, values: names.map((one) => by[one]) });
}
