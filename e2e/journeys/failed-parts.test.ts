import { account } from "@arcade/contract/people/account/api";
import type { Endpoint } from "@arcade/contract/endpoint";
import { goods } from "@arcade/contract/shops/goods/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { type SignedIn, useStage } from "../stage.ts";

const stage = useStage();

async function buyer(): Promise<SignedIn> {
  return stage.signedIn("demo-buyer", { language: "en" });
}

/** These reads answer with a server error until the returned function is called. */
async function breakReads(
  { page }: SignedIn,
  body: string,
  ...reads: readonly Endpoint[]
): Promise<() => Promise<void>> {
  const isBroken = (url: URL) => reads.some(({ path }) => url.pathname === path);
  await page.route(isBroken, (route) => route.fulfill({ status: body === "" ? 500 : 200, body }));
  return () => page.unroute(isBroken);
}

/** Presses each remaining retry button. Parts that are read again in the meantime recover automatically. */
async function retryAll(retries: Locator): Promise<void> {
  const press = async () => {
    if ((await retries.count()) > 0)
      await retries
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined);
    return retries.count();
  };
  await expect.poll(press, { timeout: 20_000 }).toBe(0);
}

const retriesOf = (part: Locator, { t }: SignedIn) => part.getByRole("button", { name: t("app.retry"), exact: true });

test.each([
  ["500", ""],
  ["garbage", "<!doctype html>"],
])(
  'a server that answers %s leaves no silent dash on "Me" and Money: each part says so, and Retry loads it',
  { timeout: 240_000 },
  async (_name, body) => {
    const visitor = await buyer();
    const { page, open } = visitor;
    const mend = await breakReads(visitor, body, account.statistics, wallet.mine);
    await open("/pages/member/index");
    const retries = retriesOf(page.getByRole("alert"), visitor);
    await expect.poll(() => retries.count()).toBe(3); // counts, wallet, orders
    await mend();
    await retryAll(retries);
    await page.getByText("$").first().waitFor();

    const mendAgain = await breakReads(visitor, body, wallet.mine);
    await open("/pages/member/money");
    await page.reload();
    await retries.first().waitFor();
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === wallet.mine.path);
    await retries.first().click();
    await asked;
    await mendAgain();
    await retryAll(retries);
  },
);

test("a pay sheet without the balance says so instead of an endless skeleton", { timeout: 240_000 }, async () => {
  const visitor = await buyer();
  const { page, t, open } = visitor;
  const [sku] = await many<{ id: bigint }>(
    stage.mall.db,
    sql`SELECT s.id FROM sku s JOIN goods g ON g.id = s.goods_id WHERE g.on_sale AND NOT g.supplied
      AND s.on_hand - s.reserved > 5 AND s.removed_at IS NULL LIMIT 1`,
  );
  await open(`/pages/buy?sku=${sku?.id}&quantity=1`);
  const mend = await breakReads(visitor, "", wallet.mine);
  await page.getByRole("button", { name: t("orders.submit", { count: 1 }) }).click();
  const retry = retriesOf(page.getByRole("dialog"), visitor);
  await retry.waitFor();
  await mend();
  await retry.click();
  await page.getByRole("dialog").getByText(t("orders.balance_after")).waitFor();
});

test(
  "a heart that could not be loaded says so on a tap, and is a favourite once it can be",
  { timeout: 240_000 },
  async () => {
    const visitor = await buyer();
    const { page, t, open } = visitor;
    const [found] = await many<{ id: bigint }>(
      stage.mall.db,
      sql`SELECT id FROM goods g WHERE on_sale AND NOT EXISTS (SELECT FROM favourite f WHERE f.goods_id = g.id
        AND f.member_id = ${visitor.member_id}) LIMIT 1`,
    );
    const mend = await breakReads(visitor, "", goods.mine);
    await open(`/pages/product/goods?id=${found?.id}`);
    const heart = page.getByRole("button", { name: t("goods.favourite_add"), exact: true });
    await heart.click();
    await page.getByRole("alert").getByText(t("app.network_error")).waitFor();
    await mend();
    await heart.click();
    await page.getByRole("button", { name: t("goods.favourite_remove"), exact: true }).waitFor();
  },
);

test("a page whose address lacks its id, or has a wrong one, says that it does not exist", async () => {
  const { page, t, open } = await buyer();
  for (const address of ["/pages/public/article", "/pages/public/notice_detail", "/pages/member/orderDetail?id=x"]) {
    await open(address);
    await page.getByText(t("app.gone_title"), { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: t("app.retry") }).count()).toBe(0);
  }
});
