import type { Role } from "@arcade/contract/access";
import { account, type visitorPurposes } from "@arcade/contract/people/account/api";
import type { SettingName } from "@arcade/contract/limits";
import { addresses } from "@arcade/contract/people/addresses/api";
import type { MoneyText } from "@arcade/contract/money";
import { readMoney } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import type { IdText } from "@arcade/contract/wire";
import { createChallenge } from "altcha-lib/v1";
import { createHash, randomBytes } from "node:crypto";
import { keyedHash } from "../src/platform/secrets/keyed-hash.ts";
import { openMember } from "../src/features/people/account/index.ts";
import { demoRecharge } from "../src/features/money/recharges/index.ts";
import { many, run } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import { makeSupplyItem } from "./given/given-supply.ts";
import type { Context } from "../src/platform/context.ts";
import type { World } from "./world.ts";

export const paymentPassword = "739105";
export const password = "correct horse";

export interface GivenMember {
  member_id: bigint;
  nickname: string;
  email: string;
  token: string;
}

let made = 0;

/** A signed-in member with a payment password and the wanted balance. */
export async function givenMember(
  world: World,
  wanted: { balance?: string; nickname?: string; paymentPassword?: string | null } = {},
): Promise<GivenMember> {
  made += 1;
  const nickname = wanted.nickname ?? `person ${made} ${Math.trunc(world.clock.now().getTime() % 1e6)}`;
  const email = `person-${made}-${world.clock.now().getTime()}@example.com`;
  const member_id = await world.withContext((context) =>
    openMember(context, {
      email,
      nickname,
      password,
      paymentPassword: wanted.paymentPassword === undefined ? paymentPassword : wanted.paymentPassword,
    }),
  );
  if (wanted.balance !== undefined) await givenMoney(world, member_id, wanted.balance);
  const { token } = await world.ask(
    account.logIn,
    { account: email, password },
    { address: `10.0.${made >> 8}.${made & 255}` },
  );
  return { member_id, nickname, email, token };
}

/** Money from outside: an approved demo recharge. */
export async function givenMoney(world: World, memberId: bigint, amount: string): Promise<void> {
  const micro = readMoney(amount);
  if (micro === null) throw new Error(`not money: ${amount}`);
  await world.withContext((context) => demoRecharge(context, memberId, micro));
}

/** Changes business settings as if operators had changed them. The clock moves until every process has read them. */
export async function givenSettings(
  world: Pick<World, "owner" | "clock">,
  values: Partial<Record<SettingName, number>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await run(
      world.owner,
      sql`INSERT INTO setting_version (number, name, value, starts_at, reason_code, note, created_at,
        made_before_two_people)
       SELECT (SELECT coalesce(max(number), 0) + 1 FROM setting_version), ${name}, ${value}, ${world.clock.now()},
         'correction', 'for a test', ${world.clock.now()}, true`,
    );
  }
  world.clock.move(6_000);
}

/** The server's own command line (`npm run operator`), as the owner of the database. */
export function byServer<Done>(
  world: Pick<World, "withContext" | "owner">,
  work: (context: Context) => Promise<Done>,
): Promise<Done> {
  return world.withContext((context) => work({ ...context, tx: world.owner }));
}

export interface GivenOperator {
  operator_id: bigint;
  name: string;
  token: string;
}

/** An operator who is signed in on a separate device. This session never expires, however far the clock moves. */
export async function givenOperator(
  world: World,
  role: Role,
  wanted: { own_member_id?: bigint; device?: string } = {},
): Promise<GivenOperator> {
  made += 1;
  const name = `${role} ${made}`;
  const token = randomBytes(32).toString("base64url");
  const sha256 = (text: string) => createHash("sha256").update(text).digest();
  const operator_id = await world.withContext(async (context) => {
    const ids = [context.newId(), context.newId()] as const;
    await run(
      context.tx,
      sql`INSERT INTO operator (id, name, name_folded, email, role, own_member_id, password_hash, created_at)
        VALUES (${ids[0]}, ${name}, ${`${role}${ids[0]}`}, ${`${role}-${ids[0]}@example.com`}, ${role},
        ${wanted.own_member_id ?? null}, 'none', ${context.now})`,
    );
    const never = new Date(context.now.getTime() + 3_650 * 86_400_000);
    await run(
      context.tx,
      sql`INSERT INTO operator_session (id, operator_id, token_hash, client, source_hash, device_hash, created_at,
        seen_at, expires_at) VALUES (${ids[1]}, ${ids[0]}, ${sha256(token)}, 'Test', ${sha256(`place of ${ids[0]}`)},
        ${sha256(wanted.device ?? `device of ${ids[0]}`)}, ${context.now}, ${never}, ${never})`,
    );
    return ids[0];
  });
  return { operator_id, name, token };
}

export interface GivenStore {
  store_id: bigint;
  merchant: GivenMember;
  template_id: bigint;
  category_id: bigint;
}

/** An open store with a freight template: 5.00 for the first piece and 1.00 for each further one by default. */
export async function givenStore(
  world: World,
  wanted: { freight?: { first: string; further: string; free_from?: string }; not_to?: string[]; name?: string } = {},
): Promise<GivenStore> {
  const merchant = await givenMember(world);
  const freight = wanted.freight ?? { first: "5.00", further: "1.00" };
  const [store_id, template_id, category_id] = await world.withContext(async (context) => {
    const ids = [context.newId(), context.newId(), context.newId()] as const;
    const name = wanted.name ?? `Store of ${merchant.nickname}`;
    await run(
      context.tx,
      sql`INSERT INTO store (id, owner_id, name, description, logo, banner, level, ships_from, created_at)
        VALUES (${ids[0]}, ${merchant.member_id}, ${JSON.stringify({ en: name })}, ${JSON.stringify({ en: name })},
        'logo', 'banner', 3, 'CN', ${context.now})`,
    );
    await run(
      context.tx,
      sql`INSERT INTO freight_template (id, store_id, first, further, free_from, not_to)
        VALUES (${ids[1]}, ${ids[0]}, ${readMoney(freight.first)}, ${readMoney(freight.further)},
        ${freight.free_from === undefined ? null : readMoney(freight.free_from)}, ${wanted.not_to ?? []})`,
    );
    await run(
      context.tx,
      sql`INSERT INTO category (id, name, picture, position)
        VALUES (${ids[2]}, ${JSON.stringify({ en: "Things" })}, 'category', 1)`,
    );
    return ids;
  });
  return { store_id, merchant, template_id, category_id };
}

export interface GivenGoods {
  goods_id: bigint;
  /** One for each stock figure. */
  skus: bigint[];
}

/** Goods on sale, with a SKU for each figure of `stock`. With a purchase price they come from the supply catalogue. */
export async function givenGoods(
  world: World,
  store: GivenStore,
  wanted: { price?: string; stock?: number[]; purchase_price?: string; name?: string } = {},
): Promise<GivenGoods> {
  const price = readMoney(wanted.price ?? "10.00");
  const purchase = wanted.purchase_price === undefined ? null : readMoney(wanted.purchase_price);
  const stock = wanted.stock ?? [100];
  return world.withContext(async (context) => {
    const goods_id = context.newId();
    // The supplier's own stock is zero, so only the stock of the goods counts.
    const supply =
      wanted.purchase_price === undefined
        ? null
        : await makeSupplyItem(context, {
            purchase_price: wanted.purchase_price,
            pieces: stock.map(() => 0),
            category_id: store.category_id,
          });
    const axes =
      stock.length === 1
        ? []
        : [{ name: { en: "Size" }, values: stock.map((_, index) => ({ name: { en: `Size ${index}` } })) }];
    await run(
      context.tx,
      sql`INSERT INTO goods (id, store_id, category_id, freight_template_id, name, description, pictures, axes,
        parameters, supplied, supply_item_id, on_sale, price, price_most, in_stock, free_freight, store_name,
        created_at)
       SELECT ${goods_id}, id, ${store.category_id}, coalesce((SELECT f.id FROM supply_item i
         JOIN freight_template f ON f.supplier_id = i.supplier_id WHERE i.id = ${supply?.item_id ?? null}),
         ${store.template_id}), ${JSON.stringify({ en: wanted.name ?? `Goods ${goods_id}` })},
         ${JSON.stringify({ en: wanted.name ?? `Goods ${goods_id}` })}, '{picture}', ${JSON.stringify(axes)}, '[]',
              ${supply?.item_id ?? null}::bigint IS NOT NULL, ${supply?.item_id ?? null}, true, ${price}, ${price},
                ${stock.some((pieces) => pieces > 0)}, false, name, ${context.now} FROM store
                WHERE id = ${store.store_id}`,
    );
    const skus = stock.map(() => context.newId());
    for (const [index, sku] of skus.entries()) {
      const pieces = stock[index] ?? 0;
      await run(
        context.tx,
        sql`INSERT INTO sku (id, goods_id, "values", price, purchase_price, supply_sku_id, picture, on_hand)
          VALUES (${sku}, ${goods_id}, ${stock.length === 1 ? [] : [index]}, ${price}, ${purchase},
          ${supply?.skus[index] ?? null}, 'picture', ${pieces})`,
      );
      if (pieces > 0)
        await run(
          context.tx,
          sql`INSERT INTO stock_move (id, sku_id, delta, reason, created_at)
            VALUES (${context.newId()}, ${sku}, ${pieces}, 'stocked', ${context.now})`,
        );
    }
    return { goods_id, skus };
  });
}

export async function givenAddress(world: World, member: GivenMember, country = "US"): Promise<string> {
  const { id } = await world.ask(
    addresses.add,
    {
      name: "Lin Mei",
      mobile: "+1 555 0100",
      country,
      province: "California",
      city: "Oakland",
      address: "12 Grand Avenue",
      zip_code: ({ US: "94610", BR: "01310-100" } as Record<string, string>)[country] ?? "",
      is_default: true,
    },
    { token: member.token },
  );
  return id;
}

/** A buyer with an address and money, ready to order. */
export async function givenBuyer(world: World, balance = "1000.00"): Promise<GivenMember> {
  const buyer = await givenMember(world, { balance });
  await givenAddress(world, buyer);
  return buyer;
}

export interface Bought {
  orders: { id: IdText; order_no: string }[];
  total: MoneyText;
}

/** What a buyer does on the order page: reads the preview and submits exactly that. */
export async function submit(
  world: World,
  buyer: GivenMember,
  lines: { sku: bigint; quantity?: number }[],
): Promise<Bought> {
  const priced = await Promise.all(
    lines.map(({ sku, quantity }) =>
      world.ask(orders.preview, { sku_id: String(sku), quantity: String(quantity ?? 1) }, { token: buyer.token }),
    ),
  );
  const prices = priced.flatMap((preview) => preview.orders.flatMap((order) => order.lines));
  const wanted = prices.map(({ sku_id, quantity, price }) => ({ sku_id, quantity, price }));
  const first = await world.call(
    orders.submit,
    { lines: wanted, total: "0.000001", from_cart: false },
    { token: buyer.token },
  );
  // A wrong total is refused, and the refusal has the right one. Tests about the total give their own.
  const total = first.ok
    ? first.data.total
    : first.error === "total_changed"
      ? String(first.parameters["new_total"])
      : null;
  if (total === null) throw new Error(`cannot be submitted: ${first.ok ? "" : first.error}`);
  return world.ask(orders.submit, { lines: wanted, total, from_cart: false }, { token: buyer.token });
}

export function pay(world: World, buyer: GivenMember, bought: Bought) {
  return world.ask(
    orders.pay,
    { order_ids: bought.orders.map(({ id }) => id), payment_password: paymentPassword },
    { token: buyer.token },
  );
}

/** One order of one piece, paid. Returns its id. */
export async function givenPaidOrder(world: World, buyer: GivenMember, sku: bigint): Promise<IdText> {
  const bought = await submit(world, buyer, [{ sku }]);
  await pay(world, buyer, bought);
  const [order] = bought.orders;
  if (order === undefined) throw new Error("nothing was bought");
  return order.id;
}

/** A tracking number in the format of DHL, a different one for each id. */
export function trackingOf(id: string): string {
  return `JD${id.slice(-16)}`;
}

export function ship(world: World, store: GivenStore, orderId: string) {
  return world.ask(
    orders.ship,
    { parcels: [{ order_id: orderId, carrier: "dhl", tracking_number: trackingOf(orderId) }] },
    { token: store.merchant.token },
  );
}

/** A solved captcha. It is made with the mall's own key, because a search for the number takes time. */
export async function solvedCaptcha(world: World): Promise<string> {
  made += 1;
  const number = made % 50_000;
  const expires = new Date(world.clock.now().getTime() + 20 * 60_000);
  const { algorithm, challenge, salt, signature } = await createChallenge({
    algorithm: "SHA-256",
    maxnumber: 50_000,
    number,
    hmacKey: keyedHash(world.mall, "captcha").toString("hex"),
    expires,
  });
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString("base64");
}

export interface GivenMail {
  subject: string;
  body: string;
}

/** The mails to an address, newest first. */
export async function mailsTo(world: World, email: string): Promise<GivenMail[]> {
  await world.settleDue();
  // A mall that listens sends mails by itself. What it has locked at this moment is waited for.
  await many(world.owner, sql`SELECT FROM outbox WHERE topic = 'mail' AND payload->>'to' = ${email} FOR UPDATE`);
  return many<GivenMail>(
    world.mall.db,
    sql`SELECT subject, body FROM mail WHERE recipient = ${email} ORDER BY id DESC`,
  );
}

/** Asks for a code as a visitor does, and reads it in the mail. Returns it with its ticket. */
export async function askedCode(
  world: World,
  purpose: (typeof visitorPurposes)[number],
  email: string,
  caller: { address?: string } = {},
): Promise<{ ticket: string; code: string }> {
  const { ticket } = await world.ask(account.sendCode, { purpose, email, captcha: await solvedCaptcha(world) }, caller);
  if (ticket === null) throw new Error("a visitor's code has a ticket");
  return { ticket, code: await mailedCode(world, email) };
}

/** The code in the newest mail to an address. */
export async function mailedCode(world: World, email: string): Promise<string> {
  const [newest] = await mailsTo(world, email);
  const code = /^\d{6}$/m.exec(newest?.body ?? "")?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}
