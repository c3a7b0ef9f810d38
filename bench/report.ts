import { execFileSync } from "node:child_process";
import os from "node:os";
import { type Figures, type Rate, ratioOf, type Single, verdictOf, verdictOfSingle } from "./figures.ts";
import { percentile, rateOf, type Sample } from "./measure.ts";

/** The page that is kept in docs/generated. */
export function report({ rates, singles }: Figures, minutes: number): string {
  const git = (...parameters: string[]) => execFileSync("git", parameters, { encoding: "utf8" }).trim();
  const commit = `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain", "--untracked-files=no") === "" ? "" : " with changes that are not committed"}`;
  return `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, commit ${commit}, in ${minutes.toFixed(1)} minutes.
Machine: ${os.cpus().length} processors (${os.cpus()[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}, Node ${process.versions.node}, load average at the end ${os.loadavg()[0]?.toFixed(1)}.
Database: the embedded PostgreSQL with fsync, full_page_writes, synchronous_commit and checksums on. Server (one process), database and load share the processors.

A rate is to be read beside its floor, which was measured in turns with it (floor, ours, ours, floor ...), so that whatever else the machine does hits both.
Processor time is that of our server and of PostgreSQL together, for one operation.

${rateTable(rates)}

${singleTable(singles)}

## The floors

- Pages and search: bare Fastify, no checks and no headers; one named statement with \`pg\` that reads the 24 best goods of a category from its index, in one language, answered by JSON.stringify.
- Known by its ETag: bare Fastify that answers \`{"code":1}\`. Ours is asked the same page with the same tag again and again, as a page is that many look at: it is made once a second and answered from its tag meanwhile (docs/decisions/tags-of-a-moment-ago.md).
- Add to cart: bare Fastify, and one upsert of one row.
- Checkout: one statement in one round trip that commits by itself: order, line, conditional stock, two entries, two balances over 32 shards; no HTTP; at most 16 connections to the database, which is what suits it best.
- Chat: a bare \`ws\` server that says back what it hears, to whoever said it. Ours is timed until the message is stored, answered and there on its receiver's socket; each sender's own socket hears it, too.
- Ledger: our own posting where the ledger holds 10,000 entries.
`;
}

function rateTable(rates: readonly Rate[]): string {
  const rows = rates.map((rate) => {
    const { ours, floor, need } = rate;
    const ratio = ratioOf(rate);
    return [
      rate.operation,
      String(rate.connections),
      rateOf(ours).toFixed(0),
      floor === null ? "" : rateOf(floor).toFixed(0),
      ratio === null ? "" : ratio.toFixed(2),
      need.ratio !== undefined
        ? `>= ${Number(need.ratio.toFixed(2))}`
        : need.perSecond !== undefined
          ? `>= ${need.perSecond.toLocaleString("en")}/s`
          : "",
      percentile(ours, 0.5).toFixed(2),
      percentile(ours, 0.95).toFixed(2),
      percentile(ours, 0.99).toFixed(2),
      processorTime(ours),
      floor === null ? "" : processorTime(floor),
      verdictOf(rate),
    ];
  });
  return table(
    [
      "operation",
      "connections",
      "per second",
      "floor",
      "ratio",
      "must be",
      "p50 ms",
      "p95 ms",
      "p99 ms",
      "processor ms",
      "floor's",
      "",
    ],
    rows,
  );
}

function processorTime({ serverMs, databaseMs, operations }: Sample): string {
  return `${(serverMs / operations).toFixed(2)} + ${(databaseMs / operations).toFixed(2)}`;
}

function singleTable(singles: readonly Single[]): string {
  const rows = singles.map((single) => [
    `${single.what}${single.note === undefined ? "" : ` (${single.note})`}`,
    `${single.value.toFixed(single.unit === "" ? 3 : single.unit === "s" ? 2 : 1)} ${single.unit}`,
    single.max === null ? "" : `<= ${single.max} ${single.unit}`,
    verdictOfSingle(single),
  ]);
  return table(["figure", "", "must be", ""], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

/** For the eyes of whoever waits for it. */
export function logRate(rate: Rate): string {
  const ratio = ratioOf(rate);
  const { ours, floor } = rate;
  const figures = `${rateOf(ours).toFixed(0)}/s, floor ${floor === null ? "-" : rateOf(floor).toFixed(0)}, ratio ${ratio?.toFixed(2)}, p50 ${percentile(ours, 0.5).toFixed(2)} p95 ${percentile(ours, 0.95).toFixed(2)} p99 ${percentile(ours, 0.99).toFixed(2)} ms, processor ${processorTime(ours)} ms${floor === null ? "" : ` (floor ${processorTime(floor)})`}`;
  return `${rate.operation} @${rate.connections}: ${figures} ${verdictOf(rate)}`;
}

export function logSingle(single: Single): string {
  const note = single.note === undefined ? "" : ` (${single.note})`;
  return `${single.what}${note}: ${single.value.toFixed(3)} ${single.unit} ${verdictOfSingle(single)}`;
}
