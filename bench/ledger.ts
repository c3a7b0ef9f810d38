import type { TestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import type { Rate } from "./figures.ts";
import { asOwner, type Bench, startMall } from "./malls.ts";
import { sideBySide, warmUp } from "./measure.ts";

const few = 10_000;
const members = 2_000;
const firstAccount = 100_000;
const rounds = 3;
const ms = 1_500;

/** Posting and balance in a large ledger, compared with the same in a small one. */
export async function measureLedger(bench: Bench, entries: number, report: (rate: Rate) => void): Promise<void> {
  const [small, large] = [await filledLedger(bench, few), await filledLedger(bench, entries)];
  const malls = { ours: await startMall(large), floor: await startMall(small) };
  const owners = Array.from({ length: members }, (_, index) => BigInt(firstAccount + index));
  for (const what of ["post", "balance"]) {
    for (const connections of [1, 16]) {
      const side = (mall: (typeof malls)["ours"]) => ({
        pids: [mall.pid],
        load: (lanes: number, time: number) =>
          mall.call<{ latenciesMs: number[]; ms: number }>(what, { members: owners, lanes, ms: time }),
      });
      await warmUp([side(malls.floor), side(malls.ours)]);
      const samples = await sideBySide(
        { ours: side(malls.ours), floor: side(malls.floor) },
        bench.postmaster,
        connections,
        rounds,
        ms,
      );
      // 1.2 times the time is 0.83 of the rate.
      report({
        operation: `ledger: ${what === "post" ? "posting of a payment" : "balance"}, ${entries.toLocaleString("en")} entries beside ${few.toLocaleString("en")}`,
        connections,
        ...samples,
        need: { ratio: 1 / 1.2 },
      });
    }
  }
  await malls.ours.stop();
  await malls.floor.stop();
  await small.drop();
  await large.drop();
}

/** Each member gets a million, and pays one cent again and again to the shards of the escrow. */
export async function filledLedger(bench: Bench, entries: number): Promise<TestDatabase> {
  const database = await bench.database();
  const payments = entries / 2 - members;
  const opening = 1_000_000_000_000;
  const cent = 10_000;
  await asOwner(
    database.owner,
    `SET session_replication_role = replica;
     INSERT INTO account (id, kind, owner, balance, last_seq, created_at)
       SELECT n, 'available', n::text, ${opening}, 1, now() FROM generate_series(${firstAccount}, ${firstAccount + members - 1}) n;
     INSERT INTO transfer (id, kind, ref_kind, ref_id, cause, total, postings, created_at)
       SELECT n, 'recharge_approved', 'recharge', n, 'opening:' || n, 0, 2, now() FROM generate_series(1, ${members}) n;
     INSERT INTO entry SELECT ${firstAccount} + n - 1, 1, n, ${opening}, ${opening} FROM generate_series(1, ${members}) n;
     INSERT INTO entry SELECT 5003, n, n, -${opening}, -${opening}::bigint * n FROM generate_series(1, ${members}) n;
     INSERT INTO transfer (id, kind, ref_kind, ref_id, cause, total, postings, created_at)
       SELECT ${members} + n, 'order_pay', 'order', n, 'order:' || n || ':pay', 0, 2, now() FROM generate_series(1, ${payments}) n;
     INSERT INTO entry SELECT ${firstAccount} + (n - 1) % ${members}, 2 + (n - 1) / ${members}, ${members} + n, -${cent}, ${opening} - ${cent} * (1 + (n - 1) / ${members}) FROM generate_series(1, ${payments}) n;
     INSERT INTO entry SELECT 1000 + (n - 1) % 32, 1 + (n - 1) / 32, ${members} + n, ${cent}, ${cent} * (1 + (n - 1) / 32) FROM generate_series(1, ${payments}) n;
     UPDATE account a SET balance = e.balance_after, last_seq = e.seq FROM (SELECT DISTINCT ON (account_id) * FROM entry ORDER BY account_id, seq DESC) e WHERE e.account_id = a.id;`,
  );
  await asOwner(database.owner, "VACUUM (ANALYZE)");
  await asOwner(database.owner, "CHECKPOINT");
  return database;
}
