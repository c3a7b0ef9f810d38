import { effectsOffice } from "@arcade/contract/schemas/base/effects/office";
import { apiKeysOffice } from "@arcade/contract/schemas/base/keys/office";
import { operatorsOffice } from "@arcade/contract/schemas/base/operators/office";
import { ledgerOffice } from "@arcade/contract/schemas/base/ledger/office";
import { addressesOffice } from "@arcade/contract/schemas/people/addresses/office";
import { membersOffice } from "@arcade/contract/schemas/oversight/members/office";
import { storesOffice } from "@arcade/contract/schemas/shops/stores/office";
import { needWords } from "@arcade/web/words.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoAxeFindings } from "../../../packages/web/test/clean.ts";
import { Page as Correct } from "../src/features/base/ledger/correct.page.tsx";
import { Page as Corrections } from "../src/features/base/ledger/corrections.page.tsx";
import { OperatorKeys } from "../src/features/base/keys/operator-keys.tsx";
import { Page as Countries } from "../src/features/front/content/countries.page.tsx";
import { ProposalRecord } from "../src/features/base/operators/proposal-record.tsx";
import { Page as Member } from "../src/features/oversight/members/member.page.tsx";
import { StoreRecord } from "../src/features/shops/stores/store-record.tsx";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

const button = (name: string) => page.getByRole("button", { name, exact: true });

async function choose(label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByTitle(option, { exact: true }).last().click();
}

test("a correction moves an amount with a reason, its evidence and a preview of both balances; no field takes a new balance, and its maker does not decide it (UX-145)", async () => {
  const posting = { kind: "available", owner: "71", owner_name: "Layla", account_id: "1" } as const;
  stage.answers(ledgerOffice.correction_preview, {
    postings: [
      { ...posting, amount: "-12.50", balance_before: "100.00", balance_after: "87.50" },
      {
        ...posting,
        account_id: "2",
        owner_name: null,
        amount: "12.50",
        balance_before: "0.00",
        balance_after: "12.50",
      },
    ],
  });
  stage.answers(ledgerOffice.correction_propose, { id: "81", state: "open", mine: true });
  await stage.show(<Correct />, { place: "/corrections/new?member=71" });
  await choose(t("office.correction_to"), t("office.account_revenue"));
  await page.getByRole("textbox", { name: t("office.amount") }).fill("12.50");
  await expect.element(page.getByText("87.50", { exact: false }).first()).toBeVisible();
  await expect.element(page.getByText("100.00", { exact: false }).first()).toBeVisible();
  await button(t("office.propose")).click();
  expect(stage.sent(ledgerOffice.correction_propose)).toEqual([]);
  const fields = page
    .getByRole("textbox")
    .elements()
    .map((field) => field.getAttribute("id"));
  expect(fields).toEqual(["from_member_id", "amount", "note"]);
  await page.getByRole("radio").first().click();
  const evidence = "Credited twice, see the two transfers of May 6.";
  await page.getByRole("textbox", { name: t("office.evidence") }).fill(evidence);
  await expectNoAxeFindings("a correction");
  await button(t("office.propose")).click();
  await expect
    .poll(() => stage.sent(ledgerOffice.correction_propose))
    .toMatchObject([{ from: { kind: "member", member_id: "71" }, to: { kind: "revenue" }, amount: "12.50", evidence }]);

  stage.answers(ledgerOffice.correction, { id: "81", state: "open", mine: true, evidence });
  await stage.show(<Corrections />, { place: "/corrections?id=81", afresh: true });
  await expect.element(page.getByText(evidence)).toBeVisible();
  expect(button(t("office.approve")).elements()).toEqual([]);
});

test("the page of a member has a timeline of one kind or all, and a freeze says in figures what it does (UX-146, UX-147)", async () => {
  const at = "2031-05-06T07:08:09.000Z";
  stage.answers(membersOffice.record, {
    member: { id: "71", nickname: "Layla", language: "en" },
    available: "123.45",
    open_withdrawals: 2,
    sessions: [{ id: "1" }, { id: "2" }, { id: "3" }],
  } as never);
  stage.answers(effectsOffice.look, { items: [{ figure: "to_pay", count: 4 }] });
  stage.answers(membersOffice.timeline, {
    items: [
      { at, kind: "signed_in", detail: "{}" },
      { at, kind: "registered", detail: "{}" },
    ],
  });
  await stage.show(<Member />, { place: "/members/member?id=71" });
  await expect.element(page.getByRole("heading", { name: t("office.timeline") })).toBeVisible();
  await expect.element(page.getByText(t("office.timeline_registered")).first()).toBeVisible();
  await choose(t("office.timeline_kind"), t("office.timeline_withdrawal"));
  await expect.poll(() => stage.sent(membersOffice.timeline).at(-1)).toMatchObject({ kind: "withdrawal" });
  await button(t("office.freeze_account")).first().click();
  await expect.element(page.getByText(t("office.freeze_account_effect", { count: 3 }))).toBeVisible();
  await button(t("app.cancel")).click();
  await button(t("office.freeze_wallet")).first().click();
  await expect.element(page.getByText("123.45", { exact: false }).last()).toBeVisible();
  expect(stage.sent(effectsOffice.look).at(-1)).toEqual({ act: "freeze_wallet", of: "71" });
  await expect.element(page.getByText(t("office.goes_to_second_person"))).toBeVisible();
  await userEvent.keyboard("{Escape}");
});

test("freezing a store says first what the server counts, and where it stopped counting (UX-146)", async () => {
  stage.answers(storesOffice.record, { id: "91", name: "Lanterns", holds: [], proposal_id: null });
  stage.answers(effectsOffice.look, {
    items: [
      { figure: "listed", count: 12 },
      { figure: "to_ship", count: 3 },
      { figure: "chats", count: 2 },
      { figure: "followers", count: 10_001 },
    ],
  });
  await stage.show(<StoreRecord id="91" />);
  await button(t("oversight.hold")).click();
  const figures = page.getByRole("listitem");
  const more = t("office.counted_more", { most: "10,000" });
  for (const line of [
    `${t("office.counted_listed")}: 12`,
    `${t("office.counted_to_ship")}: 3`,
    `${t("office.counted_chats")}: 2`,
    `${t("office.counted_followers")}: ${more}`,
  ])
    await expect.element(figures.filter({ hasText: line })).toBeVisible();
  expect(stage.sent(effectsOffice.look).at(-1)).toEqual({ act: "hold_store", of: "91" });
  await expectNoAxeFindings("a freeze of a store with its figures");
});

test("a key is revoked only after its calls of the last day were shown (UX-146)", async () => {
  stage.answers(apiKeysOffice.list, {
    items: [{ id: "31", name: "Reports", made_by: "Amal", scopes: [], ending: "a1b2", state: "active", used: null }],
  } as never);
  await needWords("integrations");
  stage.answers(effectsOffice.look, { items: [{ figure: "calls", count: 12 }] });
  stage.answers(apiKeysOffice.revoke);
  await stage.show(<OperatorKeys />);
  const revoke = t("integrations.key_revoke");
  await button(t("office.act_on", { act: revoke, name: "Reports" })).click();
  const dialog = page.getByRole("dialog", { name: t("integrations.key_revoke_title", { name: "Reports" }) });
  await expect
    .element(dialog.getByRole("listitem").filter({ hasText: `${t("office.counted_calls")}: 12` }))
    .toBeVisible();
  expect(stage.sent(effectsOffice.look).at(-1)).toEqual({ act: "revoke_key", of: "31" });
  expect(stage.sent(apiKeysOffice.revoke)).toEqual([]);
  await expectNoAxeFindings("a key before it is revoked");
  await dialog.getByRole("button", { name: revoke, exact: true }).click();
  await expect.poll(() => stage.sent(apiKeysOffice.revoke)).toEqual([{ id: "31" }]);
});

test("countries close only after their addresses were shown and their number was typed; one is not a mass (UX-146)", async () => {
  const names = ["Chile", "Fiji", "Ghana", "Kenya", "Nepal", "Peru"];
  stage.answers(addressesOffice.countries, {
    items: names.map((name, place) => ({
      code: name.slice(0, 2).toUpperCase(),
      name,
      phone: "+1",
      delivered: true,
      addresses: place,
    })),
  });
  stage.answers(addressesOffice.switchCountries);
  await stage.show(<Countries />, { place: "/countries" });
  await page.getByRole("switch", { name: /Peru/ }).click();
  const dialog = page.getByRole("dialog", { name: t("content_office.country_close_do") });
  const line = (label: string, count: number) => dialog.getByRole("listitem").filter({ hasText: `${label}: ${count}` });
  await expect.element(line(t("office.counted_addresses"), 5)).toBeVisible();
  expect(dialog.getByRole("textbox").elements()).toEqual([]);
  await dialog.getByRole("button", { name: t("app.cancel") }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await button(t("content_office.countries_close_these", { count: "6" })).click();
  await expect.element(line(t("office.counted_countries"), 6)).toBeVisible();
  await expect.element(line(t("office.counted_addresses"), 15)).toBeVisible();
  const close = dialog.getByRole("button", { name: t("content_office.country_close_do") });
  const typed = dialog.getByRole("textbox", { name: t("office.mass_type", { count: "6" }) });
  await typed.fill("5");
  await close.click();
  await expect.element(dialog.getByText(t("office.mass_wrong", { count: "6" }))).toBeVisible();
  expect(stage.sent(addressesOffice.switchCountries)).toEqual([]);
  // As an Arabic keyboard writes it.
  await typed.fill("٦");
  await close.click();
  await expect
    .poll(() => stage.sent(addressesOffice.switchCountries))
    .toEqual([{ codes: names.map((name) => name.slice(0, 2).toUpperCase()), delivered: false }]);
});

test.each([
  ["store_wind_down", { store_id: "91", reason_code: "goods_inquiry" }, { act: "hold_store", of: "91" }],
  ["closure_change", { action: "close", functions: ["orders"] }, { act: "close_function", of: "orders" }],
  ["closure_change", { action: "wind_down", functions: ["recharge", "orders"] }, { act: "close_function", of: "mall" }],
  ["operator_role", { operator_id: "7", name: "Amal", role: "finance" }, { act: "change_role", of: "7" }],
  [
    "wallet_freeze",
    { member_id: "71", message: "", until: "2031-05-06T07:08:09.000Z" },
    { act: "freeze_wallet", of: "71" },
  ],
  ["supply_price", { item: "Lamp", item_id: "61", prices: [], listings: 2 }, { act: "approve_prices", of: "81" }],
  ["supply_freight", { supplier: "Harbour", supplier_id: "51" }, { act: "change_freight", of: "51" }],
] as const)("the second person of %s with %o reads the figures anew (UX-146)", async (kind, payload, asked) => {
  stage.answers(operatorsOffice.proposal, {
    id: "81",
    kind,
    state: "open",
    mine: false,
    may_decide: true,
    payload: JSON.stringify(payload),
    beneficiary: null,
  });
  stage.answers(effectsOffice.look, { items: [{ figure: "to_ship", count: 3 }] });
  await stage.show(<ProposalRecord id="81" />);
  await page.getByRole("button", { name: t("office.approve") }).click();
  await expect
    .element(page.getByRole("listitem").filter({ hasText: `${t("office.counted_to_ship")}: 3` }))
    .toBeVisible();
  expect(stage.sent(effectsOffice.look).at(-1)).toEqual(asked);
});
