import { queueOffice } from "@arcade/contract/schemas/base/queue/office";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoAxeFindings, sidewaysScroll } from "../../../packages/web/test/clean.ts";
import { Page } from "../src/features/base/queue/queue.page.tsx";
import { refusalText } from "../../../packages/web/test/server.ts";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

const until = new Date(Date.now() + 900_000).toISOString();
const mine = { id: "91", operator: "Omar", mine: true, until };
const items = [
  { kind: "recharge", id: "81", name: "Layla", open_to_me: true, late: true },
  {
    kind: "dispute",
    id: "82",
    name: "Pottery Lane",
    open_to_me: true,
    claim: { id: "92", operator: "Noor", mine: false, until },
  },
  { kind: "appeal", id: "83", name: "ليلى", open_to_me: false },
  { kind: "proposal", id: "84", name: "", open_to_me: false },
] as const;
const kinds = [
  { kind: "recharge", count: 1, others: 1, late: 1, oldest: new Date(Date.now() - 7_200_000).toISOString() },
  { kind: "signal", count: 0, others: 2, late: 0 },
] as const;

const row = (name: string) => page.getByRole("row").filter({ hasText: name });

test("each line leads to its page, names who holds it, and can be claimed and released in place", async () => {
  let isMine = false;
  stage.answers(queueOffice.list, () => ({
    items: items.map((item) => (item.id === "81" && isMine ? { ...item, claim: mine } : item)),
  }));
  stage.answers(queueOffice.claim, () => {
    isMine = true;
    return { id: "81" };
  });
  stage.answers(queueOffice.letGo, () => {
    isMine = false;
    return {};
  });
  await stage.show(<Page />);
  await expect.element(row("Layla").getByRole("link")).toHaveAttribute("href", "#/recharges?id=81");
  await expect.element(row("Pottery Lane")).toMatchTextContent(/Noor/);
  expect(row("Pottery Lane").getByRole("button").elements()).toEqual([]);
  await expect.element(row("ليلى")).toMatchTextContent(t("queue.own"));
  await row("Layla")
    .getByRole("button", { name: t("queue.claim") })
    .click();
  await expect.element(row("Layla")).toMatchTextContent(t("office.claimed_by_me"));
  await row("Layla")
    .getByRole("button", { name: t("office.let_go") })
    .click();
  await expect.element(row("Layla").getByRole("button", { name: t("queue.claim") })).toBeVisible();
  expect([stage.sent(queueOffice.claim), stage.sent(queueOffice.letGo)]).toEqual([
    [{ kind: "recharge", id: "81" }],
    [{ kind: "recharge", id: "81" }],
  ]);
});

test('the keyboard narrows it by kind and by "mine" and sorts it; a kind without work takes no room', async () => {
  stage.answers(queueOffice.list, { items });
  stage.answers(queueOffice.counts, { items: kinds });
  await stage.show(<Page />);
  const choice = page.getByRole("navigation", { name: t("queue.kinds") });
  await expect.element(choice.getByRole("button", { name: t("queue.kind_recharge"), exact: false })).toBeVisible();
  expect(choice.getByRole("button").elements()).toHaveLength(2);
  const others = (count: number) => page.getByText(t("queue.others", { count }));
  await expect.element(others(3)).toBeVisible();
  await choice.getByRole("button", { name: t("queue.kind_recharge"), exact: false }).click();
  await expect.poll(() => stage.sent(queueOffice.list).at(-1)).toEqual({ order: "due", kind: "recharge" });
  await expect.element(others(1)).toBeVisible();
  await page.getByRole("checkbox", { name: t("queue.mine") }).click();
  await expect.poll(() => stage.sent(queueOffice.list).at(-1)).toEqual({ order: "due", kind: "recharge", mine: "yes" });
  page
    .getByRole("radio", { name: t("queue.order_due") })
    .element()
    .focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect
    .poll(() => stage.sent(queueOffice.list).at(-1))
    .toEqual({ order: "oldest", kind: "recharge", mine: "yes" });
});

test("shows loading, a failure with Retry, the next page, and what would be there if something waited", async () => {
  const arrive = stage.waits(queueOffice.list, { items: items.slice(0, 1), next: "the next page" });
  await stage.show(<Page />);
  await expect.poll(() => document.querySelector(".ant-skeleton")).not.toBeNull();
  arrive();
  await expect.element(row("Layla")).toBeVisible();
  stage.answers(queueOffice.list, { items: items.slice(1) });
  await page.getByRole("button", { name: t("app.more") }).click();
  await expect.element(row("Pottery Lane")).toBeVisible();
  await expect.element(row("Layla")).toBeVisible();
  stage.refuses(queueOffice.list, "too_often", { seconds: 5 });
  await stage.show(<Page />, { afresh: true });
  await expect.element(page.getByRole("alert").filter({ hasText: refusalText("too_often") })).toBeVisible();
  stage.answers(queueOffice.list);
  await page.getByRole("button", { name: t("app.retry") }).click();
  await expect.element(page.getByText(t("queue.empty"), { exact: true })).toBeVisible();
});

test("passes axe in Arabic, and a phone with text of 200 % has no sideways scrolling", async () => {
  stage.answers(queueOffice.list, { items });
  await stage.show(<Page />, { language: "ar", theme: "dark" });
  await expect.element(row("Layla")).toBeVisible();
  await expectNoAxeFindings("everything that waits");
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = "200%";
  await expect.poll(() => sidewaysScroll()).toEqual([]);
});
