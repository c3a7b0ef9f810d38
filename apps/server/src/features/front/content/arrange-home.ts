import type { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext, Context } from "../../../platform/context.ts";
import { type Block, blockRows, homeRevision, nextRevision, putBlocks } from "./home.sql.ts";

export async function arrangeHome(
  context: OperatorContext,
  { revision, blocks, note }: Received<typeof homeOffice.arrange>,
) {
  refuseBackwards(blocks);
  const next = (await nextRevision(context.tx, revision)) ?? refuse("content_changed");
  const before = await blockRows(context.tx);

  await putBlocks(context.tx, blocks);
  context.record({
    subject: { kind: "home_page", id: "blocks" },
    note,
    before: { blocks: before.map(told) },
    after: { blocks: blocks.map(told) },
  });
  return { revision: next };
}

export async function homeArrangement({ tx }: Context): Promise<Answered<typeof homeOffice.arrangement>> {
  const [revision, blocks] = await Promise.all([homeRevision(tx), blockRows(tx)]);
  return { revision, blocks };
}

/** A block that ends before it begins is never shown. */
export function refuseBackwards(of: readonly Pick<Block, "starts_at" | "ends_at">[]): void {
  if (of.some(({ starts_at, ends_at }) => starts_at !== null && ends_at !== null && ends_at <= starts_at))
    refuse("invalid_input", { fields: [{ field: "ends_at", rule: "too_small" }] });
}

const told = ({ kind, shown, starts_at, ends_at }: Block) => ({
  kind,
  shown,
  ...(starts_at === null ? {} : { starts_at: starts_at.toISOString() }),
  ...(ends_at === null ? {} : { ends_at: ends_at.toISOString() }),
});
