import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { guardsOf, nouns } from "./lists.ts";
import { findMarks, type Mark, marksOf, syntaxFault, withoutGuard } from "./marks.ts";
import { migrationWithout, schemaGuards } from "./schema.ts";

const marks = findMarks(".");
const listed = (await Promise.all(nouns.map(guardsOf))).flat();
const schema = readFileSync("apps/server/db/schema.sql", "utf8");

function faultOf(attempt: () => unknown): string[] {
  try {
    attempt();
    return [];
  } catch (error) {
    return [String(error)];
  }
}

describe("the guards that `npm run prove` removes", () => {
  const standing = [...marks.map(({ name }) => name), ...Object.keys(schemaGuards)];

  test("each mark and each guard of the schema is listed with its tests, and each listed guard is in one place", () => {
    const names = listed.map(({ name }) => name);
    expect(standing.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !standing.includes(name))).toEqual([]);
  });

  test("no two have the same name", () => {
    const names = listed.map(({ name }) => name);
    expect([
      ...standing.filter((name, at) => standing.indexOf(name) !== at),
      ...names.filter((name, at) => names.indexOf(name) !== at),
    ]).toEqual([]);
  });

  test("the tests of each exist", () => {
    expect(listed.filter(({ tests }) => tests.split(" ").some((file) => !existsSync(file)))).toEqual([]);
  });

  test("each mark fits its line, and what is left is TypeScript", () => {
    const faults = marks.flatMap((mark) =>
      faultOf(() => {
        const text = readFileSync(mark.file, "utf8");
        const without = withoutGuard(text, mark);
        const fault = without === text ? "nothing changes" : syntaxFault(mark.file, without);
        if (fault !== null) throw new Error(`${mark.file}:${mark.line + 1} ${fault}`);
      }),
    );
    expect(faults).toEqual([]);
  });

  test("each guard of the schema is in the schema", () => {
    expect(
      Object.entries(schemaGuards).flatMap(([name, named]) => faultOf(() => migrationWithout(schema, name, named))),
    ).toEqual([]);
  });
});

describe("the part that a mark removes", () => {
  const taken = (...lines: string[]) => {
    const text = lines.join("\n");
    const [found] = marksOf("x.ts", text);
    return withoutGuard(text, found as Mark)
      .split("\n")
      .slice(1); // each example has one mark
  };

  test("the statement that begins on the line", () => {
    expect(taken("// guard: a", "if (b)", "  c();", "d();")).toEqual([";", "d();"]);
    expect(() => taken("// guard: a", "return b;")).toThrow("no statement begins");
  });

  test("the condition of the line, and nothing that closes an earlier bracket", () => {
    expect(taken("f(sql`SELECT 1", "-- guard: a", "AND (b OR ${g(1)})) AS c`);").slice(1)).toEqual([") AS c`);"]);
    expect(taken("f(sql`SELECT 1", "-- guard: a", "AND b = ${sql`x`}`);").slice(1)).toEqual(["`);"]);
    expect(() => taken("-- guard: a", "WHERE b")).toThrow("no condition begins");
  });

  test("the text in brackets, which is in the line once", () => {
    expect(taken("// guard: a [without - b]", "return c - b;")).toEqual(["return c ;"]);
    expect(taken("-- guard: a [= {b} -> > {c}]", "WHERE d = ${b}")).toEqual(["WHERE d > ${c}"]);
    expect(() => taken("// guard: a [without b]", "return b + b;")).toThrow("2 times");
    expect(() => taken("// guard: a [b]", "return b;")).toThrow("neither");
  });

  test("a constraint, an index, a trigger, a part of a function", () => {
    const text = [
      "CREATE OR REPLACE FUNCTION public.f()",
      "BEGIN a; b;",
      "$function$;",
      "CREATE TABLE t (",
      "  id bigint,",
      "  CONSTRAINT t_a CHECK (a),",
      "  CONSTRAINT t_ab CHECK (a AND b)",
      ");",
      "CREATE UNIQUE INDEX t_i ON t USING btree (a);",
      "CREATE TRIGGER t_t AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION f();",
    ].join("\n");
    expect(migrationWithout(text, "g", "t_a")).toBe("ALTER TABLE t DROP CONSTRAINT t_a CASCADE;");
    expect(migrationWithout(text, "g", "t_ab [without AND b]")).toBe(
      "ALTER TABLE t DROP CONSTRAINT t_ab CASCADE;\nALTER TABLE t ADD CONSTRAINT t_ab CHECK (a );",
    );
    expect(migrationWithout(text, "g", "t_i")).toBe("DROP INDEX t_i;");
    expect(migrationWithout(text, "g", "t_t")).toBe("DROP TRIGGER t_t ON t;");
    expect(migrationWithout(text, "g", "f [without b;]")).toContain("BEGIN a; \n");
    expect(migrationWithout(text, "g", "grant UPDATE ON t")).toBe("GRANT UPDATE ON t TO arcade_app;");
    expect(() => migrationWithout(text, "g", "t_b")).toThrow("has no t_b");
    expect(() => migrationWithout(text, "g", "grant UPDATE ON u")).toThrow("no table u");
  });
});
