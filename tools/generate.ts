import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { clientSettings } from "../apps/server/src/platform/database.ts";
import { createTestDatabase, startTemporary } from "../apps/server/src/platform/sql/temporary.ts";
import { writeAddressForms, writeRegions } from "./generate/address-forms.ts";
import { describeCalls } from "./generate/calls.ts";
import { describeChecks } from "./generate/checks.ts";
import { lightModule, lightModules, strayLightModules } from "./generate/light.ts";
import { describeNumbers, describeOrderStates, describePeople, describeRefusals } from "./generate/pages.ts";
import { describeSchema } from "./generate/schema.ts";

/** What a generator may look at: a database that has just been migrated, as its owner sees it. */
export type Source = { readonly client: pg.Client };

/** Each writes the whole of one file. Add a line, and `npm run check` keeps that file current. */
const generators: readonly { readonly file: string; write(source: Source): Promise<string> }[] = [
  { file: "apps/server/db/schema.sql", write: ({ client }) => describeSchema(client) },
  {
    file: "packages/contract/src/people/addresses/address-forms.ts",
    write: () => Promise.resolve(writeAddressForms()),
  },
  {
    file: "packages/contract/src/people/addresses/regions.ts",
    write: () => Promise.resolve(writeRegions()),
  },
  { file: "docs/generated/calls.md", write: () => Promise.resolve(describeCalls()) },
  { file: "docs/generated/refusals.md", write: () => Promise.resolve(describeRefusals()) },
  { file: "docs/generated/order-states.md", write: () => Promise.resolve(describeOrderStates()) },
  { file: "docs/generated/people.md", write: () => Promise.resolve(describePeople()) },
  { file: "docs/generated/numbers.md", write: () => Promise.resolve(describeNumbers()) },
  { file: "docs/generated/ux.md", write: () => Promise.resolve(describeChecks()) },
  ...lightModules().map((name) => ({ file: `packages/contract/light/${name}.ts`, write: () => lightModule(name) })),
];

const root = path.resolve(import.meta.dirname, "..");
const isCheck = process.argv.includes("--check");
const stale: string[] = [];
const { cluster, stop } = await startTemporary({ migrations: path.join(root, "apps/server/db/migrations") });
const database = await createTestDatabase(cluster);
const client = new pg.Client(clientSettings(database.owner));
await client.connect();
try {
  for (const { file, write } of generators) {
    const made = await write({ client });
    const target = path.join(root, file);
    if (made === readIfThere(target)) {
      continue;
    }
    stale.push(file);
    if (!isCheck) {
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, made);
    }
  }
  for (const file of strayLightModules()) {
    stale.push(file);
    if (!isCheck) {
      rmSync(path.join(root, file));
    }
  }
} finally {
  await client.end();
  await stop();
}

if (isCheck && stale.length > 0) {
  console.error(`Not current: ${stale.join(", ")}. Run "npm run generate" and commit what it writes.`);
  process.exitCode = 1;
} else {
  console.log(stale.length === 0 ? "All generated files are current." : `Written: ${stale.join(", ")}.`);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
