import { payDemoFund } from "../../../apps/server/src/features/shops/bond/index.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { known } from "./load-rows.ts";
import type { Shelves } from "./load-shelves.ts";
import { stores } from "../stores.ts";

/** Every store above level 0 has signed for its level and paid its fund, so that the books of the demo add up like everybody's. */
export async function payFunds(context: Context, shelves: Shelves, owners: ReadonlyMap<string, bigint>): Promise<void> {
  for (const { key, level, name } of stores) {
    if (level === 0) continue;
    await payDemoFund(context, {
      store_id: known(shelves.stores, key).id,
      member_id: known(owners, key),
      level,
      signer: name.en,
      language: "en",
    });
  }
}
