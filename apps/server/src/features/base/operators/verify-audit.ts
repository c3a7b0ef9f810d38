import { firstBrokenAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { auditHead, firstUnpublished, publishedHeads } from "./audit.views.ts";

/**
 * Computes the whole chain again and compares it with every published head, and with one from the caller (a
 * statement's). A database that was restored to yesterday is consistent in itself, but does not lead to today's
 * published head any more (PROOF TRU-005).
 */
export async function verifyAudit(context: Context, known: { number?: bigint | undefined; hash?: string | undefined }) {
  const { rows, number, hash } = await auditHead(context.tx);
  const kept =
    known.number !== undefined && known.hash !== undefined ? { number: known.number, hash: known.hash } : null;
  const inside = await firstBrokenAudit(context.tx);
  const published = await firstUnpublished(context.tx, kept);
  const first =
    inside !== null && (published === null || inside.number <= published.number)
      ? inside
      : published && { ...published, fault: "published_differs" as const };
  return { rows, head: { number, hash }, broken: first, published: await publishedHeads(context.tx, 31) };
}
