import { account } from "@arcade/contract/people/account/api";
import type { Answer, Endpoint } from "@arcade/contract/endpoint";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { groups } from "@arcade/contract/buying/groups/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { notices } from "@arcade/contract/base/notices/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { recharges } from "@arcade/contract/money/recharges/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { supply } from "@arcade/contract/shops/supply/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectClean, expectRoomAtEverySize } from "../clean.ts";
import { demoPassword, demoPaymentPassword } from "../filled-mall.ts";
import { type Person, useStage, type Visitor } from "../stage.ts";

const stage = useStage();
// The folder for pictures of every page, for a person to look at:
// PAGES_SHOTS=/tmp/shots npx vitest run --project journeys pages
const shots = process.env["PAGES_SHOTS"];
const ids = {
  supplyItem: "",
  supplyLocked: "",
  goods: "",
  group: "",
  store: "",
  order: "",
  notice: "",
  storeOrder: "",
  refundedOrder: "",
  storeRefund: "",
  toReview: "",
  ownGoods: "",
  chatStore: "",
  chatBuyer: "",
  category: "",
  recharge: "",
  withdrawal: "",
  walletAddress: "",
};

async function ask<E extends Endpoint>(row: E, token?: string, body?: object): Promise<Answer<E>> {
  const answer = await fetch(`${stage.address}${row.path}`, {
    method: body ? "POST" : "GET",
    headers: {
      ...(token ? { token } : {}),
      ...(body ? { "content-type": "application/json", "idempotency-key": crypto.randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return ((await answer.json()) as { data: Answer<E> }).data; // as the endpoint promises
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
  const [waiting] = (await ask(groups.home)).items.filter(({ open }) => open > 0);
  const ofGoods = {
    ...groups.ofGoods,
    path: `${groups.ofGoods.path}?goods_id=${waiting!.goods_id}` as typeof groups.ofGoods.path,
  };
  ids.group = (await ask(ofGoods)).open[0]!.id;
  ids.category = (await ask(catalogue.categories)).items[0]!.id;
  const { token } = await session("demo-buyer");
  ids.order = (await ask(orders.list, token)).items[0]!.id;
  const logistics = { ...notices.list, path: `${notices.list.path}?box=logistics` as typeof notices.list.path };
  ids.notice = (await ask(logistics, token)).items[0]!.id;
  ids.refundedOrder = (await ask(refunds.list, token)).items[0]!.order_id;
  ids.recharge = (await ask(recharges.mine, token)).items[0]!.id;
  const to = { network: "TRC20", address: "TN9RRaXkCFtTXRso2GdTZxSxxwufzxLQPP", payment_password: demoPaymentPassword };
  ids.walletAddress = (await ask(withdrawals.saveAddress, token, { ...to, label: "My exchange", is_default: true })).id;
  const { rules_version } = await ask(withdrawals.rules, token);
  ids.withdrawal = (
    await ask(withdrawals.submit, token, { ...to, amount: "20", fee: "1.10", actual_amount: "18.90", rules_version })
  ).id;
  const offered = (await ask(supply.items, (await session("demo-merchant")).token)).items;
  ids.supplyItem = offered.find(({ locked, goods_id, pieces }) => !locked && goods_id === null && pieces > 0)!.id;
  ids.supplyLocked = offered.find(({ locked }) => locked)!.id;
  ids.toReview = (await ask(reviews.toReview, token)).items[0]!.order_id;
  const toAnswer = {
    ...refunds.storeList,
    path: `${refunds.storeList.path}?which=to_answer` as typeof refunds.storeList.path,
  };
  ids.storeRefund = (await ask(toAnswer, (await session("demo-merchant")).token)).items[0]!.order_id;
  ids.storeOrder = (await ask(orders.storeList, (await session("demo-merchant")).token)).items[0]!.id;
  const { items } = await ask(
    { ...listing.list, path: `${listing.list.path}?tab=on` as typeof listing.list.path },
    (await session("demo-merchant")).token,
  );
  ids.ownGoods = items.find(({ supplied }) => !supplied)!.id;
  await talk();
}, 60_000);

/** The demo's buyer and its merchant send one message of each kind. */
async function talk(): Promise<void> {
  const buyer = await ask(account.logIn, undefined, { account: "demo-buyer", password: demoPassword });
  const merchant = await ask(account.logIn, undefined, { account: "demo-merchant", password: demoPassword });
  ids.chatStore = merchant.userinfo.store_id ?? "";
  ids.chatBuyer = buyer.userinfo.id;
  const send = (token: string, to_id: string, type: string, content: object) =>
    ask(chat.send, token, { id: crypto.randomUUID(), to_id, message: { type, content } });
  await send(buyer.token, ids.chatStore, "goods", { goods_id: ids.goods });
  await send(buyer.token, ids.chatStore, "text", { text: "هل هذا متوفر؟ See https://example.org/size" });
  await send(merchant.token, ids.chatBuyer, "text", { text: "Yes. ".repeat(300) });
  await send(merchant.token, ids.chatBuyer, "text", {
    text: "Write to me on WhatsApp +971 50 123 4567 and tell me your payment password",
  });
}

const visitorPages = () => [
  "/",
  "/pages/classify",
  "/pages/search",
  "/pages/product/list",
  `/pages/product/list?category=${ids.category}`,
  "/pages/product/list?keywords=zzzzqq",
  `/pages/product/goods?id=${ids.goods}`,
  `/pages/product/group?id=${ids.group}`,
  `/pages/product/shop_home?id=${ids.store}`,
  "/pages/cart",
  "/pages/member/index",
  "/pages/login/login",
  "/pages/login/code",
  "/pages/login/register",
  "/pages/login/register?invitation=ABCD2345",
  "/pages/member/forgot",
  "/pages/member/service",
  "/pages/web/service",
  "/pages/public/article?id=agreement",
  "/pages/public/rules",
  "/pages/public/notice_detail?id=1",
  "/choose-location",
  "/choose-location?country=JP",
  "/open-location?latitude=25.2654&longitude=55.3209&name=%D9%81%D9%86%D8%AF%D9%82&address=Al+Rigga+Road+20",
  "/open-location?latitude=95&longitude=55",
  "/pages/nowhere",
  "/kit",
];
const buyerPages = () => [
  "/pages/member/coupon?tab=unclaimed",
  "/pages/member/coupon",
  "/pages/member/service",
  "/pages/member/coupon?tab=expired",
  "/pages/cart",
  "/pages/buy?from=cart",
  "/pages/member/index",
  "/pages/member/setting",
  "/pages/member/setting?part=notifications",
  "/pages/message/index",
  "/pages/message/index?box=logistics",
  "/pages/message/index?box=notices",
  "/pages/message/index?box=system",
  `/pages/public/notice_detail?id=${ids.notice}`,
  "/pages/member/nickname_edit",
  "/pages/member/email_edit",
  "/pages/member/password_edit",
  "/pages/member/paypass_edit",
  "/pages/member/two_factor",
  "/pages/member/passkeys",
  "/pages/member/my_data",
  "/pages/member/address",
  "/pages/member/address_save",
  "/pages/member/order",
  `/pages/member/comment?order=${ids.toReview}`,
  "/pages/member/comment_list",
  "/pages/member/comment_list?tab=mine",
  "/pages/member/order?tab=returned",
  `/pages/member/orderDetail?id=${ids.order}`,
  `/pages/member/orderDetail?id=${ids.refundedOrder}`,
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
  "/pages/member/invite",
  `/pages/message/chat?store=${ids.chatStore}`,
  `/pages/message/chat?store=${ids.store}&goods=${ids.goods}`,
  `/pages/message/chat?store=${ids.chatStore}&order=${ids.order}`,
  "/pages/message/chat?service=1",
  "/pages/message/chat?store=1",
  "/pages/shop/index",
  "/pages/shop/apply",
  "/pages/shop/apply?step=person",
  "/pages/shop/apply?step=papers",
  "/pages/shop/apply?step=store",
  "/pages/shop/apply?step=summary",
];
/** The states of an application under review and of a refused one. The demo has one of each. */
const applicantPages = () => ["/pages/shop/index", "/pages/shop/apply"];
const merchantPages = () => [
  "/pages/shop/index",
  "/pages/shop/order",
  "/pages/shop/order?tab=shipped",
  `/pages/shop/orderDetail?id=${ids.storeOrder}`,
  `/pages/shop/orderDetail?id=${ids.storeRefund}`,
  "/pages/shop/reviews",
  `/pages/message/chat?user=${ids.chatBuyer}`,
  "/pages/shop/ship_file",
  "/pages/shop/wait_order",
  "/pages/shop/goods_add",
  "/pages/shop/goods_add?keywords=zzzzqq",
  `/pages/shop/goods_add_detail?id=${ids.supplyItem}`,
  `/pages/shop/goods_add_detail?id=${ids.supplyLocked}`,
  "/pages/shop/goods_add?tab=own",
  "/pages/shop/goods_manage",
  "/pages/shop/goods_manage?low=1",
  "/pages/shop/goods_manage?tab=off",
  "/pages/shop/goods_manage?tab=drafts",
  `/pages/shop/goods_manage_detail?id=${ids.ownGoods}`,
  `/pages/shop/goods_manage_detail?id=${ids.ownGoods}&part=moves`,
  `/pages/shop/goods_manage_detail?id=${ids.ownGoods}&part=edit`,
  "/pages/shop/analytics",
  "/pages/shop/analytics?period=year",
  "/pages/shop/promotion",
  "/pages/shop/deals",
  "/pages/shop/coupons",
  "/pages/shop/coupons?list=over",
  "/pages/shop/coupon_save",
  "/pages/shop/groups",
  "/pages/shop/groups?tab=ended",
  "/pages/shop/shop_bond",
  "/pages/shop/shop_bond?missing=450.00",
  "/pages/shop/shop_bond_sign?for=lower&level=1",
  "/pages/shop/shop_bond_sign?for=refund",
  "/pages/shop/shop_bond_sign?for=pay&level=1",
  "/pages/shop/credit",
  "/pages/shop/setting",
  "/pages/shop/setting?part=face",
  "/pages/shop/setting?part=words",
  "/pages/shop/setting?part=hours",
  "/pages/shop/setting?part=ships",
  "/pages/shop/setting?part=place",
  "/pages/shop/setting?part=holiday",
  "/pages/shop/setting?part=freight",
  "/pages/shop/setting?part=freight&id=new",
];

async function expectCleanPage(page: Page, name: string): Promise<void> {
  // The first content loads: placeholders disappear and pictures appear.
  await page.waitForLoadState("networkidle").catch(() => undefined);
  // As tall as the page. Content that a bar covers now can be scrolled into view.
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width, height: 4_000 });
  await expectClean(page, name);
  await page.setViewportSize({ width, height });
  await expectRoomAtEverySize(page, name);
}

describe.each<Person>([
  { language: "en", theme: "light" },
  { language: "ar", theme: "dark" },
  { language: "en", theme: "dark" },
  { language: "ar", theme: "light" },
])(
  "every page in $language, $theme: axe finds nothing, it fits every width and large text, and it names itself",
  (person) => {
    test.each([
      ["a visitor", null, visitorPages],
      ["a buyer", "demo-buyer", buyerPages],
      ["an applicant", "ilse.vogt", applicantPages],
      ["an applicant who was refused", "jonas.roth", applicantPages],
      ["a merchant", "demo-merchant", merchantPages],
    ] as const)("for %s", { timeout: 300_000 }, async (who, name, pages) => {
      const visitor = await stage.visit(person);
      if (name !== null) await signIn(visitor, name);
      const faults: string[] = [];
      for (const route of pages()) {
        try {
          await visitor.open(route);
          await visitor.page.waitForFunction(() => document.title !== "");
          await expectCleanPage(visitor.page, route);
        } catch (error) {
          const found = error instanceof Error && "actual" in error ? JSON.stringify(error.actual) : "";
          faults.push(`${route}: ${String(error).split("\n")[0]} ${found}`.slice(0, 900));
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
  },
);
