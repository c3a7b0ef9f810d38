import type { ProposalKind } from "@arcade/contract/base/operators/proposals";
import { readMoney } from "@arcade/contract/money";
import { priceAt } from "@arcade/contract/shops/supply/price";
import { tokensOf } from "@arcade/contract/shops/catalogue/tokens";
import { maybeOne, run } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import type { Context } from "../../src/platform/context.ts";
import type { World } from "../world.ts";

export interface GivenSupplyItem {
  item_id: bigint;
  supplier_id: bigint;
  category_id: bigint;
  /** One for each figure of `pieces`. */
  skus: bigint[];
}

interface WantedItem {
  name?: string;
  /** The supplier's stock of each SKU. */
  pieces?: number[];
  purchase_price?: string;
  suggested_price?: string;
  level?: number;
  category_id?: bigint;
  supplier_id?: bigint;
}

/** An item of the supply catalogue. By default each SKU costs 10.00 and has a suggested price of 11.00. */
export function givenSupplyItem(world: World, wanted: WantedItem = {}): Promise<GivenSupplyItem> {
  return world.withContext((context) => makeSupplyItem(context, wanted));
}

/** The same within a transaction. */
export async function makeSupplyItem(context: Context, wanted: WantedItem): Promise<GivenSupplyItem> {
  const { pieces = [100], level = 0 } = wanted;
  const purchase = readMoney(wanted.purchase_price ?? "10.00") ?? 0n;
  const suggested =
    wanted.suggested_price === undefined ? priceAt(purchase, 100_000) : readMoney(wanted.suggested_price);
  const supplier_id = wanted.supplier_id ?? context.newId();
  const category_id = wanted.category_id ?? context.newId();
  const item_id = context.newId();
  const name = wanted.name ?? `Item ${item_id}`;
  if (wanted.supplier_id === undefined) await makeSupplier(context, supplier_id);
  if (wanted.category_id === undefined)
    await run(
      context.tx,
      sql`INSERT INTO category (id, name, picture, position)
        VALUES (${category_id}, ${JSON.stringify({ en: "Things" })}, 'category', 1)`,
    );
  const axes =
    pieces.length === 1
      ? []
      : [{ name: { en: "Size" }, values: pieces.map((_, index) => ({ name: { en: `Size ${index}` } })) }];
  await run(
    context.tx,
    sql`INSERT INTO supply_item (id, supplier_id, category_id, name, description, pictures, axes, parameters,
      ships_from, level, tokens, created_at)
     VALUES (${item_id}, ${supplier_id}, ${category_id}, ${JSON.stringify({ en: name })},
       ${JSON.stringify({ en: name })}, '{picture}', ${JSON.stringify(axes)}, '[]', 'CN', ${level},
       array_to_tsvector(${tokensOf(name)}::text[]), ${context.now})`,
  );
  const skus = pieces.map(() => context.newId());
  const approved = await approvedProposal(context, "supply_price");
  // A SKU and its first price refer to each other.
  await run(context.tx, sql`SET CONSTRAINTS supply_sku_price_in_force DEFERRED`);
  for (const [index, sku] of skus.entries()) {
    const on_hand = pieces[index] ?? 0;
    await run(
      context.tx,
      sql`INSERT INTO supply_sku (id, item_id, "values", picture, purchase_price, suggested_price, price_since,
        weight_grams, on_hand)
       VALUES (${sku}, ${item_id}, ${pieces.length === 1 ? [] : [index]}, 'picture', ${purchase}, ${suggested},
         ${context.now}, 500, ${on_hand})`,
    );
    await run(
      context.tx,
      sql`INSERT INTO supply_price (supply_sku_id, since, purchase_price, suggested_price, proposal_id)
        VALUES (${sku}, ${context.now}, ${purchase}, ${suggested}, ${approved})`,
    );
    if (on_hand > 0)
      await run(
        context.tx,
        sql`INSERT INTO supply_move (id, supply_sku_id, delta, reason, created_at)
          VALUES (${context.newId()}, ${sku}, ${on_hand}, 'delivered', ${context.now})`,
      );
  }
  return { item_id, supplier_id, category_id, skus };
}

/**
 * A supplier whose freight is 5.00 for the first piece and 1.00 for each further one, like a store's in `givenStore`.
 */
async function makeSupplier(context: Context, id: bigint): Promise<void> {
  await run(
    context.tx,
    sql`INSERT INTO supplier (id, name, country, created_at) VALUES (${id}, ${`Supplier ${id}`}, 'CN', ${context.now})`,
  );
  await run(
    context.tx,
    sql`INSERT INTO freight_template (id, supplier_id, first, further, proposal_id)
      VALUES (${context.newId()}, ${id}, 5000000, 1000000, ${await approvedProposal(context, "supply_freight")})`,
  );
}

/**
 * A proposal that two people have approved, shared by everything that a test's world starts with. The two operators are
 * removed afterwards, so that nothing is sent to them.
 */
async function approvedProposal(context: Context, kind: "supply_price" | "supply_freight"): Promise<bigint> {
  const standing = await maybeOne<{ id: bigint }>(
    context.tx,
    sql`SELECT id FROM proposal WHERE kind = ${kind} AND state = 'approved' AND payload = '{}' LIMIT 1`,
  );
  if (standing !== null) return standing.id;
  const pair = [context.newId(), context.newId()] as const;
  for (const operator of pair)
    await run(
      context.tx,
      sql`INSERT INTO operator (id, name, name_folded, email, role, password_hash, created_at)
        VALUES (${operator}, ${`supply ${operator}`}, ${`supply ${operator}`}, ${`supply-${operator}@example.com`},
        'catalogue', 'none', ${context.now})`,
    );
  const id = await approve(context, kind, pair);
  await run(
    context.tx,
    sql`UPDATE operator SET disabled_at = ${context.now},
      disable_proposal_id = ${await approve(context, "operator_disable", pair)} WHERE id = ANY(${pair})`,
  );
  return id;
}

async function approve(
  context: Context,
  kind: ProposalKind,
  [maker, decider]: readonly [bigint, bigint],
): Promise<bigint> {
  const id = context.newId();
  await run(
    context.tx,
    sql`INSERT INTO proposal (id, kind, payload, reason_code, note, made_by, made_at, expires_at)
      VALUES (${id}, ${kind}, '{}', 'new_item', 'for a test', ${maker}, ${context.now}, ${context.now})`,
  );
  await run(
    context.tx,
    sql`UPDATE proposal SET state = 'approved', decided_by = ${decider}, decided_at = ${context.now} WHERE id = ${id}`,
  );
  return id;
}
