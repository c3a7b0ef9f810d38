import type { Context } from "../context.ts";
import type { Database } from "../database.ts";
import type { Sweep } from "../jobs/sweep.ts";
import { oldPepperLeft } from "../metrics.ts";
import { isChanging, type Keys } from "./keys.ts";

/**
 * One kind of value that is stored under the pepper. Each feature with such a column exports one, and `app.ts` lists
 * them. `pepper-changes.test.ts` reads the schema and fails for a column with an index on `pepper_of` that is in no
 * list.
 */
export interface PepperUse {
  /** In the plural, as the log and the command line write it. */
  readonly name: string;
  /** How many values there are under peppers with these numbers. */
  left(tx: Database, from: number, to: number): Promise<{ count: number }>;
  /** Removes values that no pepper of this mall can open. Only `npm run pepper -- give-up` calls it. */
  giveUp(tx: Database, from: number, to: number): Promise<number>;
  /** How the job brings one under the new pepper; null: only its owner's secret can make it again. */
  readonly again: null | {
    /** Locks some that are not under this pepper, and that no other process has locked. */
    take(tx: Database, pepper: number, except: readonly bigint[]): Promise<readonly { id: bigint }[]>;
    seal(context: Context, ids: readonly bigint[]): Promise<void>;
  };
}

export interface PepperLeft {
  name: string;
  count: number;
  /** The job does it; else it happens when its owner next uses it. */
  by_job: boolean;
}

/** Numbers of peppers that are neither of these two. */
function outside({ pepper, old }: Pick<Keys, "pepper" | "old">): [number, number][] {
  const held = [pepper.id, old?.id ?? pepper.id].toSorted((one, other) => one - other);
  const [low = 0, high = 0] = held;
  const gaps: [number, number][] = [
    [0, low - 1],
    [low + 1, high - 1],
    [high + 1, 255],
  ];
  return gaps.filter(([from, to]) => from <= to);
}

/** Values that neither pepper opens. */
export function leftOutside(
  tx: Database,
  keys: Pick<Keys, "pepper" | "old">,
  uses: readonly PepperUse[],
): Promise<PepperLeft[]> {
  return countLeft(tx, uses, outside(keys));
}

/** What must still come under the new pepper; null if none is being changed. */
export async function leftUnderOld(tx: Database, keys: Keys, uses: readonly PepperUse[]): Promise<PepperLeft[] | null> {
  return isChanging(keys) ? countLeft(tx, uses, [[0, keys.pepper.id - 1]]) : null;
}

async function countLeft(tx: Database, uses: readonly PepperUse[], gaps: [number, number][]): Promise<PepperLeft[]> {
  const left: PepperLeft[] = [];
  for (const { name, again, left: count } of uses) {
    let total = 0;
    for (const [from, to] of gaps) total += (await count(tx, from, to)).count;
    if (total > 0) left.push({ name, count: total, by_job: again !== null });
  }
  return left;
}

export async function giveUpLeft(
  tx: Database,
  keys: Pick<Keys, "pepper" | "old">,
  uses: readonly PepperUse[],
): Promise<PepperLeft[]> {
  const given: PepperLeft[] = [];
  for (const { name, again, giveUp } of uses) {
    let count = 0;
    for (const [from, to] of outside(keys)) count += await giveUp(tx, from, to);
    if (count > 0) given.push({ name, count, by_job: again !== null });
  }
  return given;
}

const countEveryMs = 10_000;

/** While there is an old pepper: some values of one kind in each transaction, so that no lock is held for long. */
export function sealAgain(uses: readonly PepperUse[]): Sweep {
  const taken = new WeakMap<Database, { use: PepperUse; ids: readonly bigint[] }>();
  let counted = 0;
  return {
    name: "seal under the new pepper",
    async take({ tx, mall, now }, except) {
      const keys = mall.secrets;
      if (!isChanging(keys)) return null;
      if (Math.abs(now.getTime() - counted) >= countEveryMs) {
        counted = now.getTime();
        const left = (await leftUnderOld(tx, keys, uses)) ?? [];
        for (const { name } of uses) oldPepperLeft(name, left.find((one) => one.name === name)?.count ?? 0);
      }
      for (const use of uses) {
        const ids = ((await use.again?.take(tx, keys.pepper.id, except)) ?? []).map(({ id }) => id);
        const [first] = ids;
        if (first === undefined) continue;
        // A value that does not open fails its whole batch. The next turn takes the others one by one.
        taken.set(tx, { use, ids: except.length === 0 ? ids : [first] });
        return first;
      }
      return null;
    },
    async move(context) {
      const found = taken.get(context.tx);
      await found?.use.again?.seal(context, found.ids);
    },
  };
}
