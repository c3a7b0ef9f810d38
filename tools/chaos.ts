import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { checkChats } from "../apps/server/src/features/talk/chat/index.ts";
import { checkLedger } from "../apps/server/src/features/base/ledger/index.ts";
import { compare, readStart } from "./chaos/books.ts";
import { createClient, type Log } from "./chaos/client.ts";
import { breakThings } from "./chaos/faults.ts";
import { type Ground, openGround } from "./chaos/ground.ts";
import { gather, live } from "./chaos/people.ts";
import { createChance } from "./chaos/random.ts";
import { moneyOperations, type Run, summary, table } from "./chaos/table.ts";

const usage = `npm run chaos                          10 minutes, 110 faults; writes docs/generated/chaos.md
npm run chaos -- --seed 42             the same choices as another run (who comes first is still chance)
npm run chaos -- --minutes 2           shorter; faults in proportion unless --faults says how many
npm run chaos -- --no-table            writes nothing`;

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    minutes: { type: "string", default: "10" },
    faults: { type: "string" },
    people: { type: "string" },
    "no-table": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const minutes = Number(values.minutes);
const count = Number(values.faults ?? Math.round(minutes * 11));
const buyers = Number(values.people ?? (minutes < 2 ? 12 : 48));
if (values.help || ![seed, count, buyers].every(Number.isSafeInteger) || !(minutes > 0 && minutes <= 60)) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}

/** After the load everybody has so long to learn what became of what they asked. */
const settleMs = 90_000;
const print = (text: string) => console.log(text);

print(`chaos: seed ${seed}, ${minutes} minutes, ${count} faults, ${buyers} shoppers`);
const ground = await openGround();
let isGood = false;
try {
  const run = await play(ground);
  for (const problem of [
    ...run.log.wrong,
    ...ground.bugs,
    ...run.findings.lost,
    ...run.findings.doubled,
    ...run.findings.other,
    ...run.house,
  ].slice(0, 40))
    print(`  ${problem.slice(0, 600)}`);
  print(summary(run));
  if (!values["no-table"]) {
    const file = path.resolve(import.meta.dirname, "../docs/generated/chaos.md");
    writeFileSync(file, table(run));
    print(`written: ${file}`);
  }
  const { lost, doubled, other } = run.findings;
  isGood = lost.length + doubled.length + other.length + run.log.wrong.length + run.house.length === 0;
} finally {
  await ground.end();
}
process.exit(isGood ? 0 : 1);

async function play(at: Ground): Promise<Run> {
  const began = performance.now();
  const people = await gather(at.world, buyers);
  const start = await readStart(at.owner);
  print(`the scene is set after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  const log: Log = { operations: [], doneAt: [], wrong: [], cutAfterSending: 0, askedTwice: 0 };
  const chance = createChance(seed);
  const [ofPeople, ofFaults] = [createChance(chance.whole(0, 2 ** 30)), createChance(chance.whole(0, 2 ** 30))];
  let isOver = false;
  let lastMoment = Number.POSITIVE_INFINITY;
  const client = createClient(at.malls, log, ofPeople, () => lastMoment);
  const loaded = performance.now();
  const living = live({
    world: at.world,
    client,
    chance: ofPeople,
    people,
    thinkMs: buyers > 20 ? 1_200 : 500,
    isOver: () => isOver,
  });
  const faults = await breakThings(at, ofFaults, { count, ms: minutes * 60_000, print });
  await pause(Math.max(0, loaded + minutes * 60_000 - performance.now()));
  isOver = true;
  lastMoment = performance.now() + settleMs;
  await living;
  const loadMinutes = (performance.now() - loaded) / 60_000;
  print(`${moneyOperations(log.operations)} money operations in ${loadMinutes.toFixed(1)} minutes; comparing`);
  await at.world.settleDue();
  const findings = await compare(at.owner, log.operations, start);
  const house = await at.world.mall.snapshot(async (tx) => [
    ...(await checkLedger(tx)).faults,
    ...(await checkChats(tx)),
  ]);
  return {
    seed,
    commit: spawnSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).stdout.trim(),
    machine: `${os.availableParallelism()} processors, load ${os.loadavg()[0]?.toFixed(1)}`,
    minutes: loadMinutes,
    log,
    faults,
    findings,
    house,
    hasRealRedis: at.hasRealRedis,
    hasDisks: at.disks !== null,
  };
}
