import { day } from "./day.ts";
import { failover } from "./failover.ts";
import { fullBucket } from "./full-bucket.ts";
import { lostTail } from "./lost-tail.ts";
import type { PartName } from "./parts.ts";
import { underPatroni } from "./patroni.ts";
import { throughPooler } from "./pooler.ts";
import { redisCut } from "./redis-cut.ts";
import { rollingUpgrade } from "./rolling-upgrade.ts";
import { type Found, inParts } from "./shared.ts";
import { standbyReads } from "./standby-reads.ts";
import { twoMachines } from "./two-machines.ts";

export interface Drill {
  readonly name: string;
  readonly parts: readonly PartName[];
  /** What must be true, in words. */
  readonly holds: string;
  run(seed: number): Promise<Found>;
}

export const drills: readonly Drill[] = [
  {
    name: "failover",
    parts: ["postgresql", "haproxy"],
    holds: "outage at most 5 s, acknowledged = stored, no 500, nothing is closed, the old leader rejoins",
    run: () => inParts(failover),
  },
  {
    name: "patroni",
    parts: ["postgresql", "haproxy", "patroni", "etcd-server"],
    holds:
      "PostgreSQL crashes: outage at most 5 s; the leader's machine is lost: outage at most the ttl (5 s) and 4 s; acknowledged = stored, no 500, nothing is closed, the old leaders rejoin by themselves",
    run: () => inParts(underPatroni),
  },
  {
    name: "lost-tail",
    parts: ["postgresql", "haproxy"],
    holds:
      "an asynchronous standby lacks what was answered as done: it is noticed within 10 s, calls are counted, recharges and withdrawals are closed, administrators get a mail",
    run: () => inParts(lostTail),
  },
  {
    name: "rolling-upgrade",
    parts: ["postgresql", "nginx", "redis-server"],
    holds:
      "two processes behind nginx are replaced one after the other while tables change: 0 failed calls, none waits 2 s",
    run: () => inParts(rollingUpgrade),
  },
  {
    name: "standby-reads",
    parts: ["postgresql"],
    holds:
      "the primary sees no public read of a visitor; own changes are seen at once; no call fails without the standby",
    run: () => inParts(standbyReads),
  },
  {
    name: "day",
    parts: ["postgresql"],
    holds:
      "the deadlines of a day of 100,000 orders: none is carried out more than a minute late, and the ledger's check finds nothing in what the day posted",
    run: (seed) => inParts((parts) => day(parts, seed)),
  },
  {
    name: "redis-cut",
    parts: ["postgresql", "redis-server"],
    holds: "without Redis no call fails and /readyz says so; when it is back, what waited is told",
    run: () => inParts(redisCut),
  },
  {
    name: "pgbouncer",
    parts: ["postgresql", "pgbouncer", "redis-server"],
    holds:
      "two processes on six shared connections: no call fails; a pooler that drops the role starts no mall, and neither does one without Redis",
    run: () => inParts(throughPooler),
  },
  {
    name: "two-machines",
    parts: ["redis-server", "swift"],
    holds: "two data folders, one bucket: what one machine took the other shows; the store may go away; erased on both",
    run: async () => ({ figures: (await twoMachines()).holds.join(" "), broken: [] }),
  },
  {
    name: "full-bucket",
    parts: ["postgresql", "swift"],
    holds:
      "the disk of the S3 server is full: pages and pictures go on, uploads get 503 with a retry; then it has room",
    run: () => inParts(fullBucket),
  },
];
