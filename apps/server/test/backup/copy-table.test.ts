import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copyOut } from "../../../../tools/backup/copy-table.ts";

const file = path.join(tmpdir(), `arcade-copy-${process.pid}.gz`);
let client: pg.Client;
beforeAll(async () => {
  const { host, port } = inject("cluster");
  client = new pg.Client({ host, port, user: "arcade", database: "postgres" });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  rmSync(file, { force: true });
});

/** Larger than what the compression takes at once, so that the connection is paused at the last row too. */
const rows = (count: number) =>
  `COPY (SELECT repeat(md5(n::text), 3000) FROM generate_series(1, ${count}) n) TO STDOUT`;

test("after a table whose end waited for the compression, the connection serves the next statement", async () => {
  for (let count = 1; count <= 24; count += 1) {
    const { rows: copied, sha256 } = await copyOut(client, rows(count), file);
    const text = gunzipSync(readFileSync(file));
    expect([copied, sha256]).toEqual([count, createHash("sha256").update(text).digest("hex")]);
    expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  }
});

test("a file that cannot be written ends the copy with its error, and the connection goes on", async () => {
  await expect(copyOut(client, rows(200), path.join(tmpdir(), "arcade-nowhere", "x.gz"))).rejects.toThrow("ENOENT");
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});
