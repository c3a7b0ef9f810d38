import { account } from "@arcade/contract/people/account/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { demoPassword } from "../../filled-mall.ts";
import { settled } from "../../settled.ts";
import { useStage, type Visitor } from "../../stage.ts";

const stage = useStage();
/** Each answer comes this late, so a page shows its outlines first. */
const lateMs = 400;
/** Of the screen, weighted by how far it moved (the browser's layout shift). */
const mostShift = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** How much of what was on the screen moved while the answers came. */
async function shiftOf(page: Page, open: Visitor["open"], route: string): Promise<number> {
  await page.evaluate(() => performance.mark("route"));
  await open(route);
  await settled(page);
  return page.evaluate(
    () =>
      new Promise<number>((found) => {
        const from = performance.getEntriesByName("route").at(-1)?.startTime ?? 0;
        // Buffered entries come at once, as one list.
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const shifts = list.getEntries() as Shift[];
          const counted = shifts.filter(({ startTime, hadRecentInput }) => startTime >= from && !hadRecentInput);
          found(counted.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => found(0), 1_000);
      }),
  );
}

async function expectStill({ page, open }: Visitor, routes: readonly string[]): Promise<void> {
  await page.route("**/wanlshop/**", async (route) => {
    await new Promise((come) => setTimeout(come, lateMs));
    // The page may have gone meanwhile.
    await route.continue().catch(() => undefined);
  });
  const moved: [string, number][] = [];
  for (const route of routes) {
    const shift = await shiftOf(page, open, route);
    if (shift > mostShift) moved.push([route, shift]);
  }
  expect(moved).toEqual([]);
}

// The pages that moved most before what follows an outline waited for its answer.
test("while its answers come, no page of a buyer moves what is on the screen (UX-020)", async () => {
  const { token } = await stage.ask(account.logIn, { account: "demo-buyer", password: demoPassword });
  const { order_id } = (await stage.ask(refunds.list, {}, token)).items[0]!;
  const buyer = await stage.signedIn("demo-buyer", { language: "en", theme: "light" });
  await expectStill(buyer, [
    "/pages/public/rules",
    `/pages/member/orderDetail?id=${order_id}`,
    "/pages/member/money",
    "/pages/member/withdrawal",
    "/pages/member/collect",
    "/pages/member/service",
    "/pages/member/invite",
    "/pages/member/setting?part=notifications",
  ]);
  await buyer.context.close();
});

test("while its answers come, no page of a merchant moves what is on the screen (UX-020)", async () => {
  const merchant = await stage.signedIn("demo-merchant", { language: "en", theme: "light" });
  await expectStill(merchant, [
    "/pages/shop/index",
    "/pages/shop/goods_manage",
    "/pages/shop/goods_manage?tab=off",
    "/pages/shop/goods_manage?tab=drafts",
    "/pages/shop/goods_add?tab=own",
  ]);
  await merchant.context.close();
});
