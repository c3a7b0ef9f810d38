import Fastify from "fastify";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { WebSocketServer } from "ws";
import { socketPath } from "@arcade/contract/socket-facts";
import { sql } from "../apps/server/src/platform/sql.ts";
import { answerCalls } from "./calls.ts";
import { prepareHonestChat, serveHonestChat } from "./honest-chat.ts";
import { prepareHonestCheckout, serveHonestCheckout } from "./honest-checkout.ts";
import { serveHonestList } from "./honest-list.ts";
import { given, prepared } from "./prepared.ts";

// The upper limit of speed with the same parts: bare Fastify, one named statement with `pg`, no checks, no headers. In
// addition, at the mall's own paths, the honest floors: the least code that keeps the same promises.
let pool: pg.Pool | null = null;
let honestPool: pg.Pool | null = null;
const app = Fastify();

function opened(one: pg.Pool | null): pg.Pool {
  if (one === null) throw new Error("not open");
  return one;
}
const database = () => opened(pool);
/** Plans as the mall does. With its own estimates, PostgreSQL would plan a list again each time. */
const honestDatabase = () => opened(honestPool);
const planOnce = "-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1";

const page = prepared(
  "page",
  sql`SELECT id, name->>${given("lang")} AS name, array_to_string(pictures, ' ') AS pictures, price, price_most,
    old_price, sales, stars_sum, ratings, store_id, free_freight, in_stock
  FROM goods WHERE category_id = ${given("category")} AND on_sale AND store_open ORDER BY score DESC, id DESC LIMIT 24`,
);

const cart = prepared(
  "cart",
  sql`INSERT INTO floor_cart (member_id, sku_id, quantity) VALUES (${given("member_id")}, ${given("sku_id")}, 1)
    ON CONFLICT (member_id, sku_id) DO UPDATE SET quantity = floor_cart.quantity + 1 RETURNING quantity`,
);

app.get<{ Querystring: { category: string; lang: string } }>("/list", async ({ query }) => ({
  items: (await database().query(page(query))).rows,
}));
app.get("/static", async () => ({ code: 1 }));
app.post<{ Body: { member_id: string; sku_id: string } }>("/cart", async ({ body }) => {
  const { rows } = await database().query(cart(body));
  return rows[0];
});

serveHonestList(app, honestDatabase);
serveHonestCheckout(app, honestDatabase);

// Echoes what it receives.
const echo = new WebSocketServer({ noServer: true, perMessageDeflate: false });
echo.on("connection", (socket) => socket.on("message", (data, isBinary) => socket.send(data, { binary: isBinary })));
const sockets = new Map([
  ["/echo", echo],
  [socketPath, serveHonestChat(app, honestDatabase)],
]);
app.server.on("upgrade", (request, stream, head) => {
  const server = sockets.get(request.url ?? "");
  if (server === undefined) stream.destroy();
  else server.handleUpgrade(request, stream, head, (opened) => server.emit("connection", opened, request));
});

const address = JSON.stringify({
  name: "Lin Mei",
  mobile: "+1 555 0100",
  country: "US",
  province: "California",
  city: "Oakland",
  address: "12 Grand Avenue",
  zip_code: "94610",
});
const goodsName = JSON.stringify({ en: "Kalomi black desk lamp" });

// The whole checkout as one statement that commits alone: order and line, conditional stock, two entries, two balances.
const [id, buyer, sku, total, from, to] = ["id", "buyer", "sku", "total", "from", "to"].map(given);
const checkout = prepared(
  "checkout",
  sql`WITH stock AS (
    UPDATE floor_stock SET pieces = pieces - 1 WHERE sku_id = ${sku} AND pieces >= 1 RETURNING sku_id
  ), made AS (
    INSERT INTO floor_order (id, order_no, buyer_id, state, total, address, createtime)
    SELECT ${id}, ${given("order_no")}, ${buyer}, 'paid', ${total}, ${given("address")}, now() FROM stock RETURNING id
  ), line AS (
    INSERT INTO floor_line (id, order_id, sku_id, name, price, quantity)
    SELECT ${given("line")}, made.id, ${sku}, ${given("name")}, ${total}, 1 FROM made
  ), moved AS (
    UPDATE floor_account SET balance = balance + CASE id WHEN ${from} THEN -${total}::bigint ELSE ${total} END,
      last_seq = last_seq + 1 WHERE id IN (${from}, ${to}) RETURNING id, balance, last_seq
  )
  INSERT INTO floor_entry (account_id, seq, order_id, amount, balance_after)
  SELECT moved.id, last_seq, made.id, CASE moved.id WHEN ${from} THEN -${total}::bigint ELSE ${total} END, balance
  FROM moved, made`,
);

const shards = 32;
const skus = 2_000;
const buyers = 2_000;
let number = Date.now() * 1_000;

async function checkOut(): Promise<void> {
  number += 2;
  const payer = shards + ((number / 2) % buyers);
  const values = {
    id: number,
    line: number + 1,
    buyer: payer,
    sku: (number * 7_919) % skus,
    total: 10_000_000,
    from: payer,
    to: number % shards,
    address,
    name: goodsName,
    order_no: String(number),
  };
  const { rowCount } = await database().query(checkout(values));
  if (rowCount !== 2) throw new Error("the floor's checkout did not post");
}

answerCalls(
  {
    async open(target: pg.PoolConfig) {
      pool = new pg.Pool({ ...target, max: 16 });
      honestPool = new pg.Pool({ ...target, max: 16, options: planOnce });
      await app.listen({ port: 0, host: "127.0.0.1" });
      return (app.server.address() as AddressInfo).port; // it listens at a port
    },
    async prepare() {
      await database().query(`
        CREATE TABLE IF NOT EXISTS floor_cart (member_id bigint, sku_id bigint, quantity int NOT NULL, PRIMARY KEY (member_id, sku_id));
        CREATE TABLE IF NOT EXISTS floor_order (id bigint PRIMARY KEY, order_no text NOT NULL, buyer_id bigint NOT NULL, state text NOT NULL, total bigint NOT NULL, address jsonb NOT NULL, createtime timestamptz NOT NULL);
        CREATE TABLE IF NOT EXISTS floor_line (id bigint PRIMARY KEY, order_id bigint NOT NULL, sku_id bigint NOT NULL, name jsonb NOT NULL, price bigint NOT NULL, quantity int NOT NULL);
        CREATE TABLE IF NOT EXISTS floor_stock (sku_id bigint PRIMARY KEY, pieces int NOT NULL CHECK (pieces >= 0)) WITH (fillfactor = 80);
        CREATE TABLE IF NOT EXISTS floor_account (id bigint PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0), last_seq bigint NOT NULL DEFAULT 0) WITH (fillfactor = 70);
        CREATE TABLE IF NOT EXISTS floor_entry (account_id bigint, seq bigint, order_id bigint NOT NULL, amount bigint NOT NULL, balance_after bigint NOT NULL, PRIMARY KEY (account_id, seq));
        INSERT INTO floor_stock SELECT n, 1000000 FROM generate_series(0, ${skus - 1}) n ON CONFLICT DO NOTHING;
        INSERT INTO floor_account SELECT n, 1000000000000 FROM generate_series(0, ${shards + buyers - 1}) n ON CONFLICT DO NOTHING;`);
    },
    prepareHonestCheckout: ({ password }: { password: string }) => prepareHonestCheckout(honestDatabase(), password),
    prepareHonestChat: () => prepareHonestChat(honestDatabase()),
    async checkout({ lanes, ms }: { lanes: number; ms: number }) {
      const latenciesMs: number[] = [];
      const start = performance.now();
      await Promise.all(
        Array.from({ length: lanes }, async () => {
          for (let now = performance.now(); now - start < ms;) {
            await checkOut();
            const after = performance.now();
            latenciesMs.push(after - now);
            now = after;
          }
        }),
      );
      return { latenciesMs, ms: performance.now() - start };
    },
  },
  async () => {
    await app.close();
    await pool?.end();
    await honestPool?.end();
  },
);
