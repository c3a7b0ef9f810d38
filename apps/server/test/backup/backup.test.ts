import { account } from "@arcade/contract/people/account/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { copyFolder } from "../../../../tools/backup/hot-copy.ts";
import { readManifest } from "../../../../tools/backup/logical-export.ts";
import { backUp } from "../../../../tools/backup.ts";
import { restore } from "../../../../tools/restore.ts";
import { type OpenMall, openMall } from "../../src/main.ts";
import { createClock } from "../../src/platform/clock.ts";
import { type Configuration, readConfiguration } from "../../src/platform/configuration.ts";
import { type Database, many, openDatabase, run } from "../../src/platform/database.ts";
import { raw, sql } from "../../src/platform/sql.ts";
import { tellDemoMode } from "../../src/platform/demo-mode.ts";
import { migrate } from "../../src/platform/sql/migrate.ts";
import { type EmbeddedPostgres, startEmbedded } from "@arcade/embedded-postgres/supervisor.ts";
import {
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  type GivenOperator,
  givenPaidOrder,
  givenStore,
  password,
} from "../given.ts";
import { found, givenChain, givenRecharge, newHash, rechargeNow, transfer } from "../given/given-recharge.ts";
import type { ChainAnswer } from "../../src/platform/chain/facts.ts";
import { expectInvariants } from "../invariants.ts";
import { approve, givenWithdrawal, send, shownTo, transactionHash } from "../withdrawing.ts";
import { worldAround, type World } from "../world.ts";

/**
 * The restore drill (the core of PROOF REL-058, REL-021): all data from before is there, nothing is paid out twice, and
 * log-in works.
 */
const migrations = fileURLToPath(new URL("../../db/migrations", import.meta.url));
const pepper = Buffer.alloc(32, 7);
const parent = mkdtempSync(path.join(tmpdir(), "arcade-drill-"));
// PostgreSQL runs under another account when we are root. That account needs to pass through to its own folder.
chmodSync(parent, 0o711);
const clock = createClock();

function configurationOf(name: string): Configuration {
  return readConfiguration({
    DATA_DIR: path.join(parent, name),
    LOG_LEVEL: "silent",
    DEMO: "1",
    DEMO_PASSWORD: "demo-password",
    PORT: "0",
  });
}

interface House {
  world: World;
  embedded: EmbeddedPostgres;
  close(): Promise<void>;
}

/** A mall on the embedded database of a data folder, as `npm start` makes it. */
async function openHouse(configuration: Configuration): Promise<House> {
  const embedded = await startEmbedded({ folder: configuration.dataFolder });
  const { application } = await migrate(embedded.target, migrations);
  await tellDemoMode(embedded.target, true);
  const open: OpenMall = await openMall({ configuration, secrets: { pepper }, database: application, clock });
  await open.app.ready();
  const owner = openDatabase(embedded.target, { connections: 1 });
  return {
    world: worldAround(open, clock, owner.db, application),
    embedded,
    async close() {
      await open.close();
      await owner.close();
      await embedded.stop();
    },
  };
}

async function countsOf(db: Database): Promise<Record<string, number>> {
  const tables = await many<{ name: string }>(
    db,
    sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND NOT relispartition AND relname NOT IN ('table_in_parts', 'table_part') ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = Number((await many<{ n: bigint }>(db, sql`SELECT count(*) AS n FROM ${raw(name)}`))[0]?.n);
  return counts;
}

let house: House;
let buyer: GivenMember;
let operator: GivenOperator;
/** The operator who approved cannot send. */
let sender: GivenOperator;
let pending: string;
let approved: string;
let sentHash: string;
const backup = path.join(parent, "backup");

beforeAll(async () => {
  house = await openHouse(configurationOf("first"));
  const { world } = house;
  operator = await givenOperator(world, "finance");
  sender = await givenOperator(world, "finance");
  const store = await givenStore(world);
  const { skus } = await givenGoods(world, store);
  buyer = await givenBuyer(world, "1000.00");
  await givenPaidOrder(world, buyer, skus[0] ?? 0n);
  pending = await givenWithdrawal(world, buyer, { amount: "20" });
  approved = await givenWithdrawal(world, buyer, { amount: "30" });
  await approve(world, operator, approved);
  await run(world.owner, sql`INSERT INTO search_change (changes) SELECT 1 FROM generate_series(1, 5)`);
  await world.pass(120_000);
}, 120_000);

afterAll(async () => {
  await house.close();
  rmSync(parent, { recursive: true, force: true });
});

/** Creates an empty database on an external server, and drops it again. */
async function onOwnServer(work: (configuration: Configuration) => Promise<void>): Promise<void> {
  const { host, port } = inject("cluster");
  const database = `drill_${clock.now().getTime()}`;
  const upper = openDatabase({ host, port, user: "arcade", database: "postgres" }, { connections: 1 });
  await run(upper.db, sql`CREATE DATABASE ${raw(database)}`);
  const url = `postgresql://arcade@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  try {
    await work(
      readConfiguration({ DATABASE_URL: url, DATA_DIR: path.join(parent, "own"), LOG_LEVEL: "silent", PORT: "0" }),
    );
  } finally {
    await run(upper.db, sql`DROP DATABASE ${raw(database)} WITH (FORCE)`);
    await upper.close();
  }
}

const arrived = newHash("TRC20");
let chainSays: ChainAnswer | null = null;

/**
 * A recharge with a transaction hash. The chain is the same for every house. Returns the resulting state of the
 * request.
 */
async function credit(world: World, member: GivenMember): Promise<string> {
  const chain = givenChain(world, "TRC20");
  const { id } = await givenRecharge(world, member, { network: "TRC20", amount: "25.00", tx_hash: arrived });
  chainSays ??= found(world, "TRC20", [transfer("TRC20", 25_000_000n)]);
  chain.says.set(arrived, chainSays);
  await world.pass(500);
  return (await rechargeNow(world, member, id)).state;
}

describe("a restore drill", () => {
  let before: Record<string, number>;

  test("a backup is made while the mall runs and money moves", { timeout: 120_000 }, async () => {
    const { world } = house;
    before = await countsOf(world.owner);
    const manifest = await backUp(configurationOf("first"), backup, clock.now());
    expect(Object.fromEntries(manifest.tables.map(({ name, rows: count }) => [name, count]))).toMatchObject(before);
    expect(readdirSync(backup).toSorted()).toEqual(expect.arrayContaining(["cluster", "manifest.json", "tables"]));
    const all = readdirSync(backup, { recursive: true }).map(String);
    // The table of peppers has marks, from which no pepper can be computed.
    const named = all.filter((name) => name !== "tables/pepper.copy.gz");
    expect(named.filter((name) => /pepper|secret|postmaster/.test(name))).toEqual([]);
    await expect(backUp(configurationOf("first"), backup, clock.now())).rejects.toThrow("not empty");

    // After the backup the mall continues. The backup does not have what it does now.
    sentHash = await send(world, sender, approved, transactionHash());
    await world.ask(withdrawals.cancel, { id: pending }, { token: buyer.token });
    expect(await credit(world, buyer)).toBe("approved");
  });

  test.each([
    ["the tables' texts", false],
    ["the hot copy of the cluster", true],
  ])(
    "from %s: every row is there, the ledger is correct, and the same people can log in",
    { timeout: 180_000 },
    async (_name, hot) => {
      const name = hot ? "hot" : "logical";
      const configuration = configurationOf(name);
      const restored = await restore(configuration, backup, { hot, now: clock.now() });
      expect(restored.faults).toEqual([]);
      await expect(restore(configuration, backup, { hot, now: clock.now() })).rejects.toThrow(/not empty|already/);

      const second = await openHouse(configuration);
      try {
        const after = await countsOf(second.world.owner);
        expect({ ...after, closure: 0, operator_session: 0, liability_day: 0 }).toMatchObject({
          ...before,
          closure: 0,
          operator_session: 0,
          liability_day: 0,
        });
        // Ids that PostgreSQL counts go on after those of the backup.
        await run(second.world.owner, sql`INSERT INTO search_change (changes) VALUES (1)`);
        await expectInvariants(second.world);
        const { token } = await second.world.ask(account.logIn, { account: buyer.email, password });
        const mine = await second.world.ask(wallet.mine, {}, { token });
        expect(mine).toMatchObject({ held: "50.00" });

        // Nothing is paid out twice: withdrawals stay closed until people have compared, and a transaction settles only
        // one request.
        const refused = await second.world.call(
          withdrawals.submit,
          await shownTo(second.world, { ...buyer, token }, { amount: "20" }),
          { token },
        );
        expect(refused).toMatchObject({ error: "withdrawal_closed", parameters: { reason: "maintenance" } });
        await run(second.world.owner, sql`UPDATE closure SET reopened_at = ${clock.now()} WHERE reopened_at IS NULL`);
        // A recharge that arrived after the backup is on the chain, and is credited from there, once.
        expect(await credit(second.world, { ...buyer, token })).toBe("approved");
        const other = await givenMember(second.world);
        expect(await credit(second.world, other)).not.toBe("approved");
        const { available } = await second.world.ask(wallet.mine, {}, { token });
        expect(Number(available) - Number(mine.available)).toBe(25);

        await send(second.world, sender, approved, sentHash);
        const another = await givenWithdrawal(second.world, { ...buyer, token }, { amount: "40" });
        await approve(second.world, operator, another);
        await second.world.ask(
          queueOffice.claim,
          { kind: "withdrawal", queue: "to_send", id: another, skip_reason: "urgent_report", note: "for a test" },
          { token: sender.token },
        );
        await second.world.ask(withdrawalsOffice.beginSend, { id: another }, { token: sender.token });
        expect(
          (
            await second.world.call(
              withdrawalsOffice.enterHash,
              { id: another, hash: sentHash, note: "" },
              { token: sender.token },
            )
          ).ok,
        ).toBe(false);
        await expectInvariants(second.world);
      } finally {
        await second.close();
      }
    },
  );

  test(
    "into an external server, by DATABASE_URL, and from there into another backup",
    { timeout: 120_000 },
    async () => {
      await onOwnServer(async (configuration) => {
        await expect(restore(configuration, backup, { hot: true, now: clock.now() })).rejects.toThrow("DATABASE_URL");
        expect((await restore(configuration, backup, { hot: false, now: clock.now() })).faults).toEqual([]);
        const again = path.join(parent, "again");
        const manifest = await backUp(configuration, again, clock.now());
        expect(readdirSync(again)).not.toContain("cluster");
        const [first, second] = [readManifest(backup), readManifest(again)].map(({ tables }) =>
          Object.fromEntries(tables.map(({ name, sha256 }) => [name, sha256])),
        );
        expect({ ...second, closure: "", migration: "" }).toEqual({ ...first, closure: "", migration: "" });
        expect(manifest.ledger).toEqual(readManifest(backup).ledger);
        await expect(restore(configuration, parent, { hot: false, now: clock.now() })).rejects.toThrow(
          "no finished backup",
        );
      });
    },
  );

  test("without a mall there is nothing to back up", async () => {
    await expect(backUp(configurationOf("nowhere"), path.join(parent, "nothing"), clock.now())).rejects.toThrow(
      "no mall",
    );
    await onOwnServer((configuration) =>
      expect(backUp(configuration, path.join(parent, "nothing"), clock.now())).rejects.toThrow("nothing to back up"),
    );
  });

  test("a backup that was changed is not restored", { timeout: 120_000 }, async () => {
    const spoiled = path.join(parent, "spoiled");
    await copyFolder(backup, spoiled);
    const file = path.join(spoiled, "manifest.json");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(
        /"name": "entry",([\s\S]*?)"sha256": "[0-9a-f]{4}/,
        '"name": "entry",$1"sha256": "0000',
      ),
    );
    await onOwnServer((configuration) =>
      expect(restore(configuration, spoiled, { hot: false, now: clock.now() })).rejects.toThrow("SHA-256"),
    );
  });
});
