import { payDemoFund } from "../../../apps/server/src/features/shops/bond/index.ts";
import type { Turn } from "../../../apps/server/src/platform/turn.ts";
import { known } from "./load-rows.ts";
import type { Shelves } from "./load-shelves.ts";
import { stores } from "../stores.ts";

/** Every store above level 0 has signed for its level and paid its fund, so that the books of the demo add up like everybody's. */
export async function payFunds(turn: Turn, shelves: Shelves, owners: ReadonlyMap<string, bigint>): Promise<void> {
  for (const { key, level, name } of stores) {
    if (level === 0) continue;
    await payDemoFund(turn, { store_id: known(shelves.stores, key).id, member_id: known(owners, key), level, signer: name.en, language: "en" });
  }
}
