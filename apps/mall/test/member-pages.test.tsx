import { account } from "@arcade/contract/schemas/people/account/api";
import { addresses } from "@arcade/contract/schemas/people/addresses/api";
import { goods } from "@arcade/contract/schemas/shops/goods/api";
import { wallet } from "@arcade/contract/schemas/books/wallet/api";
import { withdrawals } from "@arcade/contract/schemas/money/withdrawals/api";
import { networks } from "@arcade/contract/schemas/money/networks/api";
import { recharges } from "@arcade/contract/schemas/money/recharges/api";
import { staff } from "@arcade/contract/schemas/shops/staff/api";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoAxeFindings } from "../../../packages/web/test/clean.ts";
import { merchant, reads, untilWhole } from "./every-page.ts";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

afterEach(() => void vi.unstubAllGlobals());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const question = () => page.getByRole("alertdialog");

test("a session that ends under several calls leads to log-in once, with one message, and back to the same place (UX-082)", async () => {
  for (const row of reads) if (row.who === "member") stage.refuses(row, "log_in", {});
  const length = history.length;
  await stage.open("/pages/member/money?month=2031-05");
  await expect.element(page.getByText(t("app.session_ended"))).toBeVisible();
  expect(page.getByText(t("app.session_ended")).elements()).toHaveLength(1);
  expect(decodeURIComponent(location.hash)).toContain("back=/pages/member/money?month=2031-05");
  expect(history.length).toBe(length);
  expect(document.querySelectorAll(".kit-toast")).toHaveLength(0);
  stage.answers(account.logIn, { token: "another token", userinfo: { id: "71" } });
  for (const row of reads) stage.answers(row);
  await page.getByLabelText(t("field.account"), { exact: true }).fill("demo-buyer");
  await page.getByLabelText(t("field.password"), { exact: true }).fill("a password");
  await button(t("account.log_in")).click();
  await expect.element(page.getByRole("heading", { level: 1, name: t("wallet.title") })).toBeInTheDocument();
  expect(location.hash).toContain("month=2031-05");
});

test("wallet addresses are listed by network, and one is deleted after a question that names it (UX-049)", async () => {
  const tron = "TN9RRaXkCFtTXRso2GdTZxSxxwufzxLQPP";
  stage.answers(withdrawals.addresses, {
    max: 20,
    items: [
      { id: "1", network: "TRC20", address: tron, label: "My exchange", is_default: true },
      { id: "2", network: "ERC20", address: "0x52908400098527886E0F7030069857D2E4169EE7", label: "" },
    ],
  });
  stage.answers(withdrawals.removeAddress);
  await stage.open("/pages/member/wallet_address");
  await expect.element(page.getByRole("heading", { level: 2, name: "TRC20" })).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 2, name: "ERC20" })).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: "My exchange" });
  await card.getByRole("button", { name: t("app.delete"), exact: true }).click();
  await expect.element(question()).toMatchTextContent("My exchange");
  expect(question().element().textContent?.replaceAll(/\s/g, "")).toContain(tron);
  await userEvent.keyboard("{Escape}");
  await expect.element(question()).not.toBeInTheDocument();
  expect(stage.sent(withdrawals.removeAddress)).toEqual([]);
  await card.getByRole("button", { name: t("app.delete"), exact: true }).click();
  await question()
    .getByRole("button", { name: t("app.delete"), exact: true })
    .click();
  await expect.poll(() => stage.sent(withdrawals.removeAddress)).toEqual([{ id: "1" }]);
});

const home = {
  name: "Noor",
  mobile: "+971 50 555 0143",
  country: "AE",
  province: "Dubai",
  city: "Deira",
  address: "Al Rigga 20",
} as const;

test("deleting an address asks first, and says what happens to the default (UX-128)", async () => {
  stage.answers(addresses.list, {
    max: 20,
    items: [
      { ...home, id: "1", is_default: true },
      { ...home, id: "2", name: "Omar" },
    ],
  });
  stage.answers(addresses.remove);
  await stage.open("/pages/member/address");
  const remove = (name: string) =>
    page
      .getByRole("listitem")
      .filter({ hasText: name })
      .getByRole("button", { name: t("app.delete"), exact: true });
  await remove("Noor").click();
  await expect.element(question()).toHaveAccessibleDescription(t("addresses.remove_default_text", { name: "Noor" }));
  await question()
    .getByRole("button", { name: t("app.cancel"), exact: true })
    .click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(stage.sent(addresses.remove)).toEqual([]);
  await remove("Omar").click();
  await expect.element(question()).toHaveAccessibleDescription(t("addresses.remove_text", { name: "Omar" }));
  await question()
    .getByRole("button", { name: t("app.delete"), exact: true })
    .click();
  await expect.poll(() => stage.sent(addresses.remove)).toEqual([{ id: "2" }]);
});

test("favourites that are no longer sold stay and are marked; several are removed at once and come back by Undo (UX-130)", async () => {
  const items = ["1", "2", "3"].map((id) => ({ id, name: `Lamp ${id}`, on_sale: id !== "2", pictures: [] }));
  stage.answers(goods.favourites, { items });
  stage.answers(goods.favourite, { changed: 2 });
  await stage.open("/pages/member/collect");
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Lamp 2" }).first())
    .toMatchTextContent(t("account.off_sale"));
  await button(t("account.manage")).click();
  await page.getByRole("checkbox", { name: "Lamp 1" }).click();
  await page.getByRole("checkbox", { name: "Lamp 2" }).click();
  await expectNoAxeFindings("favourites that are chosen");
  await button(t("account.remove_chosen", { count: 2 })).click();
  await expect.element(page.getByText("Lamp 1")).not.toBeInTheDocument();
  await expect.element(page.getByText("Lamp 3").first()).toBeVisible();
  await button(t("app.undo")).click();
  await expect.element(page.getByText("Lamp 1").first()).toBeVisible();
  await expect
    .poll(() => stage.sent(goods.favourite))
    .toEqual([
      { goods_ids: ["1", "2"], favourite: false, undo: false },
      { goods_ids: ["1", "2"], favourite: true, undo: true },
    ]);
});

test("the money page shows what is available and held, the sums of each month, filters by kind and month, and the zone of a time on a tap (UX-045, UX-050)", async () => {
  const entry = {
    kind: "product transaction",
    cause: "order_pay",
    balance_after: "60.00",
    createtime: "2031-05-06T07:08:09.000Z",
    source: { kind: "order" },
  } as const;
  stage.answers(wallet.mine, { available: "60.00", held: "5.00" });
  stage.answers(wallet.months, {
    items: [
      { month: "2031-05", money_in: "100.00", money_out: "-40.00", entries: 2 },
      { month: "2031-04", money_in: "0.00", money_out: "0.00", entries: 0 },
    ],
  });
  stage.answers(wallet.entries, {
    items: [
      { ...entry, id: "1", amount: "-40.00", order: { id: "9", order_no: "20310506-0001", side: "buyer" } },
      { ...entry, id: "2", amount: "100.00", cause: "recharge_approved", balance_after: "100.00" },
    ],
  } as never);
  await stage.open("/pages/member/money");
  const main = page.getByRole("main");
  for (const amount of ["$60.00", "$5.00", "$100.00", "$40.00"])
    await expect.element(main.getByText(amount, { exact: false }).first()).toBeVisible();
  await expect.element(main).toMatchTextContent("20310506-0001");
  await expect.element(main).toMatchTextContent(t("wallet.cause_recharge_approved"));
  const time = () => document.querySelector<HTMLElement>("#page button time");
  expect(time()?.textContent).not.toMatch(/GMT|UTC/);
  time()?.click();
  await expect.poll(() => time()?.textContent).toMatch(/GMT|UTC/);
  await page.getByLabelText(t("wallet.kind"), { exact: true }).selectOptions(t("wallet.kind_refund"));
  await expect.poll(() => stage.sent(wallet.entries).at(-1)).toMatchObject({ kind: "refund" });
  await page.getByLabelText(t("wallet.month"), { exact: true }).selectOptions("April 2031");
  await expect.poll(() => stage.sent(wallet.entries).at(-1)).toMatchObject({ kind: "refund", month: "2031-04" });
  expect(location.hash).toContain("month=2031-04");
});

/** Requests with progress go by XMLHttpRequest. Each waits here until the test says how it ends. */
class Sending extends EventTarget {
  static readonly all: Sending[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  isAborted = false;
  constructor() {
    super();
    Sending.all.push(this);
  }
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(): void {}
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }
  end(answer: object | null): void {
    this.status = answer === null ? 500 : 200;
    this.responseText = JSON.stringify(answer);
    this.dispatchEvent(new Event(answer === null ? "error" : "load"));
  }
}

test("the field for the picture of a transfer says what it takes, makes a large one smaller, shows how far it is, and can cancel, retry and remove it; the rest of the form stays (UX-042)", async () => {
  vi.stubGlobal("XMLHttpRequest", Sending);
  stage.answers(networks.list, { items: [{ network: "BEP20", open: true, minimum: "10.00" }] });
  stage.answers(recharges.open, { max: "10000.00", waiting_most: 5 });
  await stage.open("/pages/member/recharge?network=BEP20");
  const amount = page.getByLabelText(t("recharges.amount"), { exact: true });
  await amount.fill("75.50");
  await expect.element(page.getByText(t("recharges.picture_hint"))).toBeVisible();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [3_000, 4_000];
  canvas.getContext("2d")?.fillRect(0, 0, 2_000, 3_000);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  const choose = () => {
    const files = new DataTransfer();
    files.items.add(new File([blob ?? ""], "transfer.png", { type: "image/png" }));
    const input = document.querySelector<HTMLInputElement>("#page input[type=file]");
    if (input === null) throw new Error("there is no field for a picture");
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const sending = async (count: number) => {
    await expect.poll(() => Sending.all.length).toBe(count);
    return Sending.all[count - 1] as Sending; // it was just counted
  };
  choose();
  const first = await sending(1);
  first.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 30, total: 100 }));
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("value", "0.3");
  await button(t("recharges.picture_cancel")).click();
  expect(first.isAborted).toBe(true);
  await expect.element(page.getByRole("progressbar")).not.toBeInTheDocument();

  choose();
  (await sending(2)).end(null);
  await expect.element(button(t("recharges.picture_retry"))).toBeVisible();
  await button(t("recharges.picture_retry")).click();
  (await sending(3)).end({ code: 1, msg: "", data: { id: "81" } });
  await expect.element(page.getByText(t("recharges.picture_ready"), { exact: true })).toBeVisible();
  await expectNoAxeFindings("a picture that is ready");
  await button(t("recharges.picture_remove")).click();
  await expect.element(page.getByText(t("recharges.picture_hint"))).toBeVisible();
  await expect.element(amount).toHaveValue("75.50");
});

/** Lists of somebody who has nothing yet, and what each leads on to. */
const lists = [
  "/pages/cart",
  "/pages/member/order",
  "/pages/member/order?tab=unpaid",
  "/pages/member/collect",
  "/pages/member/collect?tab=stores",
  "/pages/member/history",
  "/pages/member/coupon",
  "/pages/member/address",
  "/pages/member/wallet_address",
  "/pages/member/money",
  "/pages/member/comment_list",
  "/pages/message/index",
  "/pages/shop/order",
  "/pages/shop/goods_manage",
  "/pages/shop/coupons",
  "/pages/shop/deals",
  "/pages/shop/groups",
  "/pages/shop/reviews",
];

test.each(lists)("%s of somebody who has nothing yet says why it is empty, and leads on (UX-021)", async (place) => {
  stage.answers(staff.mine, { owner: true });
  await stage.open(place, place.includes("/shop/") ? merchant : {});
  await untilWhole();
  const empty = () => document.querySelector<HTMLElement>("#page .kit-empty");
  await expect.poll(() => empty()?.querySelector("h2")?.textContent).toMatch(/./);
  expect(empty()?.querySelector("p")?.textContent).toMatch(/./);
  // Beside the words, or as the one button at the foot of the page.
  expect(
    document.querySelectorAll("#page .kit-empty :is(a, button), #page .kit-sticky-bar :is(a, button)").length,
  ).toBeGreaterThan(0);
  expect(document.querySelectorAll("#page [role=alert]")).toHaveLength(0);
});

test("empty, without results, failed and not allowed look different (UX-021)", async () => {
  const looks = async (place: string, person = {}) => {
    await stage.open(place, person);
    await untilWhole();
    await expect.poll(() => document.querySelector("#page .kit-empty h2")?.textContent).toMatch(/./);
    const block = document.querySelector("#page .kit-empty");
    return `${block?.querySelector("svg")?.innerHTML} ${block?.querySelector("h2")?.textContent}`;
  };
  const seen = [await looks("/pages/member/order"), await looks("/pages/product/list?keywords=zzzz")];
  stage.breaks(addresses.list);
  seen.push(await looks("/pages/member/address"));
  await expect.element(button(t("app.retry"))).toBeVisible();
  seen.push(await looks("/pages/shop/order", { member: { store_id: null } }));
  expect(new Set(seen).size).toBe(4);
});
