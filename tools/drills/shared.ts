import { openParts, type Parts, type Server } from "./parts.ts";

/** What a drill found: figures for the table, and what did not hold. */
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

/** What shoppers were answered that is neither done, too often nor away. */
export function wrongAnswers(statuses: ReadonlyMap<number, number>, allowed: readonly number[]): string[] {
  return [...statuses.keys()]
    .filter((status) => !allowed.includes(status))
    .map((status) => `a call was answered ${status}`);
}

/** Orders that were answered as paid and that the server does not have as paid. */
export async function lostOrders(server: Pick<Server, "askMall">, paid: readonly { id: string }[]): Promise<number> {
  const stored = await paidOrders(server);
  return paid.filter(({ id }) => !stored.has(id)).length;
}
