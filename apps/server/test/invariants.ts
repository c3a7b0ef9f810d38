import { expect } from "vitest";
import { checkLedger } from "../src/features/ledger/index.ts";
import { rows } from "../src/platform/database.ts";
import type { World } from "./world.ts";

// PROOF 1: what is not money, beside the list that the daily check runs (features/ledger/invariants.sql.ts). Each must return no row.
const statements: Record<string, string> = {
  "I21 stock is never below zero nor reserved twice": "SELECT id FROM sku WHERE on_hand < 0 OR reserved < 0 OR reserved > on_hand",
  "I22 what is on the shelf is the sum of its moves":
    "SELECT id FROM sku s WHERE on_hand <> (SELECT coalesce(sum(delta), 0) FROM stock_move m WHERE m.sku_id = s.id)",
  "I23 what is reserved is the sum of open reservations":
    "SELECT id FROM sku s WHERE reserved <> (SELECT coalesce(sum(quantity), 0) FROM reservation r WHERE r.sku_id = s.id AND r.state = 'open')",
  "I23 a reservation is open exactly while its order is unpaid": `
    SELECT r.order_id FROM reservation r JOIN orders o ON o.id = r.order_id
    WHERE (r.state = 'open') <> (o.state = 'awaiting_payment') OR (r.state = 'given_back') <> (o.state = 'cancelled')`,
  "I26 sales are the pieces of orders that were paid and not given back": `
    SELECT g.id FROM goods g WHERE g.sales <> (SELECT coalesce(sum(l.quantity), 0) FROM order_line l JOIN orders o ON o.id = l.order_id
      WHERE l.goods_id = g.id AND o.paymenttime IS NOT NULL AND o.state <> 'cancelled')`,
  "I33 an order's figures add up": `
    SELECT o.id FROM orders o WHERE o.product_total <> (SELECT sum(price * quantity) FROM order_line l WHERE l.order_id = o.id) OR o.actual_payment <> o.product_total + o.freight - o.discount`,
  "I35 an order's state is the last of its history":
    "SELECT o.id FROM orders o WHERE o.state <> (SELECT state FROM order_history h WHERE h.order_id = o.id ORDER BY seq DESC LIMIT 1)",
  "I35 an order's history has no gap": "SELECT order_id FROM order_history GROUP BY order_id HAVING count(*) <> max(seq)",
  "I37 nobody buys from their own store": "SELECT o.id FROM orders o JOIN store s ON s.id = o.store_id WHERE s.owner_id = o.buyer_id",
  "I38 an order's goods are its store's":
    "SELECT o.id FROM orders o JOIN order_line l ON l.order_id = o.id JOIN goods g ON g.id = l.goods_id WHERE g.store_id <> o.store_id",
  "a SKU is in stock as its goods says": `
    SELECT g.id FROM goods g WHERE g.in_stock <> EXISTS (SELECT FROM sku k WHERE k.goods_id = g.id AND k.on_hand > k.reserved AND k.removed_at IS NULL)`,
};

/** Everything that must always hold, in one snapshot. */
export async function expectInvariants(world: World): Promise<void> {
  const broken = await world.mall.snapshot(async (tx) => {
    const { faults } = await checkLedger(tx);
    for (const [name, text] of Object.entries(statements)) {
      const found = await rows(tx, text, []);
      if (found.length > 0) faults.push(`${name}: ${JSON.stringify(found.slice(0, 3), (_, value) => (typeof value === "bigint" ? String(value) : value))}`);
    }
    return faults;
  });
  expect(broken).toEqual([]);
}
