import { account } from "@arcade/contract/account/api";
import type { Answer, Endpoint } from "@arcade/contract/endpoint";
import { catalogue } from "@arcade/contract/catalogue/api";
import { orders } from "@arcade/contract/orders/api";
import { recharges } from "@arcade/contract/recharges/api";
import { withdrawals } from "@arcade/contract/withdrawals/api";
import axe from "axe-core";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { demoPassword, demoPaymentPassword, type Person, useStage, type Visitor } from "../stage.ts";

const stage = useStage();
// Where pictures of every page go, for a person to look at: PAGES_SHOTS=/tmp/shots npx vitest run --project journeys pages
const shots = process.env["PAGES_SHOTS"];
const ids = { goods: "", store: "", order: "", storeOrder: "", category: "", recharge: "", withdrawal: "", walletAddress: "" };

async function ask<E extends Endpoint>(row: E, token?: string, body?: object): Promise<Answer<E>> {
  const answer = await fetch(`${stage.address}${row.path}`, {
    method: body ? "POST" : "GET",
    headers: { ...(token ? { token } : {}), ...(body ? { "content-type": "application/json", "idempotency-key": crypto.randomUUID() } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return ((await answer.json()) as { data: Answer<E> }).data; // what the row promises
}

async function session(name: string): Promise<{ token: string; userinfo: object }> {
  return ask(account.logIn, undefined, { account: name, password: demoPassword });
}

async function signIn(visitor: Visitor, name: string): Promise<void> {
  const { token, userinfo } = await session(name);
  await visitor.context.addInitScript(
    ([kept, info]) => {
      localStorage.setItem("token", kept);
      localStorage.setItem("userinfo", info);
    },
    [token, JSON.stringify(userinfo)] as const,
  );
}

beforeAll(async () => {
  const found = await ask(catalogue.goods);
  ids.goods = found.items[0]!.id;
  ids.store = found.items[0]!.store_id;
  ids.category = (await ask(catalogue.categories)).items[0]!.id;
  const { token } = await session("demo-buyer");
  ids.order = (await ask(orders.list, token)).items[0]!.id;
  ids.recharge = (await ask(recharges.mine, token)).items[0]!.id;
  const to = { network: "TRC20", address: "TN9RRaXkCFtTXRso2GdTZxSxxwufzxLQPP", payment_password: demoPaymentPassword };
  ids.walletAddress = (await ask(withdrawals.saveAddress, token, { ...to, label: "My exchange", is_default: true })).id;
  const { rules_version } = await ask(withdrawals.rules, token);
  ids.withdrawal = (await ask(withdrawals.submit, token, { ...to, amount: "20", fee: "1.10", actual_amount: "18.90", rules_version })).id;
  ids.storeOrder = (await ask(orders.storeList, (await session("demo-merchant")).token)).items[0]!.id;
}, 60_000);

const visitorPages = () => [
  "/",
  "/pages/classify",
  "/pages/search",
  "/pages/product/list",
  `/pages/product/list?category=${ids.category}`,
  "/pages/product/list?keywords=zzzzqq",
  `/pages/product/goods?id=${ids.goods}`,
  `/pages/product/shop_home?id=${ids.store}`,
  "/pages/cart",
  "/pages/member/index",
  "/pages/login/login",
  "/pages/login/register",
  "/pages/member/forgot",
  "/pages/member/service",
  "/pages/public/article?id=agreement",
  "/pages/public/rules",
  "/pages/nowhere",
  "/kit",
];
const buyerPages = () => [
  "/pages/cart",
  "/pages/buy?from=cart",
  "/pages/member/index",
  "/pages/member/setting",
  "/pages/member/nickname_edit",
  "/pages/member/email_edit",
  "/pages/member/password_edit",
  "/pages/member/paypass_edit",
  "/pages/member/address",
  "/pages/member/address_save",
  "/pages/member/order",
  "/pages/member/order?tab=returned",
  `/pages/member/orderDetail?id=${ids.order}`,
  "/pages/member/money",
  "/pages/member/money?account=held",
  "/pages/member/money?part=statement",
  "/pages/member/recharge",
  "/pages/member/recharge?network=TRC20",
  `/pages/member/recharge?id=${ids.recharge}`,
  "/pages/member/withdrawal",
  `/pages/member/withdrawal?id=${ids.withdrawal}`,
  "/pages/member/wallet_address",
  "/pages/member/wallet_address_save?network=ERC20",
  `/pages/member/wallet_address_save?id=${ids.walletAddress}`,
  "/pages/member/proof",
  "/pages/member/collect",
  "/pages/member/history",
  "/pages/shop/index",
];
const merchantPages = () => [
  "/pages/shop/index",
  "/pages/shop/order",
  "/pages/shop/order?tab=shipped",
  `/pages/shop/orderDetail?id=${ids.storeOrder}`,
  "/pages/shop/wait_order",
];

async function expectClean(page: Page, name: string): Promise<void> {
  // What is loaded first: outlines go, pictures come.
  await page.waitForLoadState("networkidle").catch(() => undefined);
  // As tall as the page: what a bar covers at this moment can be scrolled from under it.
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width, height: 4_000 });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }),
  );
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 140))
          .slice(0, 3)
          .join(" | ")}`,
    ),
    name,
  ).toEqual([]);
  await page.setViewportSize({ width, height });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

describe.each<Person>([
  { language: "en", theme: "light" },
  { language: "ar", theme: "dark" },
  { language: "en", theme: "dark" },
  { language: "ar", theme: "light" },
])("every page in $language, $theme: axe finds nothing, nothing scrolls sideways, the page names itself", (person) => {
  test.each([
    ["a visitor", null, visitorPages],
    ["a buyer", "demo-buyer", buyerPages],
    ["a merchant", "demo-merchant", merchantPages],
  ] as const)("for %s", { timeout: 300_000 }, async (who, name, pages) => {
    const visitor = await stage.visit(person);
    if (name !== null) await signIn(visitor, name);
    const faults: string[] = [];
    for (const route of pages()) {
      try {
        await visitor.open(route);
        await visitor.page.waitForFunction(() => document.title !== "");
        await expectClean(visitor.page, route);
      } catch (error) {
        faults.push(`${route}: ${error instanceof Error && "actual" in error ? JSON.stringify(error.actual) : String(error)}`.slice(0, 900));
      }
      if (shots !== undefined) {
        mkdirSync(shots, { recursive: true });
        const file = `${who}-${person.language}-${person.theme}${route}`.replace(/[^a-z0-9-]+/gi, "_").slice(0, 110);
        await visitor.page.screenshot({ path: `${shots}/${file}.png` });
      }
    }
    await visitor.context.close();
    expect(faults).toEqual([]);
  });
});
