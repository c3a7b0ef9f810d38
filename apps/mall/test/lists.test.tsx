import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { EmptyState, ErrorBlock } from "../src/kit/lists/empty-state.tsx";
import { Facts } from "../src/kit/lists/facts.tsx";
import { ListRow, ListRows } from "../src/kit/lists/list-row.tsx";
import { LoadMore } from "../src/kit/lists/load-more.tsx";
import { PullToRefresh } from "../src/kit/lists/pull-to-refresh.tsx";
import { Outline } from "../src/kit/lists/skeleton.tsx";
import { Steps, Timeline } from "../src/kit/lists/steps.tsx";
import { TabPanel, Tabs } from "../src/kit/lists/tabs.tsx";
import { Way } from "../src/kit/signs/way.tsx";
import { show, words } from "./show.tsx";

function Orders(): ReactNode {
  const [tab, setTab] = useState("all");
  const tabs = ["all", "to_pay", "closed"].map((value) => ({
    value,
    label: value,
    count: value === "closed" ? 120 : 3,
  }));
  return (
    <>
      <Tabs label="Orders" panelId="orders" tabs={tabs} value={tab} onValueChange={setTab} />
      <TabPanel id="orders" value={tab}>
        The list of {tab}
      </TabPanel>
    </>
  );
}

for (const [direction, forward] of [
  ["ltr", "{ArrowRight}"],
  ["rtl", "{ArrowLeft}"],
] as const) {
  test(`Tab stops once at tabs; arrows follow the reading direction and Enter chooses, ${direction}`, async () => {
    show(<Orders />, { direction });
    const tab = (name: RegExp) => page.getByRole("tab", { name });
    await userEvent.tab();
    await expect.element(tab(/^all/)).toHaveFocus();
    await userEvent.keyboard(forward);
    await expect.element(tab(/^to_pay/)).toHaveFocus();
    await expect.element(tab(/^all/)).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Enter}");
    await expect.element(tab(/^to_pay/)).toHaveAttribute("aria-selected", "true");
    await expect.element(page.getByRole("tabpanel", { name: /^to_pay/ })).toMatchTextContent("The list of to_pay");
    await userEvent.keyboard("{End}");
    await expect.element(tab(/^closed/)).toHaveFocus();
    await expect.element(tab(/^closed/)).toMatchTextContent("99+");
    await userEvent.keyboard(forward);
    await expect.element(tab(/^all/)).toHaveFocus();
  });
}

test("the foot of a list offers more, says that it is loading, offers a failed part again, and says when that was all", async () => {
  const more = vi.fn<() => void>();
  const foot = (state: "more" | "busy" | "failed" | "end") =>
    show(
      <LoadMore
        state={state}
        onMore={more}
        label="Show more"
        count="30 of 412"
        failedText="It could not be loaded."
        endText="That is all"
      />,
    );
  foot("more");
  await page.getByRole("button", { name: "Show more" }).click();
  expect(more).toHaveBeenCalledOnce();
  foot("busy");
  await page.getByRole("button", { name: words.loading }).click();
  expect(more).toHaveBeenCalledOnce();
  foot("failed");
  await expect.element(page.getByText(/It could not be loaded\./)).toBeVisible();
  await page.getByRole("button", { name: words.retry }).click();
  expect(more).toHaveBeenCalledTimes(2);
  foot("end");
  await expect.element(page.getByText(/That is all/)).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});

test("a feed asks for more shortly before its end is visible, not at its start", async () => {
  const more = vi.fn<() => void>();
  show(
    <>
      <div style={{ blockSize: 4_000 }} />
      <LoadMore endless state="more" onMore={more} label="Show more" failedText="Failed" endText="End" />
    </>,
  );
  await expect.element(page.getByRole("button", { name: "Show more" })).toBeInTheDocument();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(more).not.toHaveBeenCalled();
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => more.mock.calls.length).toBeGreaterThan(0);
  scrollTo(0, 0);
});

test("pulling a page down far enough reloads it once; a short pull does nothing", async () => {
  let finish = () => {};
  const refresh = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  show(
    <PullToRefresh onRefresh={refresh} words={{ pull: "Pull down", release: "Let go", busy: "Refreshing" }}>
      <p>The orders</p>
    </PullToRefresh>,
  );
  const target = page.getByText("The orders").element();
  const finger = (kind: string, y: number) => {
    const touches = kind === "touchend" ? [] : [new Touch({ identifier: 1, target, clientY: y })];
    target.dispatchEvent(new TouchEvent(kind, { bubbles: true, touches }));
  };
  finger("touchstart", 100);
  finger("touchmove", 160);
  await expect.element(page.getByText("Pull down")).toBeVisible();
  finger("touchend", 160);
  expect(refresh).not.toHaveBeenCalled();
  finger("touchstart", 100);
  finger("touchmove", 300);
  await expect.element(page.getByText("Let go")).toBeVisible();
  finger("touchend", 300);
  await expect.element(page.getByRole("status").filter({ hasText: "Refreshing" })).toBeVisible();
  finger("touchstart", 100);
  finger("touchmove", 300);
  finger("touchend", 300);
  expect(refresh).toHaveBeenCalledOnce();
  finish();
  await expect.element(page.getByText(/Refreshing/)).not.toBeInTheDocument();
});

test("a line of a list is a link, a button or plain text, as its action requires", async () => {
  const act = vi.fn<() => void>();
  show(
    <ListRows>
      <ListRow href="#/orders" title="Orders" detail="3 open" />
      <ListRow onAct={act} danger title="Log out" />
      <ListRow title="Wallet" value="120.00" />
    </ListRows>,
  );
  await expect.element(page.getByRole("link", { name: /Orders/ })).toHaveAttribute("href", "#/orders");
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(act).toHaveBeenCalledOnce();
  await expect.element(page.getByText("120.00")).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(1);
});

test("an empty list names the next step; a failed one is an alert with a retry that shows when it is busy", async () => {
  const retry = vi.fn<() => void>();
  show(
    <>
      <EmptyState
        drawing="cart"
        title="The cart is empty"
        text="What you add stays here."
        action={<a href="#/">See what is new</a>}
      />
      <ErrorBlock title="The orders could not be loaded" text="No answer came." onRetry={retry} />
    </>,
  );
  await expect.element(page.getByRole("heading", { name: "The cart is empty" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "See what is new" })).toBeVisible();
  const failed = page.getByRole("alert").filter({ hasText: "No answer came." });
  await failed.getByRole("button", { name: words.retry }).click();
  expect(retry).toHaveBeenCalledOnce();
  show(<ErrorBlock title="The orders could not be loaded" onRetry={retry} busy />);
  await page.getByRole("button", { name: words.retry }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test("steps, a path and a timeline are ordered lists that say the current place and the time", async () => {
  show(
    <>
      <Steps label="Progress" steps={[{ label: "Paid" }, { label: "Shipped" }, { label: "Received" }]} current={1} />
      <Way
        label="Recharge"
        steps={[
          { key: "1", label: "Sent", time: "14:05", dateTime: "2025-11-21T14:05", state: "done" },
          { key: "2", label: "Refused", state: "failed" },
        ]}
      />
      <Timeline
        label="History"
        events={[{ key: "1", title: "Left the sorting centre", time: "21 Nov", dateTime: "2025-11-21" }]}
      />
    </>,
  );
  const current = (list: string) =>
    page.getByRole("list", { name: list }).element().querySelectorAll("[aria-current=step]");
  expect([...current("Progress")].map(({ textContent }) => textContent)).toEqual(["2Shipped"]);
  expect([...current("Recharge")].map(({ textContent }) => textContent)).toEqual(["Refused"]);
  await expect.element(page.getByText("14:05")).toHaveAttribute("datetime", "2025-11-21T14:05");
  await expect.element(page.getByRole("list", { name: "History" })).toMatchTextContent("Left the sorting centre");
});

test("facts are terms with their values, and the skeleton is not read out", async () => {
  show(
    <>
      <Facts
        facts={[
          { key: "fee", label: "Fee", value: "1.50" },
          null,
          { key: "sum", label: "You get", value: "98.50", total: true },
        ]}
      />
      <Outline heights={["2rem", "4rem"]} className="gap-2" />
    </>,
  );
  expect([...document.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual(["Fee", "You get"]);
  await expect.element(page.getByRole("definition").filter({ hasText: "98.50" })).toBeVisible();
  expect(document.querySelector("[aria-hidden] .kit-skeleton")).not.toBeNull();
});

test("rows are a list with as many items as rows, and what a row does is inside of its item", async () => {
  const act = vi.fn<() => void>();
  show(
    <ListRows>
      <ListRow title="Where to" href="#/a" />
      <ListRow title="Do it" onAct={act} />
      <ListRow title="Only said" />
    </ListRows>,
  );
  await expect.element(page.getByRole("list")).toBeVisible();
  const items = page.getByRole("listitem");
  expect(items.elements()).toHaveLength(3);
  await expect.element(items.nth(0).getByRole("link", { name: "Where to" })).toBeVisible();
  await items.nth(1).getByRole("button", { name: "Do it" }).click();
  expect(act).toHaveBeenCalledOnce();
});
