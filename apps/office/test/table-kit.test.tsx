import { tablesOffice } from "@arcade/contract/schemas/base/tables/office";
import { queueOffice } from "@arcade/contract/schemas/base/queue/office";
import { rechargesOffice } from "@arcade/contract/schemas/money/recharges/office";
import { moderationOffice } from "@arcade/contract/schemas/base/moderation/office";
import { supportOffice } from "@arcade/contract/schemas/oversight/support/office";
import { ledgerOffice } from "@arcade/contract/schemas/base/ledger/office";
import { catalogueOffice } from "@arcade/contract/schemas/shops/catalogue/office";
import { storesOffice } from "@arcade/contract/schemas/shops/stores/office";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoAxeFindings } from "../../../packages/web/test/clean.ts";
import { Page as Reports } from "../src/features/base/moderation/reports.page.tsx";
import { Page as Recharges } from "../src/features/money/recharges/recharges.page.tsx";
import { Page as Support } from "../src/features/oversight/support/support.page.tsx";
import { Page as Checks } from "../src/features/base/ledger/checks.page.tsx";
import { Page as Brands } from "../src/features/shops/catalogue/brands.page.tsx";
import { Page as Stores } from "../src/features/shops/stores/stores.page.tsx";
import { refusalText } from "../../../packages/web/test/server.ts";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

const stores = [
  { id: "71", name: "Lamp House", credit: 90 },
  { id: "72", name: "Cup House", credit: 80 },
];

async function open(place = "/stores"): Promise<void> {
  stage.answers(storesOffice.search, { items: stores, next: null, total: { count: 2, more: false } });
  await stage.show(<Stores />, { place });
  await expect.element(page.getByRole("button", { name: "Lamp House" })).toBeVisible();
}

const head = (name: string) => page.getByRole("columnheader", { name });
const popup = (name: string) => page.getByRole("region", { name });
const lastSearch = () => stage.sent(storesOffice.search).at(-1);

test("pressing a sortable column heading sorts the list on the server, also from the keyboard", async () => {
  await open();
  expect(lastSearch()).not.toHaveProperty("sort");
  await head(t("oversight.credit")).click();
  await expect.poll(lastSearch).toMatchObject({ sort: "credit" });
  await expect.element(head(t("oversight.credit"))).toHaveAttribute("aria-sort", "ascending");
  (head(t("oversight.credit")).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(lastSearch).toMatchObject({ sort: "-credit" });
  await expect.element(head(t("oversight.credit"))).toHaveAttribute("aria-sort", "descending");
  await head(t("oversight.level")).click();
  expect(lastSearch()).toMatchObject({ sort: "-credit" });
  await page.getByRole("button", { name: t("tables.reset") }).click();
  await expect.element(head(t("oversight.credit"))).not.toHaveAttribute("aria-sort");
});

test("says how many rows there are, or the least number of them", async () => {
  await open();
  await expect.element(page.getByText(t("tables.total", { count: 2 }))).toBeVisible();
  stage.answers(storesOffice.search, { items: stores, next: "more", total: { count: 10_000, more: true } });
  await stage.show(<Stores />, { place: "/stores", afresh: true });
  await expect.element(page.getByText(t("tables.total_more", { count: 10_000 }))).toBeVisible();
});

test("an empty list says so, and with a filter that nothing matches", async () => {
  stage.answers(storesOffice.search, { items: [], next: null, total: null });
  await stage.show(<Stores />, { place: "/stores?sort=-credit&hidden=since" });
  await expect.element(page.getByText(t("office.stores_none"))).toBeVisible();
  await stage.show(<Stores />, { place: "/stores?state=held", afresh: true });
  await expect.element(page.getByText(t("office.no_match"))).toBeVisible();
});

test("a list without a period offers none, and one that is not sorted has no sortable heading", async () => {
  stage.answers(catalogueOffice.brands, {
    items: [{ name: "Kettler", goods: 2, items: 0, becomes: null }],
    next: null,
  });
  await stage.show(<Brands />, { place: "/brands" });
  await expect.element(page.getByRole("button", { name: t("tables.file") })).toBeVisible();
  await expect.element(page.getByRole("button", { name: t("tables.period"), exact: true })).not.toBeInTheDocument();
  await head(t("oversight.brand")).click();
  expect(stage.sent(catalogueOffice.brands).at(-1)).not.toHaveProperty("sort");
});

test("two tables of one page hide their own columns", async () => {
  const seal = { number: "7", first_transfer: "1", last_transfer: "2", transfers: 2, hash: "ab", previous: null };
  stage.answers(ledgerOffice.seals, { items: [{ ...seal, createtime: "2026-11-01T08:30:00.000Z" }], next: null });
  stage.answers(ledgerOffice.checks, {
    items: [
      {
        id: "8",
        asked_by: null,
        createtime: "2026-11-01T08:30:00.000Z",
        finishtime: "2026-11-01T08:31:00.000Z",
        state: "clean",
        faults: [],
        statements: 9,
      },
    ],
    next: null,
  });
  await stage.show(<Checks />, { place: "/checks?hidden=sealed,by" });
  const table = (name: string) => page.getByRole("table", { name, exact: true });
  const heading = (of: string, name: string) => table(of).getByRole("columnheader", { name, exact: true });
  await expect.element(heading(t("office.checks"), t("office.when"))).toBeVisible();
  await expect.element(heading(t("office.seals"), t("office.when"))).not.toBeInTheDocument();
  await page
    .getByRole("button", { name: t("tables.reset") })
    .first()
    .click();
  await expect.element(heading(t("office.checks"), t("office.check_asked_by"))).toBeVisible();
  await expect.element(heading(t("office.seals"), t("office.when"))).not.toBeInTheDocument();
});

test("columns are hidden and shown again, and one of them always stays", async () => {
  await open();
  await page.getByRole("button", { name: t("tables.columns") }).click();
  const box = popup(t("tables.columns")).getByRole("checkbox", { name: t("oversight.credit") });
  await box.click();
  await expect.element(head(t("oversight.credit"))).not.toBeInTheDocument();
  await box.click();
  await expect.element(head(t("oversight.credit"))).toBeVisible();
  await popup(t("tables.columns"))
    .getByRole("button", { name: t("app.close") })
    .click();
  await expect.element(popup(t("tables.columns"))).not.toBeInTheDocument();
});

test("a view stores filters, sort and columns under a name, opens on a press and can be removed", async () => {
  await open("/stores?state=held&sort=-credit&hidden=since&id=");
  stage.answers(tablesOffice.views, { items: [{ id: "5", name: "All of level 2", parameters: { level: "2" } }] });
  stage.answers(tablesOffice.saveView, { id: "6" });
  stage.answers(tablesOffice.removeView);
  await page.getByRole("button", { name: t("tables.views") }).click();
  const views = popup(t("tables.views"));
  await views.getByRole("button", { name: t("tables.view_save") }).click();
  await expect.element(views.getByText(t("tables.view_name_empty"))).toBeVisible();
  await views.getByRole("textbox", { name: t("tables.view_name") }).fill("Held");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => stage.sent(tablesOffice.saveView))
    .toEqual([{ table: "stores", name: "Held", parameters: { state: "held", sort: "-credit", hidden: "since" } }]);
  await views.getByRole("button", { name: "All of level 2", exact: true }).click();
  await expect.poll(lastSearch).toEqual({ level: "2" });
  await views.getByRole("button", { name: t("tables.view_remove", { name: "All of level 2" }) }).click();
  await expect.poll(() => stage.sent(tablesOffice.removeView)).toEqual([{ id: "5" }]);
  stage.refuses(tablesOffice.saveView, "views_full", { max: 30 });
  await views.getByRole("textbox", { name: t("tables.view_name") }).fill("One more");
  await userEvent.keyboard("{Enter}");
  await expect.element(views.getByText(refusalText("views_full"))).toBeVisible();
});

test("the file is loaded in parts with the filter and without the hidden columns", async () => {
  await open("/stores?state=held&hidden=since");
  stage.answers(tablesOffice.file, ({ cursor }) =>
    cursor === undefined ? { text: "one\r\n", rows: 500, next: "500.x" } : { text: "two\r\n", rows: 7, next: null },
  );
  await page.getByRole("button", { name: t("tables.file") }).click();
  await expect.element(page.getByText(t("tables.file_done", { count: 507 }))).toBeVisible();
  const filter = JSON.stringify({ state: "held" });
  expect(stage.sent(tablesOffice.file)).toEqual([
    { table: "stores", filter, hidden: ["since"] },
    { table: "stores", filter, hidden: ["since"], cursor: "500.x" },
  ]);
});

test("a file that cannot be complete says why and is not saved", async () => {
  await open();
  stage.refuses(tablesOffice.file, "file_too_long", { max: 50_000 });
  await page.getByRole("button", { name: t("tables.file") }).click();
  await expect.element(page.getByRole("button", { name: t("tables.file") })).toBeEnabled();
  expect(stage.sent(tablesOffice.file)).toHaveLength(1);
});

test("many rows are claimed one after another, and each shows its own result", async () => {
  const items = ["Amal", "Bora", "Chen"].map((nickname, index) => ({
    id: String(index + 1),
    member: { id: "9", nickname },
    claim: null,
    state: "pending" as const,
  }));
  stage.answers(rechargesOffice.queue, { items });
  stage.answers(queueOffice.claim, { id: "1" });
  await stage.show(<Recharges />, { place: "/recharges" });
  for (const name of ["Amal", "Chen"])
    await page.getByRole("checkbox", { name: t("tables.bulk_choose", { name }) }).click();
  await expect.element(page.getByText(t("tables.bulk_chosen", { count: 2 }))).toBeVisible();
  await expectNoAxeFindings("a table");
  await page.getByRole("button", { name: t("tables.bulk_take"), exact: true }).click();
  const outcomes = page.getByRole("dialog", { name: t("tables.bulk_title") });
  await expect.element(outcomes.getByText(`Amal: ${t("tables.bulk_done")}`)).toBeVisible();
  await expect.element(outcomes.getByText(`Chen: ${t("tables.bulk_done")}`)).toBeVisible();
  expect(stage.sent(queueOffice.claim)).toEqual([
    { kind: "recharge", id: "1" },
    { kind: "recharge", id: "3" },
  ]);
  stage.refuses(queueOffice.claim, "claimed_by_other", { operator: "Noor" });
  await outcomes.getByRole("button", { name: t("tables.bulk_close") }).click();
  await expect.element(page.getByText(t("tables.bulk_chosen", { count: 2 }))).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: t("tables.bulk_choose", { name: "Bora" }) }).click();
  await page.getByRole("button", { name: t("tables.bulk_take"), exact: true }).click();
  await expect.element(outcomes.getByText(`Bora: ${refusalText("claimed_by_other")}`)).toBeVisible();
});

test("many cases of customer service are claimed at once, also of visitors without a name", async () => {
  const row = { claim: null, tags: [], closed: null, outcome: null, stars: null, waiting_since: null, late: false };
  stage.answers(supportOffice.cases, {
    items: [
      { ...row, id: "1", customer: { id: "9", name: "Amal", language: "ar" } },
      { ...row, id: "2", customer: { id: null, name: "", language: "en" } },
    ],
  });
  stage.answers(queueOffice.claim, { id: "1" });
  await stage.show(<Support />, { place: "/support" });
  for (const name of ["Amal", t("support_office.visitor")])
    await page.getByRole("checkbox", { name: t("tables.bulk_choose", { name }) }).click();
  await page.getByRole("button", { name: t("tables.bulk_take"), exact: true }).click();
  const outcomes = page.getByRole("dialog", { name: t("tables.bulk_title") });
  await expect.element(outcomes.getByText(`Amal: ${t("tables.bulk_done")}`)).toBeVisible();
  expect(stage.sent(queueOffice.claim)).toEqual([
    { kind: "support_case", id: "1" },
    { kind: "support_case", id: "2" },
  ]);
});

test("axe finds nothing in a table with its tools in Arabic, also with a box open", async () => {
  stage.answers(storesOffice.search, { items: stores, next: null, total: { count: 2, more: false } });
  await stage.show(<Stores />, { place: "/stores", language: "ar", theme: "dark" });
  await expect.element(page.getByRole("button", { name: "Lamp House" })).toBeVisible();
  await page.getByRole("button", { name: t("tables.columns") }).click();
  await expect.element(popup(t("tables.columns"))).toBeVisible();
  await expectNoAxeFindings("a table");
});

test("a period narrows the list and its file, is in the address, and a press clears it", async () => {
  await open();
  expect(lastSearch()).not.toHaveProperty("from");
  await page.getByRole("button", { name: t("tables.period"), exact: true }).click();
  const box = popup(t("tables.period"));
  await box.getByLabelText(t("tables.period_from"), { exact: false }).fill("2026-11-01T08:30");
  const from = new Date("2026-11-01T08:30").toISOString();
  await expect.poll(lastSearch).toMatchObject({ from });
  expect(location.hash).toContain("from=2026-11-01T08%3A30");
  stage.answers(tablesOffice.file, { text: "", rows: 0, next: null });
  await page.getByRole("button", { name: t("tables.file") }).click();
  await expect
    .poll(() => JSON.parse(stage.sent(tablesOffice.file).at(-1)?.filter ?? "{}") as object)
    .toMatchObject({ from });
  await page.getByRole("button", { name: t("tables.period_set"), exact: true }).click();
  await popup(t("tables.period_set"))
    .getByRole("button", { name: t("tables.period_clear") })
    .click();
  // What was read before is not asked for again.
  await expect.poll(() => location.hash).not.toContain("from=");
});

test("an action that needs a note asks for it once, and sends it with each row", async () => {
  stage.answers(moderationOffice.list, {
    items: [
      { kind: "goods", id: "81", name: "Lamp" },
      { kind: "review", id: "82", name: "Cup" },
    ],
    next: null,
  });
  stage.answers(moderationOffice.decide);
  await stage.show(<Reports />, { place: "/reports" });
  for (const name of ["Lamp", "Cup"])
    await page.getByRole("checkbox", { name: t("tables.bulk_choose", { name }) }).click();
  await page.getByRole("button", { name: t("moderation.bulk_dismiss"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("moderation.bulk_dismiss") });
  await dialog.getByRole("button", { name: t("moderation.bulk_dismiss") }).click();
  await expect.element(dialog.getByText(t("office.note_required", { min: 3 }))).toBeVisible();
  expect(stage.sent(moderationOffice.decide)).toEqual([]);
  await dialog.getByRole("textbox", { name: t("office.note_inside") }).fill("All of one campaign");
  await expectNoAxeFindings("the note of a bulk act");
  await dialog.getByRole("button", { name: t("moderation.bulk_dismiss") }).click();
  await expect
    .poll(() => stage.sent(moderationOffice.decide))
    .toEqual([
      { about: { kind: "goods", id: "81", decision: { kind: "nothing" } }, note: "All of one campaign" },
      { about: { kind: "review", id: "82", decision: { kind: "nothing" } }, note: "All of one campaign" },
    ]);
});

test("an action on five rows or more takes their number as well (UX-146)", async () => {
  const names = ["Lamp", "Cup", "Bowl", "Vase", "Tray"];
  stage.answers(moderationOffice.list, {
    items: names.map((name, place) => ({ kind: "goods" as const, id: String(81 + place), name })),
    next: null,
  });
  stage.answers(moderationOffice.decide);
  await stage.show(<Reports />, { place: "/reports" });
  for (const name of names) await page.getByRole("checkbox", { name: t("tables.bulk_choose", { name }) }).click();
  await page.getByRole("button", { name: t("moderation.bulk_dismiss"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("moderation.bulk_dismiss") });
  await dialog.getByRole("textbox", { name: t("office.note_inside") }).fill("All of one campaign");
  await dialog.getByRole("button", { name: t("moderation.bulk_dismiss") }).click();
  await expect.element(dialog.getByText(t("office.mass_wrong", { count: "5" }))).toBeVisible();
  expect(stage.sent(moderationOffice.decide)).toEqual([]);
  await dialog.getByRole("textbox", { name: t("office.mass_type", { count: "5" }) }).fill("5");
  await dialog.getByRole("button", { name: t("moderation.bulk_dismiss") }).click();
  await expect.poll(() => stage.sent(moderationOffice.decide).length).toBe(5);
});
