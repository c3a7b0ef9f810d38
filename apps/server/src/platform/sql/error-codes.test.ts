import pg from "pg";
import { expect, test } from "vitest";
import { endsConnection, isServerAway, meaningOf } from "./error-codes.ts";

const errorOf = (code: string) => Object.assign(new pg.DatabaseError("said so", 0, "error"), { code });

test.each([
  ["08006", "away", true, true],
  ["57P01", "away", true, true],
  ["57P02", "away", true, true],
  ["57P03", "away", true, true],
  ["53300", "away", true, true],
  ["25006", "readOnly", true, true],
  ["57014", "slow", true, false],
  ["55P03", "slow", true, false],
  ["40001", "collision", false, false],
  ["40P01", "collision", false, false],
  ["26000", "stale", false, true],
  ["23505", null, false, false],
  ["42601", null, false, false],
])("SQLSTATE %s means %s (an outage: %s; ends its connection: %s)", (code, meaning, isOutage, isEnd) => {
  const error = errorOf(code);
  expect([meaningOf(error), isServerAway(error), endsConnection(error)]).toEqual([meaning, isOutage, isEnd]);
});

test("an error that is not from PostgreSQL has no meaning here", () => {
  expect(meaningOf(Object.assign(new Error("refused"), { code: "57P01" }))).toBeNull();
});
