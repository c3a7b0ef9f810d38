import { setTimeout as pause } from "node:timers/promises";
import { fillDisk, type Ground } from "./ground.ts";
import type { Chance } from "./random.ts";

export interface Fault {
  readonly name: string;
  readonly began: number;
  readonly ended: number;
}

/** Breaks something and repairs it, as far as it does not recover on its own. */
type Breaking = (ground: Ground, chance: Chance) => Promise<void>;

const killProcess: Breaking = async (ground, chance) => {
  const index = chance.whole(0, 1);
  ground.processes[index]?.child.kill("SIGKILL");
  await pause(chance.whole(0, 1_000));
  await ground.restart(index, chance.whole(-1_000, 1_000));
};

const stopProcess: Breaking = async (ground, chance) => {
  const index = chance.whole(0, 1);
  ground.processes[index]?.child.kill("SIGTERM");
  await pause(chance.whole(50, 300));
  await ground.restart(index, chance.whole(-1_000, 1_000));
};

function freezeProcess(min: number, max: number): Breaking {
  return async (ground, chance) => {
    const frozen = ground.processes[chance.whole(0, 1)]?.child;
    frozen?.kill("SIGSTOP");
    await pause(chance.whole(min, max));
    frozen?.kill("SIGCONT");
  };
}

function endPostgres(signal: "SIGKILL" | "SIGTERM" | "SIGQUIT"): Breaking {
  return async (ground) => signalAll(ground.family().slice(0, 1), signal);
}

const killBackend: Breaking = async (ground, chance) => {
  const backends = ground.family().slice(1);
  if (backends.length > 0) signalAll([chance.pick(backends)], "SIGKILL");
};

const freezePostgres: Breaking = async (ground, chance) => {
  const family = ground.family();
  signalAll(family, "SIGSTOP");
  await pause(chance.whole(500, 6_000));
  // In the reverse order: the postmaster learns of its children.
  signalAll(family.toReversed(), "SIGCONT");
};

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended on its own meanwhile.
    }
  }
}

const holdDatabaseLine: Breaking = async ({ toDatabase }, chance) => {
  toDatabase.hold();
  await pause(chance.whole(500, 6_000));
  // What was held is delivered or lost.
  if (chance.number() < 0.5) toDatabase.cut();
  toDatabase.open();
};

const stopRedis: Breaking = async ({ redis }, chance) => {
  await redis.stop();
  await pause(chance.whole(200, 3_000));
  await redis.start();
};

const holdRedisLine: Breaking = async ({ toRedis }, chance) => {
  toRedis.hold();
  await pause(chance.whole(500, 4_000));
  toRedis.open();
};

const always: Record<string, Breaking> = {
  "mall process killed (kill -9), started again": killProcess,
  "mall process stopped (SIGTERM), started again": stopProcess,
  "mall process frozen, 1 to 6 s": freezeProcess(1_000, 6_000),
  "postmaster killed (kill -9)": endPostgres("SIGKILL"),
  "PostgreSQL shut down by somebody else (SIGTERM)": endPostgres("SIGTERM"),
  "PostgreSQL aborted (SIGQUIT)": endPostgres("SIGQUIT"),
  "backend killed (kill -9), crash recovery": killBackend,
  "PostgreSQL frozen, 0.5 to 6 s": freezePostgres,
  "connections to the database cut": async ({ toDatabase }) => toDatabase.cut(),
  "line to the database silent, 0.5 to 6 s": holdDatabaseLine,
  "connections to Redis cut": async ({ toRedis }) => toRedis.cut(),
  "line to Redis silent, 0.5 to 4 s": holdRedisLine,
  "Redis killed, back after 0.2 to 3 s": stopRedis,
};
const withDisks: Record<string, Breaking> = {
  "disk of the database full, 1 to 4 s": async ({ disks }, chance) =>
    fillDisk(disks?.database ?? "", chance.whole(1_000, 4_000)),
  "disk of DATA_DIR full, 1 to 4 s": async ({ disks }, chance) =>
    fillDisk(disks?.files ?? "", chance.whole(1_000, 4_000)),
};
const longFreeze = "mall process frozen for a minute";

/**
 * Breaks something `count` times within `ms`, in an order that the seed gives; every kind comes before any comes
 * again.
 */
export async function breakThings(
  ground: Ground,
  chance: Chance,
  { count, ms, print }: { count: number; ms: number; print(text: string): void },
): Promise<Fault[]> {
  const kinds = { ...always, ...(ground.disks === null ? {} : withDisks) };
  const began = performance.now();
  const faults: Fault[] = [];
  let left: string[] = [];
  const frozen: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    const wait = began + (ms * (number + chance.number())) / count - performance.now();
    await pause(Math.max(0, wait));
    if (left.length === 0) left = Object.keys(kinds);
    const name = chance.pick(left);
    left = left.filter((other) => other !== name);
    const at = performance.now();
    print(`${((at - began) / 1_000).toFixed(1)} s  ${name}`);
    await kinds[name]?.(ground, chance);
    faults.push({ name, began: at, ended: performance.now() });
    // Beside the other faults, if the run is long enough for it to wake and go on.
    if (number === 10 && ms - (performance.now() - began) > 90_000) {
      print(`${((performance.now() - began) / 1_000).toFixed(1)} s  ${longFreeze}`);
      const from = performance.now();
      frozen.push(
        freezeProcess(60_000, 61_000)(ground, chance).then(
          () => void faults.push({ name: longFreeze, began: from, ended: performance.now() }),
        ),
      );
    }
  }
  await Promise.all(frozen);
  return faults.toSorted((one, other) => one.began - other.began);
}
