import { queueOffice } from "@arcade/contract/schemas/base/queue/office";
import type { MoneyText } from "@arcade/contract/money";
import { CallFailure } from "@arcade/web/failure.ts";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoAxeFindings, sidewaysScroll } from "../../../packages/web/test/clean.ts";
import { Copyable } from "../src/kit/copyable.tsx";
import { FailureBlock, FailureNote } from "../src/kit/failure.tsx";
import { Moment, Money, Movement, Name } from "../src/kit/figures.tsx";
import { KeysHelp } from "../src/kit/keys-help.tsx";
import { turnKeys, useKeys } from "../src/kit/keys.ts";
import { LedgerFault } from "../src/kit/ledger-fault.tsx";
import { LinkFor } from "../src/kit/link-for.tsx";
import { Loaded } from "../src/kit/loaded.tsx";
import { OrderLink } from "../src/kit/order-link.tsx";
import { Page } from "../src/kit/page.tsx";
import { Pictures } from "../src/kit/pictures.tsx";
import { RecordView, Timeline } from "../src/kit/record-view.tsx";
import { SettingName } from "../src/kit/setting.tsx";
import { StateTag } from "../src/kit/state-tag.tsx";
import { FlatTable } from "../src/kit/tables/flat-table.tsx";
import { ListedRow } from "../src/kit/tables/listed-row.tsx";
import { Voice } from "../src/kit/voice.tsx";
import { useRead } from "../src/platform/query.ts";
import { refusalText } from "../../../packages/web/test/server.ts";
import { SixEditor } from "../src/features/front/content/six-editor.tsx";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

const money = (text: string) => text as MoneyText; // as the server writes it
const hash = "0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d";
const at = "2026-02-03T04:05:06.000Z";

/** One of each sign on one page. */
function Signs(): ReactNode {
  return (
    <Page title="One request" lead="What is known of it" actions={<a href="#/elsewhere">Elsewhere</a>}>
      <RecordView
        groups={[
          {
            title: "Facts",
            source: <a href="#/ledger">The ledger</a>,
            facts: [
              { name: "Amount", value: <Money of={money("1234.50")} /> },
              { name: "In", value: <Movement of={money("1.00")} /> },
              { name: "Out", value: <Movement of={money("-1.00")} /> },
              { name: "When", value: <Moment at={at} /> },
              { name: "Person", value: <Name of="ليلى" /> },
              { name: "State", value: <StateTag tone="warning">Waits</StateTag> },
              { name: "Nothing known", value: "" },
              null,
              { name: "Hash", value: <Copyable text={hash} href="https://example.org/tx" />, wide: true },
              { name: "Finding", value: <LedgerFault of="I2 all entries sum to zero: 3, 4" />, wide: true },
              { name: "Number", value: <SettingName of="withdrawal_least_micro" />, wide: true },
            ],
          },
          null,
          { title: "Pictures", facts: [], more: <Pictures names={["a", "b"]} of="Teapot" /> },
          { title: "Voice", facts: [], more: <Voice name="v" label="Voice of the buyer" /> },
          {
            title: "Steps",
            facts: [],
            more: <Timeline of={[{ key: "1", at, what: "Claimed", by: "Noor", note: "Looked at it" }]} />,
          },
        ]}
      />
    </Page>
  );
}

for (const [language, theme] of [
  ["en", "light"],
  ["ar", "dark"],
] as const) {
  test(`the signs pass axe, have names, and fit a phone with text of 200 %, ${language} and ${theme}`, async () => {
    await stage.show(<Signs />, { language, theme });
    await expect.element(page.getByRole("heading", { level: 1, name: "One request" })).toBeVisible();
    await expect.poll(() => document.title).toBe("One request · Arcade");
    const value = (name: string) =>
      page.getByRole("definition").nth(
        page
          .getByRole("term")
          .elements()
          .findIndex((term) => term.textContent === name),
      );
    await expect.element(value("Amount")).toMatchTextContent("1,234.50");
    await expect.element(value("In")).toMatchTextContent("+$1.00");
    await expect.element(value("Out")).toMatchTextContent(/[-−]\$1\.00/);
    for (const part of document.querySelectorAll("dd .num")) expect(part.tagName).toBe("BDI");
    await expect.element(value("When").getByRole("time")).toHaveAttribute("datetime", at);
    expect(
      page
        .getByRole("term")
        .elements()
        .map(({ textContent }) => textContent),
    ).not.toContain("Nothing known");
    await expect.element(page.getByRole("link", { name: hash })).toHaveAttribute("rel", "noreferrer");
    await expect.element(page.getByRole("img", { name: "Teapot 2" })).toBeInTheDocument();
    await expect.element(page.getByLabelText("Voice of the buyer")).toHaveAttribute("preload", "none");
    await expectNoAxeFindings(`the signs, ${language}`);
    await page.viewport(390, 844);
    document.documentElement.style.fontSize = "200%";
    await expect.poll(() => sidewaysScroll()).toEqual([]);
  });
}

test("a tap shows all decimals of a longer amount, and does not open its row", async () => {
  const opened = vi.fn<() => void>();
  const row = (
    <div onClick={opened}>
      <Money of={money("1234.567891")} /> <Money exact of={money("0.000001")} />
    </div>
  );
  await stage.show(row);
  await expect.element(page.getByText("$0.000001")).toBeVisible();
  await page.getByRole("button", { name: `$1,234.56 ${t("app.exact_amount")}` }).click();
  await expect
    .element(page.getByRole("button", { name: `$1,234.567891 ${t("app.exact_amount")}`, pressed: true }))
    .toBeVisible();
  expect(opened).not.toHaveBeenCalled();
});

test("a button copies a whole number or hash, and a screen reader hears it", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await stage.show(<Copyable text={hash} />);
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: t("app.copy") })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(copied).toHaveBeenCalledWith(hash);
  await expect.element(page.getByRole("status").filter({ hasText: hash })).toBeInTheDocument();
});

test("a link is plain text for a person who may not read its page", async () => {
  const links = (
    <>
      <LinkFor to={{ path: "/ledger", permission: "ledger.look" }}>The ledger</LinkFor>{" "}
      <OrderLink number="A-1" id="5" />
    </>
  );
  await stage.show(links, { role: "administrator" });
  await expect.element(page.getByRole("link", { name: "The ledger" })).toHaveAttribute("href", "#/ledger");
  await expect.element(page.getByRole("link", { name: "A-1" })).toHaveAttribute("href", "#/orders?text=A-1&id=5");
  await stage.show(links, { role: "support" });
  await expect.element(page.getByText("The ledger")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "The ledger" })).not.toBeInTheDocument();
});

function Read(): ReactNode {
  return <Loaded of={useRead(queueOffice.list, { order: "due" })}>{({ items }) => <p>{items.length} wait</p>}</Loaded>;
}

test("a read shows its skeleton, then the failure with Retry, then its answer", async () => {
  const arrive = stage.waits(queueOffice.list);
  await stage.show(<Read />);
  await expect.poll(() => document.querySelector(".ant-skeleton")).not.toBeNull();
  arrive();
  await expect.element(page.getByText("0 wait")).toBeVisible();
  stage.breaks(queueOffice.list);
  await stage.show(<Read />, { afresh: true });
  await expect.element(page.getByRole("alert").filter({ hasText: t("app.network_title") })).toBeVisible();
  const again = stage.waits(queueOffice.list);
  await page.getByRole("button", { name: t("app.retry"), exact: true }).click();
  await expect.poll(() => document.querySelector(".ant-skeleton")).not.toBeNull();
  again();
  await expect.element(page.getByText("0 wait")).toBeVisible();
});

test("a failure is an alert in words; a missing thing has no Retry, and an ended session is shown elsewhere", async () => {
  const retry = vi.fn<() => void>();
  const gone = new CallFailure("refused", { error: "not_found", parameters: {}, msg: "Gone" });
  const block = (failure: CallFailure) => <FailureBlock failure={failure} onRetry={retry} />;
  await stage.show(block(gone));
  await expect.element(page.getByRole("alert").filter({ hasText: t("app.gone_title") })).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
  await stage.show(
    <>
      {block(new CallFailure("sent_away"))}
      <FailureNote of={new CallFailure("sent_away")} />
      <FailureNote of={null} />
      <FailureNote of={{ error: "claim_first", parameters: {}, msg: refusalText("claim_first") }} />
    </>,
  );
  await expect.element(page.getByRole("alert").filter({ hasText: refusalText("claim_first") })).toBeVisible();
  expect(page.getByRole("alert").elements()).toHaveLength(1);
});

test("the keyboard scrolls a table that is too wide, under its own name; Tab skips a narrow one", async () => {
  const columns = (count: number) =>
    Array.from({ length: count }, (_, key) => ({ key, title: `Column ${key}`, render: () => "0".repeat(20) }));
  const table = (count: number) => (
    <FlatTable label="Postings" columns={columns(count)} dataSource={[{ id: "1" }]} rowKey="id" />
  );
  await stage.show(table(2));
  await expect.element(page.getByRole("table", { name: "Postings" })).toBeVisible();
  expect(page.getByRole("region").elements()).toEqual([]);
  await stage.show(table(30));
  await expect.element(page.getByRole("region", { name: "Postings" })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("region", { name: "Postings" })).toHaveFocus();
  await expectNoAxeFindings("a wide table");
});

test("a row that left its list is named as gone, with a way to the other lists; one further down is loaded", async () => {
  const fetchNextPage = vi.fn<() => void>();
  const pages = (hasNextPage: boolean) =>
    ({
      items: [],
      query: { data: {}, error: null, hasNextPage, isFetchingNextPage: false, fetchNextPage },
    }) as unknown as Parameters<typeof ListedRow>[0]["pages"]; // all that the row reads
  const row = (hasNextPage: boolean) => (
    <ListedRow pages={pages(hasNextPage)} item={undefined} elsewhere={[{ key: "decided", name: "Decided" }]}>
      {() => null}
    </ListedRow>
  );
  await stage.show(row(false));
  await expect.element(page.getByText(t("office.row_gone"))).toBeVisible();
  await page.getByRole("button", { name: "Decided" }).click();
  expect(location.hash).toContain("queue=decided");
  await stage.show(row(true));
  await page.getByRole("button", { name: t("app.more") }).click();
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

function Keys({ act }: { act: () => void }): ReactNode {
  useKeys({ a: act });
  return <input aria-label="Words" />;
}

test("single keys act, but not during typing, with a modifier, in a dialog, or when turned off", async () => {
  const act = vi.fn<() => void>();
  const help = (isOpen: boolean) => (
    <>
      <Keys act={act} />
      <KeysHelp open={isOpen} onClose={() => undefined} canDecide />
    </>
  );
  await stage.show(help(false));
  await userEvent.keyboard("aA{Control>}a{/Control}{Alt>}a{/Alt}");
  expect(act).toHaveBeenCalledTimes(2);
  await page.getByRole("textbox", { name: "Words" }).click();
  await userEvent.keyboard("a");
  expect(act).toHaveBeenCalledTimes(2);
  await stage.show(help(true), { language: "ar" });
  await expect.element(page.getByRole("dialog", { name: t("office.keys") })).toBeVisible();
  await userEvent.keyboard("a");
  expect(act).toHaveBeenCalledTimes(2);
  await expectNoAxeFindings("the list of the keys");
  await page.getByRole("switch", { name: t("office.keys_on") }).click();
  await stage.show(help(false));
  await userEvent.keyboard("a");
  expect(act).toHaveBeenCalledTimes(2);
  turnKeys(true);
  await userEvent.keyboard("a");
  expect(act).toHaveBeenCalledTimes(3);
});

test("the hint shows a link as it is typed: from left to right and on one line, also in Arabic", async () => {
  const texts = { title: { en: "Title" }, body: { en: "Text" }, checked: [] };
  await stage.show(<SixEditor texts={texts} translations={null} onChange={() => undefined} />, {
    language: "ar",
    width: 390,
  });
  const found = () => [...document.querySelectorAll<HTMLElement>(".content-example")];
  await expect.poll(found).toHaveLength(2);
  const examples = found();
  expect(examples.map(({ innerText }) => innerText)).toEqual(["[كلمات](/pages/…)", "[كلمات](https://…)"]);
  for (const example of examples) {
    expect(getComputedStyle(example).direction).toBe("ltr");
    expect(example.getClientRects()).toHaveLength(1);
    const line = Number.parseFloat(getComputedStyle(example).lineHeight);
    expect(example.getBoundingClientRect().height).toBeLessThan(1.5 * line);
  }
  const hint = document.querySelector('[id$="form"]')?.textContent ?? "";
  expect(hint).toBe(t("content_office.body_hint").replace(/[\u2066\u2069]/gu, ""));
});
