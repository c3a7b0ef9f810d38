import { addresses } from "@arcade/contract/schemas/people/addresses/api";
import { orders } from "@arcade/contract/schemas/buying/orders/api";
import { refunds } from "@arcade/contract/schemas/buying/refunds/api";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectNoAxeFindings } from "../../../packages/web/test/clean.ts";
import { untilStill } from "./every-page.ts";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

const question = () => page.getByRole("alertdialog");

const home = {
  name: "Noor",
  mobile: "+971 50 555 0143",
  country: "AE",
  province: "Dubai",
  city: "Deira",
  address: "Al Rigga 20",
} as const;

const order = {
  id: "9",
  order_no: "20310506-0001",
  state: "awaiting_shipment",
  store_id: "5",
  store_name: "Hill",
  product_total: "40.00",
  freight: "3.00",
  freight_discount: "0.00",
  discount: "2.00",
  actual_payment: "41.00",
  createtime: "2031-05-06T07:08:09.000Z",
  paymenttime: "2031-05-06T07:18:09.000Z",
  address: home,
  lines: [
    { sku_id: "1", goods_id: "71", name: "Lamp", quantity: 2, unsent: 2, refunded_quantity: 0, price: "10.00" },
    { sku_id: "2", goods_id: "72", name: "Bowl", quantity: 1, unsent: 1, refunded_quantity: 0, price: "20.00" },
  ],
} as const;

test("the page of an order has all its amounts and times with their zone, the address as it was used, and a chat that brings the order (UX-073)", async () => {
  stage.answers(orders.detail, order);
  await stage.open("/pages/member/orderDetail?id=9");
  const main = page.getByRole("main");
  await expect.element(main.getByText("20310506-0001")).toBeVisible();
  for (const amount of ["$40.00", "$3.00", "$2.00", "$41.00"])
    await expect.element(main.getByText(amount, { exact: false }).first()).toBeVisible();
  for (const label of ["orders.createtime", "orders.paymenttime"] as const) {
    const rows = [...document.querySelectorAll("#page dt")].filter(({ textContent }) => textContent === t(label));
    expect(rows.at(-1)?.parentElement?.textContent).toMatch(/May 6, 2031.*(GMT|UTC)/);
  }
  await expect.element(main).toMatchTextContent("Al Rigga 20");
  const chat = [...document.querySelectorAll<HTMLAnchorElement>('#page a[href*="message/chat"]')];
  expect(chat.map(({ hash }) => hash).join()).toContain("order=9");
});

test("a change of address shows the old and the new one before it is sent; an order that has left cannot change it (UX-075)", async () => {
  stage.answers(orders.detail, order);
  stage.answers(addresses.list, { max: 20, items: [{ ...home, id: "3", name: "Omar", address: "Marina 5" }] });
  stage.answers(orders.changeAddress);
  await stage.open("/pages/member/orderDetail?id=9");
  await page.getByRole("button", { name: t("orders.change_address") }).click();
  await page.getByRole("dialog").getByText("Marina 5", { exact: false }).click();
  await expect.element(question()).toMatchTextContent("Al Rigga 20");
  await expect.element(question()).toMatchTextContent("Marina 5");
  await untilStill();
  await expectNoAxeFindings("the old and the new address");
  await question()
    .getByRole("button", { name: t("orders.change_address"), exact: true })
    .click();
  await expect.poll(() => stage.sent(orders.changeAddress)).toEqual([{ order_id: "9", address_id: "3" }]);
  stage.answers(orders.detail, { ...order, state: "awaiting_receipt", delivertime: order.paymenttime });
  await stage.open("/pages/member/orderDetail?id=9");
  await expect.element(page.getByRole("heading", { level: 2, name: t("orders.state_awaiting_receipt") })).toBeVisible();
  await expect.element(page.getByRole("button", { name: t("orders.change_address") })).not.toBeInTheDocument();
});

test("parcels: none yet, one, and several with what is in each; the latest event is first, and how many pieces are on their way (UX-074)", async () => {
  const event = { place: "TR", by: "merchant" } as const;
  const parcel = (id: string, sku_id: string) => ({
    id,
    carrier: "dhl" as const,
    tracking_number: `JD00000${id}`,
    lines: [{ sku_id, quantity: 1 }],
    events: [
      { ...event, id: `${id}2`, step: "departed" as const, createtime: "2031-05-08T07:00:00.000Z" },
      { ...event, id: `${id}1`, step: "handed_over" as const, createtime: "2031-05-07T07:00:00.000Z" },
    ],
  });
  const card = { carrier: "dhl" as const, tracking_number: "JD000001" } as const;
  const shown = { ...order, state: "awaiting_shipment", parcel: card } as const;
  const [lamp, bowl] = order.lines;
  stage.answers(orders.detail, {
    ...shown,
    lines: [{ ...lamp, unsent: 1 }, bowl],
    parcels: [parcel("1", "1")],
  });
  await stage.open("/pages/member/orderDetail?id=9");
  const main = page.getByRole("main");
  await expect.element(main).toMatchTextContent(t("orders.on_the_way", { sent: 1, total: 3 }));
  const events = () =>
    [...document.querySelectorAll("#page ol li, #page ul[aria-label] li")].map((li) => li.textContent ?? "");
  await expect.poll(() => events().findIndex((text) => text.includes(t("orders.step_departed")))).toBeGreaterThan(-1);
  expect(events().findIndex((text) => text.includes(t("orders.step_departed")))).toBeLessThan(
    events().findIndex((text) => text.includes(t("orders.step_handed_over"))),
  );
  stage.answers(orders.detail, {
    ...shown,
    lines: [
      { ...lamp, unsent: 0 },
      { ...bowl, unsent: 0 },
    ],
    state: "awaiting_receipt",
    parcels: [parcel("1", "1"), parcel("2", "2")],
  });
  await stage.open("/pages/member/orderDetail?id=9");
  await expect.element(main).toMatchTextContent("JD000001");
  await expect.element(main).toMatchTextContent("JD000002");
  stage.answers(orders.detail, order);
  await stage.open("/pages/member/orderDetail?id=9");
  await expect.element(main).toMatchTextContent("20310506-0001");
  await expect.poll(() => document.body.textContent).not.toContain("JD00000");
});

test("a refund is asked for up to the amount of now: an older answer is not shown, and not if there is no answer now", async () => {
  const line = { line_id: "1", name: "Lamp", quantity: 1, refunded_quantity: 0, unsent: 0, paid: "20.00" };
  const limitOf = (refunded: string) =>
    ({ order_id: "9", order_state: "completed", freight_left: "0.00", lines: [{ ...line, refunded }] }) as const;
  const sheet = page.getByRole("dialog");
  const amount = () => sheet.getByRole("textbox", { name: t("refunds.amount") });
  const ask = () => page.getByRole("button", { name: t("refunds.ask_or_exchange"), exact: true }).click();
  const close = () => sheet.getByRole("button", { name: t("app.close") }).click();
  stage.answers(orders.detail, { ...order, state: "completed" });
  stage.answers(refunds.limit, limitOf("0.00"));
  await stage.open("/pages/member/orderDetail?id=9");
  await ask();
  await expect.element(amount()).toHaveValue("20.00");
  await close();

  const arrive = stage.waits(refunds.limit, limitOf("5.00"));
  await ask();
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => stage.sent(refunds.limit).length).toBe(2);
  await expect.element(amount()).not.toBeInTheDocument();
  arrive();
  await expect.element(amount()).toHaveValue("15.00");
  await close();

  stage.breaks(refunds.limit);
  await ask();
  await expect.element(sheet.getByText(t("app.network_title"))).toBeVisible();
  await expect.element(amount()).not.toBeInTheDocument();
  stage.answers(refunds.limit, limitOf("8.00"));
  await sheet.getByRole("button", { name: t("app.retry") }).click();
  await expect.element(amount()).toHaveValue("12.00");
});
