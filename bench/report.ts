import { execFileSync } from "node:child_process";
import os from "node:os";
import {
  honestRatioOf,
  type Need,
  type PartFigures,
  parts,
  type Rate,
  ratioOf,
  type Single,
  verdictOf,
  verdictOfSingle,
} from "./figures.ts";
import { percentile, rateOf, type Sample } from "./measure.ts";

/**
 * The page in docs/generated: a section for each part, with its date, commit and machine. `before` is the page as it
 * was. Of it the sections stay that were not measured now.
 */
export function report(measured: readonly PartFigures[], before: string): string {
  const kept = new Map(before.split(/^## /m).map((section) => [section.split("\n", 1)[0], section.trimEnd()]));
  const now = new Map(measured.map((figures) => [figures.part, sectionOf(figures)]));
  const sections = parts.flatMap((part) => now.get(part) ?? kept.get(part) ?? []);
  return `# Benchmarks

Written by \`npm run bench\`. \`npm run bench -- --only <part>\` measures one part again and replaces its section.
Database: the embedded PostgreSQL with fsync, full_page_writes, synchronous_commit and checksums on. Server (one process), database and load share the processors.

A rate is to be read beside its floor, which was measured in turns with it (floor, ours, ours, floor ...), so that whatever else the machine does hits both.
Processor time is that of our server and of PostgreSQL together, for one operation.

${sections.map((section) => `## ${section}\n`).join("\n")}
## The floors

A bare floor is what nobody can be faster than with the same parts. It keeps no promise. An honest floor is the least code that keeps the promises of the operation, at the same path and under the same load; the gates of a checkout, a message, a list and a search are set on it (\`bench/honest-*.ts\`).

- Pages and search: bare Fastify, no checks and no headers; one named statement with \`pg\` that reads the 24 best goods of a category from its index, in one language, answered by JSON.stringify.
- List, honest: one statement with every field of a card, texts in the reader's language, running flash deals and the cursor. Its body is the mall's own: the run compares them first. A search has it as well, since it answers as many cards.
- A million goods: the 100,000 of the row above, and nine copies of each with sales and prices of their own, made by SQL (\`bench/million.ts\`). The words are the same.
- Known by its ETag: bare Fastify that answers \`{"code":1}\`. Ours is asked the same page with the same tag again and again, as a page is that many look at: it is made once a second and answered from its tag meanwhile (docs/decisions/cards-and-pages-in-memory.md).
- Add to cart: bare Fastify, and one upsert of one row.
- Checkout: one statement in one round trip that commits by itself: order, line, conditional stock, two entries, two balances over 32 shards; no HTTP; at most 16 connections to the database, which is what suits it best.
- Checkout, honest: the same two calls over HTTP, each one function of the database and one commit: session, key with its kept answer, conditional stock, order, line with its texts, copied address, payment password with counted failures, freeze, transfer with a unique cause, two entries and running balances, and a row that is history and outbox.
- Chat: a bare \`ws\` server that says back what it hears, to whoever said it. Ours is timed until the message is stored, answered and there on its receiver's socket; each sender's own socket hears it, too.
- Chat, honest: one function of the database and one commit a message: session, a message stored once with its number in the conversation; then two frames. Its load is ours.
- Ledger: our own posting where the ledger holds 10,000 entries.
`;
}

function sectionOf({ part, at, rates, singles }: PartFigures): string {
  const git = (...parameters: string[]) => execFileSync("git", parameters, { encoding: "utf8" }).trim();
  const isClean = git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!docs/generated") === "";
  const commit = `${git("rev-parse", "--short", "HEAD")}${isClean ? "" : " with changes that are not committed"}`;
  const machine = `${os.cpus().length} processors (${os.cpus()[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB`;
  const when = at.toISOString().slice(0, 16).replace("T", " ");
  return [
    `${part}\n\n${when} UTC, commit ${commit}. ${machine}, ${os.type()} ${os.release()}, Node ${process.versions.node}.`,
    ...(rates.length === 0 ? [] : [rateTable(rates)]),
    ...(singles.length === 0 ? [] : [singleTable(singles)]),
  ].join("\n\n");
}

function rateTable(rates: readonly Rate[]): string {
  const rows = rates.map((rate) => {
    const { ours, floor, honest, need } = rate;
    return [
      rate.operation,
      String(rate.connections),
      rateOf(ours).toFixed(0),
      rateOf(floor).toFixed(0),
      ratioOf(rate).toFixed(2),
      honest === null ? "" : rateOf(honest).toFixed(0),
      honestRatioOf(rate)?.toFixed(2) ?? "",
      gatesOf(need),
      percentile(ours, 0.5).toFixed(2),
      percentile(ours, 0.95).toFixed(2),
      percentile(ours, 0.99).toFixed(2),
      processorTime(ours),
      processorTime(floor),
      honest === null ? "" : processorTime(honest),
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
      "honest floor",
      "ratio to it",
      "must be",
      "p50 ms",
      "p95 ms",
      "p99 ms",
      "processor ms",
      "floor's",
      "honest floor's",
      "",
    ],
    rows,
  );
}

/** The target of the rate. Times have their own columns. */
function gatesOf({ ratio, honestRatio, perSecond }: Need): string {
  return [
    ...(ratio === undefined ? [] : [`>= ${Number(ratio.toFixed(2))}`]),
    ...(honestRatio === undefined ? [] : [`>= ${honestRatio} of honest`]),
    ...(perSecond === undefined ? [] : [`>= ${perSecond.toLocaleString("en")}/s`]),
  ].join(", ");
}

function processorTime({ serverMs, databaseMs, operations }: Sample): string {
  return `${(serverMs / operations).toFixed(2)} + ${(databaseMs / operations).toFixed(2)}`;
}

function singleTable(singles: readonly Single[]): string {
  const rows = singles.map((single) => [
    `${single.what}${single.note === undefined ? "" : ` (${single.note})`}`,
    `${single.value.toFixed(single.unit === "" ? 3 : single.unit === "s" ? 2 : 1)} ${single.unit}`,
    single.min === undefined ? (single.max === null ? "" : `<= ${single.max} ${single.unit}`) : `>= ${single.min}`,
    verdictOfSingle(single),
  ]);
  return table(["figure", "", "must be", ""], rows);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

/** The line for the person who waits for the result. */
export function logRate(rate: Rate): string {
  const { operation, connections, ours, floor, honest } = rate;
  const beside = [
    `floor ${rateOf(floor).toFixed(0)}, ratio ${ratioOf(rate).toFixed(2)}`,
    ...(honest === null ? [] : [`honest ${rateOf(honest).toFixed(0)}, ratio ${honestRatioOf(rate)?.toFixed(2)}`]),
  ];
  const times = ([0.5, 0.95, 0.99] as const).map((share) => `p${share * 100} ${percentile(ours, share).toFixed(2)}`);
  const processor = [
    `processor ${processorTime(ours)} ms (floor ${processorTime(floor)}`,
    ...(honest === null ? [] : [`honest ${processorTime(honest)}`]),
  ].join(", ");
  const figures = [`${rateOf(ours).toFixed(0)}/s`, ...beside, `${times.join(" ")} ms`, `${processor})`].join(", ");
  return `${operation} @${connections}: ${figures} ${verdictOf(rate)}`;
}

export function logSingle(single: Single): string {
  const note = single.note === undefined ? "" : ` (${single.note})`;
  return `${single.what}${note}: ${single.value.toFixed(3)} ${single.unit} ${verdictOfSingle(single)}`;
}
