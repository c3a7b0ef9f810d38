import path from "node:path";
import pg from "pg";
import { applicationRole } from "../apps/server/src/platform/sql/application-role.ts";
import { clientSettings } from "../apps/server/src/platform/database.ts";
import { createTestDatabase, startTemporary } from "../apps/server/src/platform/sql/temporary.ts";
import { compareColumns, type Described, describeStatement, forbiddenTo } from "./statements/describe.ts";
import { findStatements } from "./statements/find.ts";
import { readCatalogue } from "./statements/catalogue.ts";
import { knownNotNull } from "./statements/known-not-null.ts";
import { nullableColumns, type Nulls } from "./statements/nullable.ts";
import type { TreeNode } from "./statements/tree.ts";

/**
 * `node tools/statements.ts`: PostgreSQL describes each statement of the server, and its columns are compared with the
 * row type that the code declares. So a renamed column fails here, and not when somebody asks for it.
 */
const putTogether = [
  // The parts of a text depend on each other, and all pairs of them are read here. Its tests send every shape.
  "apps/server/src/features/shops/catalogue/search-goods.sql.ts",
  "apps/server/src/features/shops/catalogue/goods-lists.ts",
  "apps/server/src/features/oversight/members/timeline.views.ts",
  "apps/server/src/features/buying/orders/sql.ts",
  "apps/server/src/features/buying/refunds/sql.ts",
  "apps/server/src/features/books/analytics/views.ts",
  // Each feature gives its part.
  "apps/server/src/features/base/queue/views.ts",
  "apps/server/src/features/base/moderation/views.ts",
  "apps/server/src/features/base/search/views.ts",
  "apps/server/src/features/base/effects/views.ts",
  "apps/server/src/features/base/webhooks/announce.sql.ts",
  // The words in the text are keys of a table.
  "apps/server/src/features/talk/chat/views.ts",
  "apps/server/src/features/buying/orders/shown/lists.views.ts",
  "apps/server/src/features/buying/reviews/store.views.ts",
  "apps/server/src/features/buying/reviews/own.views.ts",
  // Both halves have one more column, or none has.
  "apps/server/src/features/base/operators/operator.sql.ts#insertOperator",
  // They go through a list of statements, or are given one.
  "apps/server/src/features/oversight/members/export-data.views.ts",
  "tools/chaos/books.ts",
  "apps/server/src/features/base/ledger/check.sql.ts",
  "apps/server/src/platform/database.ts",
  "tools/seed/load/load-rows.ts",
];
/** Only whoever runs the server runs these, as the owner of the tables. */
const isOfTheServer = (text: string) => text.includes("link_by_server") || text.includes("disabled_by_server");
const isPutTogether = (owner: string) => putTogether.some((named) => owner === named || owner.startsWith(`${named}#`));
const root = path.resolve(import.meta.dirname, "..");
const { cluster, stop } = await startTemporary({ migrations: path.join(root, "apps/server/db/migrations") });
const database = await createTestDatabase(cluster);
const client = new pg.Client(clientSettings(database.owner));
await client.connect();
const faults: string[] = [];
const unusedKnowledge = new Set(
  Object.entries(knownNotNull).flatMap(([owner, { columns }]) => columns.map((column) => `${owner} ${column}`)),
);
let described = 0;
try {
  const known = new Map<string, Described | string>();
  const catalogue = await readCatalogue(client);
  for (const { place, owner, variants, row, unread } of findStatements(root)) {
    if (unread !== null && !isPutTogether(owner)) faults.push(`${place}  ${unread}`);
    for (const { text, values, nulls } of variants) {
      const answer = known.get(text) ?? (await describeStatement(client, text));
      known.set(text, answer);
      described += 1;
      const found =
        typeof answer === "string"
          ? isPutTogether(owner)
            ? []
            : [answer]
          : compareColumns(
              text,
              answer,
              row,
              isPutTogether(owner) ? [] : values,
              row === null || answer.tree === null ? new Set() : nullable(owner, answer.tree, nulls),
            );
      for (const fault of found) faults.push(`${place} ${owner.slice(owner.indexOf("#"))}  ${fault}`);
      if (typeof answer !== "string" && place.startsWith("apps/server/src/features/")) {
        const forbidden = await forbiddenTo(applicationRole, client, text);
        if (forbidden !== null && !isOfTheServer(text)) faults.push(`${place}  ${forbidden}`);
      }
    }
  }
  /** The columns that can be null, without those of which we know better. */
  function nullable(owner: string, tree: TreeNode, nulls: readonly Nulls[]): ReadonlySet<string> {
    const found = nullableColumns(tree, catalogue, nulls);
    const better = (knownNotNull[owner]?.columns ?? []).filter((column) => found.has(column));
    for (const column of better) unusedKnowledge.delete(`${owner} ${column}`);
    return found.difference(new Set(better));
  }
} finally {
  await client.end();
  await stop();
}
for (const one of unusedKnowledge) faults.push(`tools/statements/known-not-null.ts: ${one} needs no entry`);
for (const fault of new Set(faults)) console.error(fault);
console.log(
  faults.length === 0
    ? `${described} statements fit what PostgreSQL says of them.`
    : `${new Set(faults).size} faults in ${described} statements.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
