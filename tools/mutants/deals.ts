import type { Mutant } from "../mutants.ts";

const deals = "apps/server/src/features/buying/deals";
const pieces = `${deals}/pieces.test.ts`;
const making = `${deals}/deals.test.ts`;
const news = "apps/server/src/features/shops/goods/kept/news.test.ts";

/** Guards of flash deals and of honest prices. */
export const dealMutants: readonly Mutant[] = [
  {
    guard: "no more pieces are sold at a deal's price than it has",
    file: `${deals}/pieces.sql.ts`,
    find: "AND l.sold + ${line.quantity} <= l.quantity ",
    replace: "",
    tests: pieces,
  },
  {
    guard: "a deal's price holds inside its window only",
    file: `${deals}/pieces.sql.ts`,
    find: "AND d.state = 'running' AND d.ends_at > ${now}",
    replace: "AND ${now}::timestamptz IS NOT NULL",
    tests: pieces,
  },
  {
    guard: "one person takes no more of a deal than it lets one person take",
    file: `${deals}/pieces.sql.ts`,
    find: " WHERE p.most IS NULL OR p.pieces + ${of.reduce((pieces, { quantity }) => pieces + quantity, 0)} <= p.most",
    replace: "",
    tests: pieces,
  },
  {
    guard: "what an unpaid order took of a deal comes back once",
    file: `${deals}/pieces.sql.ts`,
    find: "WHERE order_id = ${orderId} AND NOT given_back RETURNING",
    replace: "WHERE order_id = ${orderId} RETURNING",
    tests: `${pieces} ${making}`,
  },
  {
    guard: "a cancelled order gives its pieces of a deal back",
    file: "apps/server/src/features/buying/orders/ending/cancel-order.ts",
    find: "  for (const id of ids) await givePiecesBack(turn.tx, id);\n",
    replace: "",
    tests: pieces,
  },
  {
    guard: "a deal's price is below the lowest that was asked in 30 days",
    file: `${deals}/sql.ts`,
    find: "AND w.price < least(k.price, sku_lowest(k.id, ${deal.starts_at}))",
    replace: "AND w.price < k.price",
    tests: making,
  },
  {
    guard: "a deal of supply goods brings something",
    file: `${deals}/sql.ts`,
    find: " AND (k.purchase_price IS NULL OR w.price > k.purchase_price)",
    replace: "",
    tests: making,
  },
  {
    guard: "a deal offers what is on the shelf",
    file: `${deals}/sql.ts`,
    find: " AND k.on_hand - k.reserved >= w.quantity",
    replace: "",
    tests: making,
  },
  {
    guard: "a planned deal begins only while its prices are below what was asked",
    file: `${deals}/sql.ts`,
    find: "l.price >= least(k.price, sku_lowest(k.id, ${now})) OR",
    replace: "",
    tests: making,
  },
  {
    guard: "a deal is ended by its own store",
    file: `${deals}/sql.ts`,
    find: "(${storeId}::bigint IS NULL OR deal.store_id = ${storeId}) AND state <> 'ended'",
    replace: "(${storeId}::bigint IS NULL OR ${storeId} > 0) AND state <> 'ended'",
    tests: making,
  },
  {
    guard: "nothing is struck that was never asked",
    file: "apps/server/db/migrations/0040_deals.sql",
    find: "IF struck IS NOT NULL AND NOT EXISTS (",
    replace: "IF false AND NOT EXISTS (",
    tests: news,
  },
  {
    guard: "a struck price goes after 30 days",
    file: "apps/server/src/features/shops/goods/prices.sql.ts",
    find: "SET old_price = NULL, struck_until = NULL",
    replace: "SET struck_until = struck_until + interval '30 days'",
    tests: news,
  },
];
