import { members } from "@arcade/contract/oversight/members/api";
import { describe, expect, test } from "vitest";
import { ownerOf } from "../../../tools/table-owners.ts";
import { erasures } from "../src/kept-data.ts";
import { archiveStatements, leftOutOfArchive } from "../src/features/oversight/members/export-data.views.ts";
import { many, run } from "../src/platform/database.ts";
import { raw, sql } from "../src/platform/sql.ts";
import { givenMember, password } from "./given.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const written = erasures.flatMap(({ tables }) => Object.entries(tables));

/** Every column that refers to a member by a foreign key, or has the name of such a column elsewhere. */
const columnsThatNameAMember = sql`
  WITH reference AS (
    SELECT c.conrelid, a.attname FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid
      AND a.attnum = ANY(c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'member'::regclass
  )
  SELECT DISTINCT t.table_name AS "table", c.column_name AS "column"
  FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
  WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
    AND (c.column_name LIKE '%member\\_id' OR c.column_name IN (SELECT attname FROM reference)
      OR (t.table_name = 'member' AND c.column_name = 'id'))`;

describe("each feature that knows a member deletes the data of a closed account", () => {
  test("every table with a column that names a member is deleted from, emptied, or kept for a reason", async () => {
    const columns = await many<{ table: string; column: string }>(world.owner, columnsThatNameAMember);
    expect(columns.length).toBeGreaterThan(60);
    const named = new Set(written.map(([table]) => table));
    expect(columns.filter(({ table }) => !named.has(table))).toEqual([]);
  });

  test("every such table is in the member's archive, or is left out for a reason", () => {
    const texts = Object.values(archiveStatements(1n)).map(({ text }) => text);
    const read = new Set(texts.flatMap((text) => [...text.matchAll(/\b(?:FROM|JOIN) (\w+)/g)].map(([, name]) => name)));
    const names = written.map(([table]) => table);
    expect(names.filter((table) => !read.has(table) && leftOutOfArchive[table] === undefined)).toEqual([]);
    const reasons = Object.entries(leftOutOfArchive);
    expect(reasons.filter(([table]) => read.has(table) || !names.includes(table))).toEqual([]);
    expect(reasons.filter(([, reason]) => reason.length < 10)).toEqual([]);
  });

  test("each table is named once, by the feature that owns it, and exists", async () => {
    const names = written.map(([table]) => table);
    expect(names.filter((table, place) => names.indexOf(table) !== place)).toEqual([]);
    expect(names.filter((table) => !ownerOf.has(table))).toEqual([]);
    for (const { tables } of erasures)
      expect(new Set(Object.keys(tables).map((table) => ownerOf.get(table))).size).toBe(1);
    for (const [table, fate] of written)
      if (typeof fate === "object") expect([table, fate.kept.length > 10]).toEqual([table, true]);
  });

  test("closing an account really deletes and empties what the lists name", async () => {
    const changed = written.filter(([, fate]) => typeof fate === "string");
    await run(world.owner, sql`CREATE TABLE closing_write (name text, operation text)`);
    await run(world.owner, sql`GRANT INSERT ON closing_write TO arcade_app`);
    await run(
      world.owner,
      sql`CREATE FUNCTION note_closing_write() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN INSERT INTO closing_write VALUES (TG_TABLE_NAME, TG_OP); RETURN NULL; END $$`,
    );
    const member = await givenMember(world);
    await run(
      world.owner,
      sql`INSERT INTO application (id, member_id, state, kind, created_at, saved_at, erase_at)
        VALUES (7, ${member.member_id}, 'draft', 'personal', now(), now(), now())`,
    );
    for (const [table] of changed) {
      // A statement-level trigger also runs for a statement that changes no row.
      await run(
        world.owner,
        sql`CREATE TRIGGER note_closing_write AFTER UPDATE OR DELETE ON ${raw(table)}
          FOR EACH STATEMENT EXECUTE FUNCTION note_closing_write()`,
      );
    }
    await world.ask(members.close, { password }, { token: member.token });
    const operations = new Map<string, Set<string>>();
    for (const { name, operation } of await many<{ name: string; operation: string }>(
      world.owner,
      sql`SELECT DISTINCT name, operation FROM closing_write`,
    ))
      operations.set(name, (operations.get(name) ?? new Set()).add(operation));
    const cascading = await many<{ name: string }>(
      world.owner,
      sql`SELECT c.conrelid::regclass::text AS name FROM pg_constraint c WHERE c.contype = 'f' AND c.confdeltype = 'c'
        AND c.confrelid::regclass::text =
        ANY(${changed.filter(([, fate]) => fate === "deleted").map(([table]) => table)})`,
    );
    const broken = changed.filter(([table, fate]) => {
      const done = operations.get(table) ?? new Set<string>();
      if (fate === "deleted") return !done.has("DELETE") && !cascading.some(({ name }) => name === table);
      return !done.has("UPDATE") && !done.has("DELETE");
    });
    expect(broken.map(([table]) => table)).toEqual([]);
  });
});
