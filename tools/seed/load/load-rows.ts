import { readMoney } from "@arcade/contract/money";
import { type Database, run } from "../../../apps/server/src/platform/database.ts";
import type { Sql } from "../../../apps/server/src/platform/sql.ts";

/** One statement for any number of rows: each column travels as one array, which the statement unnests. */
export async function insertAll(
  tx: Database,
  statement: (columns: readonly (readonly unknown[])[]) => Sql,
  values: readonly (readonly unknown[])[],
): Promise<void> {
  const [first] = values;
  if (first === undefined) return;
  await run(tx, statement(first.map((_value, column) => values.map((row) => row[column]))));
}

export function micro(text: string): bigint {
  const read = readMoney(text);
  if (read === null) throw new Error(`not money: ${text}`);
  return read;
}

export function known<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo knows no ${key}`);
  return value;
}
