import { openParts, type Parts, type Server } from "./parts.ts";

/** The result of a drill: figures for the table, and what was not true. */
export interface Found {
  readonly figures: string;
  readonly broken: readonly string[];
}

export async function inParts(work: (parts: Parts) => Promise<Found>): Promise<Found> {
  const parts = openParts();
  try {
    return await work(parts);
  } finally {
    await parts.end();
  }
}

async function paidOrders(server: Pick<Server, "askMall">): Promise<ReadonlySet<string>> {
  const rows = await server.askMall("SELECT id::text AS id FROM orders WHERE paymenttime IS NOT NULL");
  return new Set(rows.map(({ id }) => String(id)));
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

export function told(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
}

/** Counts answers to shoppers with another status than done, too often or away. */
export function wrongAnswers(statuses: ReadonlyMap<number, number>, allowed: readonly number[]): string[] {
  return [...statuses.keys()]
    .filter((status) => !allowed.includes(status))
    .map((status) => `a call was answered ${status}`);
}

/** Orders that were answered as paid but are not paid in the database of this server. */
export async function lostOrders(server: Pick<Server, "askMall">, paid: readonly { id: string }[]): Promise<number> {
  const stored = await paidOrders(server);
  return paid.filter(({ id }) => !stored.has(id)).length;
}

/**
 * The longest time in which no order was answered as paid, from this moment on. An answer that was on its way when the
 * server was lost does not end the outage.
 */
export function longestGapMs(paid: readonly { at: number }[], from: number): number {
  const times = [from, ...paid.map(({ at }) => at).filter((at) => at > from)].toSorted((one, other) => one - other);
  return Math.max(...times.map((at, index) => at - (times[index - 1] ?? at)));
}
