import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
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

test(
  "a voice message is cancelled by a slide, recorded by a hold and heard before it is sent, and a microphone that is denied is explained; the field grows, keeps a draft for each conversation, and leaves Enter to an input method (UX-113, UX-121, UX-122)",
  { timeout: 120_000 },
  async () => {
    const buyer = await stage.signedIn("demo-buyer", { language: "en", width: 1_280, height: 900 });
    const { page, t, open, context, member_id } = buyer;
    const merchant = await stage.ask(account.logIn, { account: "demo-merchant", password: demoPassword });
    const store = merchant.userinfo.store_id ?? "";
    const { name } = await stage.ask(chat.one, { to_id: store }, buyer.token);
    await open(`/pages/message/chat?store=${store}`);
    const button = (label: string) => page.getByRole("button", { name: label, exact: true });
    const field = page.getByRole("textbox", { name: t("chat.field"), exact: true });
    const begin = button(t("chat.voice_begin"));
    const hold = async () => {
      const { x, y, width, height } = (await begin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.getByText("0:01", { exact: true }).waitFor();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const at = await hold();
    await page.mouse.move(at.x - 120, at.y, { steps: 4 });
    await field.waitFor();
    await page.mouse.up();
    await hold();
    await page.mouse.up();
    await button(t("chat.voice_send")).waitFor();
    await page
      .getByRole("button", { name: /^Play the voice message/ })
      .last()
      .click();
    await button(t("chat.voice_cancel")).click();
    await field.waitFor();
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await begin.click();
    await page.getByText(t("chat.voice_not_allowed")).waitFor();
    await expectClean(page, "a microphone that is denied");
    await page.reload();

    // The field: its height, its draft, and the Enter of an input method.
    await field.waitFor();
    const heightOf = async () => (await field.boundingBox())?.height ?? 0;
    const low = await heightOf();
    await field.fill("one\ntwo\nthree");
    await expect.poll(heightOf).toBeGreaterThan(low + 20);
    await open("/pages/message/chat?service=1");
    await expect.poll(() => field.inputValue()).toBe("");
    await field.fill("for the desk");
    await open(`/pages/message/chat?store=${store}`);
    await expect.poll(() => field.inputValue()).toBe("one\ntwo\nthree");
    await field.evaluate((element) => {
      const enter = { key: "Enter", bubbles: true, cancelable: true, isComposing: true };
      element.dispatchEvent(new KeyboardEvent("keydown", enter));
    });
    expect(await field.inputValue()).toBe("one\ntwo\nthree");
    await field.press("Enter");
    await expect.poll(() => field.inputValue()).toBe("");
    await log(page).getByRole("listitem").filter({ hasText: "three" }).waitFor();
    await open("/pages/message/chat?service=1");
    await expect.poll(() => field.inputValue()).toBe("for the desk");

    // What comes is read out once, with its sender.
    await open(`/pages/message/chat?store=${store}`);
    await log(page).waitFor();
    expect(await log(page).getAttribute("aria-live")).toBe("polite");
    const message = { type: "text" as const, content: { text: "It leaves today." } };
    await stage.ask(chat.send, { id: crypto.randomUUID(), to_id: String(member_id), message }, merchant.token);
    const said = log(page).getByRole("listitem").filter({ hasText: "It leaves today." });
    await said.waitFor();
    expect(await said.count()).toBe(1);
    expect(await said.textContent()).toContain(t("chat.said_by", { name }));
    await context.close();
  },
);
