import { type Sql, shared } from "../apps/server/src/platform/sql.ts";

/** A value that is given by this name with each call. */
export const given = (name: string) => shared(name);

/** A statement whose text is made once and prepared on each connection once. */
export function prepared(name: string, { text, values }: Sql) {
  const names = values.map(String);
  return (by: Readonly<Record<string, unknown>>) => ({ name, text, values: names.map((one) => by[one]) });
}
