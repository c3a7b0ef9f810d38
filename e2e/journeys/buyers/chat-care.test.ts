import { account } from "@arcade/contract/people/account/api";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { run } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import { demoPassword } from "../../filled-mall.ts";
import { useStage } from "../../stage.ts";

const stage = useStage();

// For a person to look at: PAGES_SHOTS=/tmp/shots npx vitest run --project journeys chat-care
const shots = process.env["PAGES_SHOTS"];
async function look(page: Page, name: string): Promise<void> {
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await page.screenshot({ path: `${shots}/${name}.png` });
}

test.each(["en", "ar"] as const)(
  "a buyer finds a word of an old message, blocks the store and unblocks it, and sees how soon it usually answers, in %s",
  { timeout: 240_000 },
  async (language) => {
    const theme = language === "ar" ? "dark" : "light";
    const buyer = await stage.signedIn("demo-buyer", { language, theme });
    const merchant = await stage.signedIn("demo-merchant", { language, theme });
    const { userinfo } = await stage.ask(account.logIn, { account: "demo-merchant", password: demoPassword });
    const { page, t, open } = buyer;
    const said = `The zebra lamp, please (${language})`;
    const field = () => page.getByRole("textbox", { name: t("chat.field"), exact: true });
    const say = async (text: string) => {
      await field().fill(text);
      await page.getByRole("button", { name: t("chat.send"), exact: true }).click();
      await page.getByRole("log").getByText(text, { exact: true }).waitFor();
    };
    // What the demo itself shows is too few answers. The job does not count them again meanwhile.
    await run(stage.owner, sql`UPDATE reply_upkeep SET count_at = '2100-01-01'`);
    await run(
      stage.owner,
      sql`INSERT INTO store_reply (store_id, answers, median_minutes) VALUES (${BigInt(userinfo.store_id ?? "0")}, 24, 95)
        ON CONFLICT (store_id) DO UPDATE SET answers = 24, median_minutes = 95`,
    );
    await open(`/pages/message/chat?store=${userinfo.store_id}`);
    await say(said);
    for (let one = 0; one < 12; one += 1) await say(`Filling ${one}, ${language}`);

    await open("/pages/message/index");
    const search = page.getByRole("searchbox", { name: t("chat.search_label") });
    await search.fill("zebra");
    const found = page.getByRole("link").filter({ hasText: said });
    await found.waitFor();
    await look(page, `chat-search-${language}`);
    await search.fill("no such word");
    await page.getByText(t("chat.search_none_title")).waitFor();
    await search.fill("zebra");
    await found.click();
    const line = page.getByRole("log").getByRole("listitem").filter({ hasText: said });
    await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByRole("button", { name: t("chat.more"), exact: true }).click();
    await page.getByRole("menuitem", { name: t("chat.block_store") }).click();
    const question = page.getByRole("alertdialog");
    await look(page, `chat-block-${language}`);
    await question.getByRole("button", { name: t("chat.block"), exact: true }).click();
    await page.getByText(t("refusal.chat_blocked_by_you")).waitFor();
    await look(page, `chat-blocked-${language}`);
    await merchant.open(`/pages/message/chat?user=${buyer.member_id}`);
    await merchant.page.getByText(merchant.t("refusal.chat_blocked")).waitFor();
    await look(merchant.page, `chat-blocked-other-${language}`);
    await open("/pages/message/index");
    await page.getByText(t("chat.blocked_mark"), { exact: true }).waitFor();
    await look(page, `chat-list-blocked-${language}`);
    await open(`/pages/message/chat?store=${userinfo.store_id}`);
    await page.getByRole("button", { name: t("chat.unblock"), exact: true }).click();
    await field().waitFor();
    // Without a reload, the other side can write again as well.
    await merchant.page.getByRole("textbox", { name: merchant.t("chat.field"), exact: true }).waitFor();
    await merchant.context.close();

    await open(`/pages/product/shop_home?id=${userinfo.store_id}&tab=about`);
    await page.getByText(t("chat.reply_minutes", { count: 95 })).waitFor();
    await look(page, `store-about-${language}`);
  },
);
