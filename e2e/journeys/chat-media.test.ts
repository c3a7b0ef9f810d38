import { account } from "@arcade/contract/people/account/api";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { picture } from "../../apps/server/test/bad-files.ts";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { expectClean } from "../clean.ts";
import { demoPassword } from "../filled-mall.ts";
import { useStage } from "../stage.ts";

/** Speaks the protocol of LibreTranslate, only on this machine. */
const translator = createServer((request, response) => {
  request.setEncoding("utf8");
  let body = "";
  request.on("data", (part: string) => (body += part));
  request.on("end", () => {
    const { q, target } = JSON.parse(body) as { q: string; target: string }; // what the mall sends
    response.end(JSON.stringify({ translatedText: `${target}: ${q}`, detectedLanguage: { language: "en" } }));
  });
});
await new Promise<void>((ready) => translator.listen(0, "127.0.0.1", ready));
afterAll(() => translator.close());

const stage = useStage({ TRANSLATOR_URL: `http://127.0.0.1:${(translator.address() as AddressInfo).port}` }); // it listens
const log = (page: Page) => page.getByRole("log");

test(
  "a voice message, a picture and a translation go from one browser to another, and a message is reported",
  { timeout: 120_000 },
  async () => {
    const buyer = await stage.signedIn("demo-buyer", { language: "ar", theme: "dark" });
    const merchant = await stage.signedIn("demo-merchant", { language: "en" });
    const { userinfo } = await stage.ask(account.logIn, { account: "demo-merchant", password: demoPassword });
    await buyer.open(`/pages/message/chat?store=${userinfo.store_id}`);
    await buyer.page.getByRole("textbox", { name: buyer.t("chat.field"), exact: true }).fill("This is a test");
    await buyer.page.getByRole("button", { name: buyer.t("chat.send"), exact: true }).click();
    await merchant.open(`/pages/message/chat?user=${buyer.member_id}`);

    // Recorded with a humming microphone, played before it is sent, and played on the other side.
    await buyer.page.getByRole("button", { name: buyer.t("chat.voice_begin"), exact: true }).click();
    await buyer.page.getByText("0:02", { exact: true }).waitFor();
    await buyer.page.getByRole("button", { name: buyer.t("chat.voice_stop"), exact: true }).click();
    await buyer.page.getByRole("button", { name: buyer.t("chat.voice_send"), exact: true }).click();
    const heard = log(merchant.page).getByRole("button", {
      name: /^Play the voice message from demo-buyer, [23] seconds$/,
    });
    await heard.click();
    await log(merchant.page)
      .getByRole("button", { name: merchant.t("chat.voice_pause", { name: "demo-buyer" }) })
      .waitFor();
    await heard.waitFor();
    const [kept] = await many<{ kind: string; ms: number }>(
      stage.mall.db,
      sql`SELECT kind, ms FROM chat_voice WHERE member_id = ${buyer.member_id} ORDER BY id DESC LIMIT 1`,
    );
    expect(kept).toMatchObject({ kind: "webm" });
    expect(kept!.ms).toBeGreaterThan(1_500);

    await merchant.page.getByLabel(merchant.t("chat.picture_file")).setInputFiles([
      { name: "shelf.webp", mimeType: "image/webp", buffer: await picture("webp") },
      { name: "slip.webp", mimeType: "image/webp", buffer: await picture("webp") },
    ]);
    // They are shown first, and the wrong one is removed.
    const chosen = merchant.page.getByRole("dialog", { name: merchant.t("chat.pictures_title") });
    await chosen.getByRole("button", { name: merchant.t("chat.picture_remove", { position: 2 }) }).click();
    await expectClean(merchant.page, "pictures before they are sent");
    await chosen.getByRole("button", { name: merchant.t("chat.pictures_send", { count: 1 }) }).click();
    const shown = log(buyer.page).getByRole("img").last();
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    const said = log(merchant.page).getByRole("listitem").filter({ hasText: "This is a test" });
    await said.getByRole("button", { name: merchant.t("chat.translate"), exact: true }).click();
    await said.getByText("en: This is a test").waitFor();
    await said.getByRole("button", { name: merchant.t("chat.original"), exact: true }).click();
    expect(await said.getByText("en: This is a test").count()).toBe(0);

    await log(buyer.page)
      .getByRole("listitem")
      .filter({ has: buyer.page.getByRole("img") })
      .last()
      .getByRole("button", { name: buyer.t("chat.message_acts") })
      .click();
    await buyer.page.getByRole("button", { name: buyer.t("moderation.report_message"), exact: true }).click();
    const record = buyer.page.getByRole("dialog", { name: buyer.t("moderation.message_title") });
    await record.getByRole("button", { name: buyer.t("moderation.send") }).click();
    await record.getByText(buyer.t("moderation.reason_first")).waitFor();
    await record.getByRole("radio", { name: buyer.t("moderation.reason_spam") }).check();
    await record.getByRole("button", { name: buyer.t("moderation.send") }).click();
    await buyer.page.getByText(buyer.t("moderation.thanks")).waitFor();
    for (const { context } of [buyer, merchant]) await context.close();
  },
);

test("of too many pictures at once nine are sent, and a message names the others", { timeout: 120_000 }, async () => {
  const { page, open, t, context } = await stage.signedIn("demo-buyer", { language: "ar", theme: "dark" });
  await open("/pages/message/chat?service=1");
  const buffer = await picture("webp");
  const files = Array.from({ length: 11 }, (_, index) => ({
    name: `shelf-${index}.webp`,
    mimeType: "image/webp",
    buffer,
  }));
  await page.getByLabel(t("chat.picture_file")).setInputFiles(files);
  await page.getByText(t("chat.pictures_most", { max: 9, left: 2 }), { exact: true }).waitFor();
  await page.getByRole("button", { name: t("chat.pictures_send", { count: 9 }) }).click();
  await expect.poll(() => log(page).getByRole("img").count()).toBe(9);
  await context.close();
});
