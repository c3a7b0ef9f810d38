import { auditFields } from "@arcade/contract/base/operators/audit-fields";
import { payloadKeys } from "@arcade/contract/base/operators/proposals";
import { languages } from "@arcade/contract/languages";
import { expect } from "vitest";
import { type Database, many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";

const named: ReadonlySet<string> = new Set([...auditFields, ...payloadKeys, ...languages]);

/** The office shows only how many there are (fact-value.tsx). */
const counted: ReadonlySet<string> = new Set(["articles", "rest"]);

/**
 * Every field of the audit log has a name in the back office, at any depth. `useWorld` asks this after each file, so it
 * holds for whatever any test makes an operator do.
 */
export async function expectNamedFields(owner: Database): Promise<void> {
  const rows = await many<{ action: string; before: unknown; after: unknown }>(
    owner,
    sql`SELECT action, record->'before' AS before, record->'after' AS after FROM audit_log`,
  );
  const unnamed = rows.flatMap(({ action, before, after }) =>
    [...unnamedIn(before), ...unnamedIn(after)].map((field) => `${action} ${field}`),
  );
  expect([...new Set(unnamed)], "fields of the audit log without a name (audit-fields.ts)").toEqual([]);
}

function unnamedIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap(unnamedIn);
  return Object.entries(value).flatMap(([field, part]: [string, unknown]) => [
    ...(named.has(field) ? [] : [field]),
    ...(counted.has(field) ? [] : unnamedIn(part)),
  ]);
}
