import { applications } from "@arcade/contract/schemas/oversight/applications/api";
import { bond } from "@arcade/contract/schemas/shops/bond/api";
import { catalogue } from "@arcade/contract/schemas/shops/catalogue/api";
import { chat } from "@arcade/contract/schemas/talk/chat/api";
import { goods } from "@arcade/contract/schemas/shops/goods/api";
import { notices } from "@arcade/contract/schemas/base/notices/api";
import { orders } from "@arcade/contract/schemas/buying/orders/api";
import { questions } from "@arcade/contract/schemas/buying/questions/api";
import { reviews } from "@arcade/contract/schemas/buying/reviews/api";
import { staff } from "@arcade/contract/schemas/shops/staff/api";
import { stores } from "@arcade/contract/schemas/shops/stores/api";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoAxeFindings, sidewaysScroll } from "../../../packages/web/test/clean.ts";
import { fullSampleOf } from "../../../packages/web/test/full-sample.ts";
import { mainPart, untilStill, untilWhole } from "./every-page.ts";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a suggestion that comes late is never shown for another text, and nothing is asked while an input method composes (UX-092)", async () => {
  const field = () => page.getByRole("searchbox", { name: t("catalogue.search_label") });
  const late = stage.waits(catalogue.suggest, { items: [{ kind: "word", id: null, text: "tea towel" }] });
  await stage.open("/pages/search");
  await field().fill("tea");
  await expect.poll(() => stage.sent(catalogue.suggest)).toEqual([{ keywords: "tea" }]);
  stage.answers(catalogue.suggest, { items: [{ kind: "word", id: null, text: "teapot" }] });
  await field().fill("teap");
  await expect.element(button("teapot")).toBeVisible();
  late();
  await expect.poll(() => stage.sent(catalogue.suggest).length).toBe(2);
  await expect.element(button("teapot")).toBeVisible();
  expect(button("tea towel").elements()).toEqual([]);

  // Letters of an input method before they are accepted.
  const input = field().element() as HTMLInputElement;
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  write?.call(input, "sh");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  await new Promise((resolve) => void setTimeout(resolve, 400));
  expect(stage.sent(catalogue.suggest)).toHaveLength(2);
  write?.call(input, "手表");
  input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "手表" }));
  await expect.poll(() => stage.sent(catalogue.suggest).at(-1)).toEqual({ keywords: "手表" });
});

test("a card takes back the price of a flash deal when the deal ends, although nothing else on the page changes", async () => {
  const sample = fullSampleOf(catalogue.goods, 1);
  const [card] = sample.items;
  if (!card?.deal) throw new Error("the sample has goods in a deal");
  const deal = { ...card.deal, price: "8.75", ends: new Date(Date.now() + 2_500).toISOString() };
  stage.answers(catalogue.goods, { ...sample, items: [{ ...card, price: "12.50", old_price: null, deal }] });
  await stage.open("/pages/product/list");
  const shown = () => page.getByRole("main").element().textContent;
  await expect.poll(shown).toContain("8.75");
  expect(shown()).toContain(t("goods.deal"));
  await expect.poll(shown, { timeout: 5_000 }).not.toContain("8.75");
  expect(shown()).toContain("12.50");
});

const store = {
  id: "5",
  name: "Hill",
  open: true,
  level: 2,
  credit: 88,
  credit_terms: { days: 90, start: 80, low: 60 },
} as const;

test("the page of a store has its name, level, credit, age, follow, chat and search, and explains level and credit on one tap; without ratings it says so (UX-104, UX-109)", async () => {
  stage.answers(stores.detail, { ...store, rating: null, ratings: 0 });
  stage.answers(reviews.storeFigures, { ratings: 0 });
  await stage.open("/pages/product/shop_home?id=5");
  const main = page.getByRole("main");
  await expect.element(main.getByText("Hill").first()).toBeVisible();
  await expect.element(main.getByText(t("stores.level_silver"))).toBeVisible();
  await expect.element(main.getByText(t("stores.credit", { credit: 88 }))).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Follow/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: t("stores.chat") })).toBeVisible();
  await expect.element(page.getByRole("searchbox", { name: t("stores.search_in") })).toBeVisible();
  await button(t("stores.meaning_title")).click();
  const sheet = page.getByRole("dialog", { name: t("stores.meaning_title") });
  await expect.element(sheet).toMatchTextContent(t("store_meaning.level"));
  await expect.element(sheet).toMatchTextContent(t("store_meaning.credit", { days: 90, start: 80 }));
  await untilStill();
  await expectNoAxeFindings("what level and credit mean");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("tab", { name: t("stores.tab_about") }).click();
  await expect.element(main.getByText(t("goods.new")).first()).toBeVisible();
  expect(mainPart().textContent).not.toContain("0.0");
});

test("a follow changes at once, and goes back with a reason if it is refused (UX-023)", async () => {
  stage.answers(stores.detail, store);
  stage.answers(stores.mine, { followed: false, own: false });
  stage.refuses(stores.follow, "not_found", {});
  await stage.open("/pages/product/shop_home?id=5");
  const follow = page.getByRole("button", { name: new RegExp(`^${t("stores.follow")}`) });
  const followed = page.getByRole("button", { name: new RegExp(`^${t("stores.followed")}`) });
  await follow.click();
  await expect.poll(() => stage.sent(stores.follow).length).toBe(1);
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await expect.element(follow).toBeVisible();
  stage.answers(stores.mine, { followed: true, own: false });
  const arrive = stage.waits(stores.follow, { changed: 1 });
  await follow.click();
  await expect.element(followed).toBeVisible();
  arrive();
  await expect.element(followed).toBeVisible();
});

test("read marks change at once, and go back with a reason if the call fails (UX-023)", async () => {
  const unread = (isRead: boolean) =>
    stage.answers(notices.list, {
      items: [{ id: "7", topic: "orders", title: "Shipped", text: "By post", read: isRead }],
    });
  const count = (few: number) => stage.answers(notices.overview, { logistics: { unread: few, newest: null } });
  unread(false);
  count(1);
  await stage.open("/pages/message/index?box=logistics");
  const mark = page.getByText(t("notices.new"), { exact: true });
  const readAll = button(t("notices.read_all"));
  await expect.element(mark).toBeInTheDocument();

  stage.breaks(notices.readAll);
  await readAll.click();
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await expect.element(mark).toBeInTheDocument();

  const arrive = stage.waits(notices.readAll, { read: 1 });
  await readAll.click();
  await expect.element(mark).not.toBeInTheDocument();
  unread(true);
  count(0);
  arrive();
  await expect.element(page.getByText(t("notices.all_read"))).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
});

const shown = {
  id: "71",
  name: "Lamp",
  on_sale: true,
  skus: [{ id: "1", stock: 5 }],
  spread: [0, 0, 0, 0, 0],
} as const;

test("a heart that is set on the page of the goods is set in the bar and among the favourites (UX-108)", async () => {
  stage.answers(goods.detail, { ...shown, store: { ships_from: "TR" } });
  stage.answers(goods.mine, () => ({ favourite: stage.sent(goods.favourite).length > 0 }));
  stage.answers(goods.favourites, () => ({
    items: stage.sent(goods.favourite).length > 0 ? [{ id: "71", name: "Lamp", on_sale: true }] : [],
  }));
  stage.answers(goods.favourite, { changed: 1 });
  await stage.open("/pages/member/collect");
  await expect.element(page.getByText(t("account.no_favourites"))).toBeVisible();
  location.hash = "/pages/product/goods?id=71";
  await button(t("goods.favourite_add")).click();
  await expect.element(button(t("goods.favourite_remove"))).toBeVisible();
  await expect.element(page.getByRole("button", { name: t("goods.favourite"), pressed: true })).toBeVisible();
  await expect.poll(() => stage.sent(goods.favourite).length).toBe(1);
  location.hash = "/pages/member/collect";
  await expect.element(page.getByRole("link", { name: /Lamp/ }).first()).toBeVisible();
});

test("the page that asks for identity data says what for, who sees it, how long it is kept and how it is erased, in its own figures (UX-133)", async () => {
  stage.answers(applications.mine, { draft_days: 30, failed_days: 60, paper_keep_days: 365 });
  await stage.open("/pages/shop/apply?step=person", { member: { store_id: null } });
  const main = page.getByRole("main");
  for (const sentence of [
    t("applications.why_purpose"),
    t("applications.why_seen"),
    t("applications.why_kept", { draft: 30, failed: 60, keep: 365 }),
    t("applications.why_delete"),
  ])
    await expect.element(main.getByText(sentence)).toBeVisible();
});

test("a signature is drawn, its last stroke undone, all of it cleared, and it can be typed instead; the page does not scroll (UX-135)", async () => {
  stage.answers(staff.mine, { owner: true });
  stage.answers(bond.beginSign, {
    action: "pay",
    level: 1,
    amount: "450.00",
    terms: ["One", "Two"],
    terms_language: "en",
  });
  await stage.open("/pages/shop/shop_bond_sign?for=pay&level=1", { member: { store_id: "71" } });
  await button(t("bond.go_on_to_sign")).click();
  const field = page.getByRole("img", { name: t("bond.signature") });
  const strokes = (count: number) => page.getByText(t("bond.strokes", { count }));
  await expect.element(field).toBeVisible();
  expect(getComputedStyle(field.element()).touchAction).toBe("none");
  const draw = (from: number) => {
    const { left, top } = field.element().getBoundingClientRect();
    const pen = (kind: string, step: number) =>
      field.element().dispatchEvent(
        new PointerEvent(kind, {
          bubbles: true,
          cancelable: true,
          pointerId: 1,
          isPrimary: true,
          button: kind === "pointermove" ? -1 : 0,
          buttons: kind === "pointerup" ? 0 : 1,
          pointerType: "mouse",
          clientX: left + from + step * 12,
          clientY: top + 20 + step * 6,
        }),
      );
    pen("pointerdown", 0);
    for (let step = 1; step < 8; step += 1) pen("pointermove", step);
    pen("pointerup", 8);
  };
  await expect
    .poll(() => {
      draw(20);
      return strokes(0).elements().length;
    })
    .toBe(0);
  await button(t("bond.clear")).click();
  await expect.element(strokes(0)).toBeInTheDocument();
  draw(20);
  draw(80);
  await expect.element(strokes(2)).toBeInTheDocument();
  await button(t("bond.undo")).click();
  await expect.element(strokes(1)).toBeInTheDocument();
  await button(t("bond.clear")).click();
  await expect.element(strokes(0)).toBeInTheDocument();
  await expect.element(button(t("bond.clear"))).toBeDisabled();
  expect(scrollY).toBe(0);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
});

/** A name as long as the contract lets it be, in one word. */
const long = "Lichtbogenschweissgeraetezubehoer".repeat(4);

/** The parts of texts that are painted over each other. */
function overlaps(): string[] {
  const painted: { node: Node; text: string; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(mainPart(), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const holder = node.parentElement;
    if (holder === null || (node.textContent ?? "").trim() === "" || !holder.checkVisibility()) continue;
    if (holder.closest(".sr-only, .kit-nav-bar, .kit-sticky-bar, [aria-hidden=true], select, option") !== null)
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let box = range.getBoundingClientRect();
    for (
      let around: HTMLElement | null = holder;
      around !== null && around !== document.body;
      around = around.parentElement
    ) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      const [x, y] = [Math.max(box.left, left), Math.max(box.top, top)];
      box = new DOMRect(
        x,
        y,
        Math.max(0, Math.min(box.right, right) - x),
        Math.max(0, Math.min(box.bottom, bottom) - y),
      );
    }
    if (box.width > 2 && box.height > 2) painted.push({ node, text: (node.textContent ?? "").slice(0, 24), box });
  }
  return painted.flatMap((one, index) =>
    painted.slice(index + 1).flatMap((other) => {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      return wide > 3 && high > 5 ? [`${one.text} / ${other.text}`] : [];
    }),
  );
}

test.each(["en", "ar"] as const)(
  "long names never overlap other words, nor make a page wider, in %s (UX-107)",
  async (language) => {
    const card = { id: "71", name: long, store_name: long, price: "12345.67", old_price: "23456.78", sales: 9_999 };
    stage.answers(catalogue.goods, { items: [card, { ...card, id: "72" }] });
    stage.answers(stores.detail, { ...store, name: long });
    stage.answers(orders.list, {
      items: [
        {
          id: "9",
          order_no: "20310506-0001",
          store_name: long,
          lines: [{ name: long, specification: long, sku_id: "1" }],
        },
      ],
    });
    stage.answers(chat.lists, { items: [{ id: "1", user_id: "5", name: long, content: long, count: 120 }] });
    stage.answers(goods.favourites, { items: [{ ...card, on_sale: false }] });
    for (const place of [
      "/pages/product/list",
      "/pages/product/shop_home?id=5",
      "/pages/member/order",
      "/pages/message/index",
      "/pages/member/collect",
    ]) {
      await stage.open(place, { language, width: 320, height: 2_000 });
      await untilWhole();
      await expect.element(page.getByText(long.slice(0, 30), { exact: false }).first()).toBeInTheDocument();
      expect.soft([place, overlaps()]).toEqual([place, []]);
      expect.soft([place, sidewaysScroll()]).toEqual([place, []]);
    }
  },
);

test("a question that the reader has just asked shows before those that have an answer", async () => {
  stage.answers(goods.detail, { ...shown, store: { ships_from: "TR" } });
  stage.answers(questions.standing, { own_ids: ["3"] });
  stage.answers(questions.list, {
    items: [
      { id: "1", text: "Is it heavy?", count: 1, answers: [{ id: "8", text: "Not at all." }] },
      { id: "2", text: "Is it loud?", count: 1, answers: [{ id: "9", text: "It is silent." }] },
      { id: "3", text: "Does it come with a bulb?", count: 0, answers: [] },
    ],
    total: 3,
  });
  await stage.open("/pages/product/goods?id=71");
  const main = page.getByRole("main");
  await expect.element(main.getByText("Does it come with a bulb?")).toBeVisible();
  await expect.element(main.getByText("Is it heavy?")).toBeVisible();
  expect(main.getByText("Is it loud?").elements()).toEqual([]);
});
