import { moneyText, readMoney } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import type { FastifyInstance } from "fastify";
import { createHmac, hash } from "node:crypto";
import type pg from "pg";
import { ask } from "../apps/server/src/platform/sql/ask.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import { given, prepared } from "./prepared.ts";
import { honestCheckoutSchema } from "./honest-checkout-schema.ts";

// The least code that keeps the promises of a checkout, in the same two calls. It checks the session. A key does its
// work once and keeps its answer. Prices and total are those that were shown. It takes stock only if it is there. It
// stores order, lines, address and names. It compares the payment password and counts wrong ones. A freeze stops a
// payment. The ledger has a transfer with a unique cause, two entries and running balances. One row for each call is
// key, stored answer, history and outbox. No schema of input, no language, no settings, no coupons, deals or groups.

const freightMicro = readMoney("5.00") ?? 0n;
const pepper = Buffer.alloc(32, 9);

/** Creates its tables, with the people and the goods of the mall. */
export async function prepareHonestCheckout(pool: pg.Pool, password: string): Promise<void> {
  await pool.query(honestCheckoutSchema);
  await ask(
    pool,
    sql`INSERT INTO honest_member (id, salt, password)
       SELECT id, s.salt, sha256(s.salt || ${peppered(password)}) FROM member,
         LATERAL (SELECT sha256(id::text::bytea) AS salt) s`,
  );
  await pool.query(`
    INSERT INTO honest_session SELECT token_hash, member_id, expires_at FROM session;
    INSERT INTO honest_account SELECT id, 1000000000000 FROM member UNION ALL SELECT n, 0 FROM generate_series(0, 31) n;
    INSERT INTO honest_sku SELECT k.id, g.store_id, g.name, k.picture, k.price, true, 1000000
      FROM sku k JOIN goods g ON g.id = k.goods_id ORDER BY k.id LIMIT 20000;
    ANALYZE honest_member, honest_session, honest_account, honest_sku;`);
}

interface Submission {
  lines: { sku_id: string; quantity: number; price: string }[];
  address_id: string;
  total: string;
}

interface Payment {
  order_ids: string[];
  payment_password: string;
}

const submit = prepared(
  "honest submit",
  sql`SELECT honest_submit(${given("token")}, ${given("key")}, ${given("hash")}, ${given("kept")}, ${given("id")},
    ${given("address")}, ${given("skus")}, ${given("quantities")}, ${given("prices")}, ${given("freight")},
    ${given("total")}) AS answer`,
);
const pay = prepared(
  "honest pay",
  sql`SELECT honest_pay(${given("token")}, ${given("key")}, ${given("hash")}, ${given("password")}, ${given("order")},
    ${given("id")}) AS answer`,
);

export function serveHonestCheckout(app: FastifyInstance, database: () => pg.Pool): void {
  let last = BigInt(Date.now()) << 22n;
  const newId = () => String((last += 1n));
  const answer = async (statement: ReturnType<typeof submit>): Promise<string> => {
    // what each of the functions returns
    const { rows } = await database().query<{ answer: string }>(statement);
    return rows[0]?.answer ?? "";
  };

  app.post<{ Body: Submission }>(orders.submit.path, async ({ body, headers }, reply) => {
    const lines = body.lines.toSorted((one, other) => (BigInt(one.sku_id) < BigInt(other.sku_id) ? -1 : 1));
    const id = newId();
    const total = readMoney(body.total) ?? 0n;
    const order = { id, order_no: `N${id}`, actual_payment: moneyText(total) };
    const kept = JSON.stringify({ code: 1, msg: "", data: { orders: [order], total: moneyText(total) } });
    void reply.type("application/json");
    return answer(
      submit({
        token: tokenHash(headers["token"]),
        key: headers["idempotency-key"],
        hash: bodyHash(body),
        kept,
        id,
        address: body.address_id,
        skus: lines.map(({ sku_id }) => sku_id),
        quantities: lines.map(({ quantity }) => quantity),
        prices: lines.map(({ price }) => String(readMoney(price))),
        freight: String(freightMicro),
        total: String(total),
      }),
    );
  });

  app.post<{ Body: Payment }>(orders.pay.path, async ({ body, headers }, reply) => {
    void reply.type("application/json");
    return answer(
      pay({
        token: tokenHash(headers["token"]),
        key: headers["idempotency-key"],
        hash: bodyHash(body),
        password: peppered(body.payment_password),
        order: body.order_ids[0],
        id: newId(),
      }),
    );
  });
}

const tokenHash = (token: string | string[] | undefined) => hash("sha256", String(token), "buffer");
const bodyHash = (body: object) => hash("sha256", JSON.stringify(body), "buffer");
const peppered = (password: string) => createHmac("sha256", pepper).update(password).digest();
