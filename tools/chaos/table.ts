import type { Findings } from "./books.ts";
import type { Log, Operation } from "./client.ts";
import type { Fault } from "./faults.ts";

export interface Run {
  readonly seed: number;
  readonly commit: string;
  readonly machine: string;
  readonly minutes: number;
  readonly log: Log;
  readonly faults: readonly Fault[];
  readonly findings: Findings;
  /** What the house's own checks of ledger and chats said. */
  readonly house: readonly string[];
  readonly hasRealRedis: boolean;
  readonly hasDisks: boolean;
}

/** What moves money, promises it, or decides on it. */
const moneyNames: ReadonlySet<string> = new Set([
  "submit an order",
  "pay",
  "cancel an order",
  "ship",
  "confirm",
  "ask for a withdrawal",
  "take a withdrawal back",
  "approve a withdrawal",
  "refuse a withdrawal",
  "begin to send",
  "enter the hash",
  "confirm the arrival",
]);

export function moneyOperations(operations: readonly Operation[]): number {
  return operations.filter(({ name, outcome }) => moneyNames.has(name) && outcome === "done").length;
}

/**
 * How long nobody was answered "done" because of each fault: the longest gap from a little before it until the next
 * one.
 */
export function downtimes({ doneAt }: Log, faults: readonly Fault[]): { name: string; ms: number }[] {
  const sorted = doneAt.toSorted((one, other) => one - other);
  return faults.map(({ name, began }, index) => {
    const until = faults[index + 1]?.began ?? Number.POSITIVE_INFINITY;
    let longest = 0;
    for (let at = 1; at < sorted.length; at += 1) {
      const [before, after] = [sorted[at - 1] ?? 0, sorted[at] ?? 0];
      // A gap belongs to the fault in which it began.
      if (after > began && before < until && Math.max(before, began) < until)
        longest = Math.max(longest, after - Math.max(before, began));
    }
    return { name, ms: longest };
  });
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const seconds = (ms: number) => (ms / 1_000).toFixed(2);

export function summary(run: Run): string {
  const { log, faults, findings } = run;
  const settled = log.operations.filter(({ unknown, outcome }) => unknown > 0 && outcome !== "open").length;
  return [
    `seed ${run.seed}: ${moneyOperations(log.operations)} money operations done, ${faults.length} faults`,
    `${settled} unknown outcomes settled, ${findings.compared} comparisons`,
    `${findings.lost.length} lost, ${findings.doubled.length} doubled, ${findings.other.length} otherwise wrong, ${log.wrong.length} wrong answers, ${run.house.length} faults of the house's check`,
  ].join("; ");
}

export function table(run: Run): string {
  const { log, faults, findings } = run;
  const gaps = downtimes(log, faults);
  const all = gaps.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return `# Chaos

Made by \`npm run chaos\`. What it does, and how to read this: [running.md](../running.md#chaos).

Seed ${run.seed}, commit ${run.commit}, ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, ${run.minutes.toFixed(1)} minutes of load, ${run.machine}.
Two processes, the embedded PostgreSQL (fsync and synchronous_commit on), ${run.hasRealRedis ? "Redis" : "a stand-in for Redis"}; ${run.hasDisks ? "small disks in memory that can be full" : "no disks could be filled: only root may mount them"}.

| | |
|---|---|
| money operations done | ${moneyOperations(log.operations).toLocaleString("en")} |
| faults | ${faults.length} |
| answers compared with what is stored | ${findings.compared.toLocaleString("en")} |
| operations with an unknown outcome, asked again until settled | ${log.operations.filter(({ unknown, outcome }) => unknown > 0 && outcome !== "open").length.toLocaleString("en")} |
| calls cut by the client after sending | ${log.cutAfterSending.toLocaleString("en")} |
| done ones asked a second time, answered the same to the letter | ${log.askedTwice.toLocaleString("en")} |
| **lost** | **${findings.lost.length}** |
| **doubled** | **${findings.doubled.length}** |
| stored otherwise than told, or books that do not add up | ${findings.other.length} |
| answers 500, or another answer to the same key | ${log.wrong.length} |
| faults found by the house's own check of ledger, audit log and chats | ${run.house.length} |
| nobody was served, of all faults: p50, p95, longest | ${seconds(share(all, 0.5))} s, ${seconds(share(all, 0.95))} s, ${seconds(all.at(-1) ?? 0)} s |

## Operations

| operation | asked | done | refused | tries answered 503 or 429, or not sent | tries without an answer | unknown ones settled | never settled |
|---|---|---|---|---|---|---|---|
${operationRows(log.operations).join("\n")}

Refusals: ${refusalsOf(log.operations)}.

## Faults

How long nobody was served is the longest time from the fault to the next one in which no change was answered as done.

| fault | times | p50 | p95 | longest |
|---|---|---|---|---|
${faultRows(gaps).join("\n")}
`;
}

function operationRows(operations: readonly Operation[]): string[] {
  const sum = (of: readonly Operation[], figure: (operation: Operation) => number) =>
    of.reduce((total, one) => total + figure(one), 0);
  return [...Map.groupBy(operations, ({ name }) => name)].map(([name, of]) => {
    const count = (which: (operation: Operation) => boolean) => of.filter(which).length;
    const cells = [
      of.length,
      count(({ outcome }) => outcome === "done"),
      count(({ outcome }) => outcome !== "done" && outcome !== "open"),
      sum(of, ({ unavailable }) => unavailable),
      sum(of, ({ unknown }) => unknown),
      count(({ unknown, outcome }) => unknown > 0 && outcome !== "open"),
      count(({ outcome }) => outcome === "open"),
    ];
    return `| ${[name, ...cells].join(" | ")} |`;
  });
}

function refusalsOf(operations: readonly Operation[]): string {
  const refused = operations.filter(({ outcome }) => outcome !== "done" && outcome !== "open");
  const counts = [...Map.groupBy(refused, ({ name, outcome }) => `${name}: \`${outcome}\``)].map(
    ([text, of]) => `${text} ${of.length}`,
  );
  return counts.length === 0 ? "none" : counts.join("; ");
}

function faultRows(gaps: readonly { name: string; ms: number }[]): string[] {
  return [...Map.groupBy(gaps, ({ name }) => name)].map(([name, of]) => {
    const sorted = of.map(({ ms }) => ms).toSorted((one, other) => one - other);
    return `| ${name} | ${of.length} | ${seconds(share(sorted, 0.5))} s | ${seconds(share(sorted, 0.95))} s | ${seconds(sorted.at(-1) ?? 0)} s |`;
  });
}
