import { goods } from "@arcade/contract/shops/goods/api";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { mkdirSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { picture } from "../../apps/server/test/bad-files.ts";
import { film, filmOf, webmFilm } from "../../apps/server/test/given/given-video.ts";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { useOffice } from "../office.ts";
import { settled } from "../settled.ts";
import { type SignedIn, useStage } from "../stage.ts";

const stage = useStage();
const office = useOffice(stage);
// For a person to look at: PAGES_SHOTS=/tmp/shots npx vitest run --project journeys reviews
const shots = process.env["PAGES_SHOTS"];
async function look(page: Page, name: string): Promise<void> {
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await settled(page);
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

async function phone(name: string, language: "en" | "ar" = "en"): Promise<SignedIn> {
  return stage.signedIn(name, { language, theme: language === "ar" ? "dark" : "light" });
}

/** The demo buyer's order that waits for its review, and the owner of its store. */
async function waitingOrder(): Promise<{ id: string; owner: string; goods_id: string; names: string[] }> {
  const [found] = await many<{ id: bigint; owner: string; goods_id: bigint; names: string[] }>(
    stage.mall.db,
    sql`SELECT o.id, owner.email AS owner, (array_agg(l.goods_id ORDER BY l.id))[1] AS goods_id, array_agg(l.name->>'en'
      ORDER BY l.id) AS names
     FROM orders o JOIN order_line l ON l.order_id = o.id JOIN store s ON s.id = o.store_id
       JOIN member owner ON owner.id = s.owner_id JOIN member m ON m.id = o.buyer_id
     WHERE m.email = 'demo-buyer@example.com' AND o.state = 'awaiting_review' AND o.refund_at IS NULL
       GROUP BY o.id, owner.email
     HAVING count(*) = 2 ORDER BY o.id LIMIT 1`,
  );
  if (found === undefined) throw new Error("the demo has no order to review");
  return { ...found, id: String(found.id), goods_id: String(found.goods_id) };
}

/** The stars of one of the questions in a form. */
const stars = (form: Locator, question: string) => form.getByRole("radiogroup", { name: question });

test("a buyer reviews an order line by line, by keyboard, with a picture and a video; its store answers, and everybody reads both", async () => {
  const order = await waitingOrder();
  const { page, t, open } = await phone("demo-buyer");
  await open("/pages/member/index");
  await page.getByRole("link", { name: t("account.my_reviews") }).click();
  await page
    .getByRole("link", { name: t("reviews.write"), exact: true })
    .first()
    .waitFor();
  await look(page, "to-review-en");
  await open(`/pages/member/orderDetail?id=${order.id}`);
  await page.getByRole("link", { name: t("orders.review"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t("reviews.write_title") }).waitFor();
  await page.getByRole("button", { name: t("reviews.post", { count: 1 }) }).click();
  await expect.poll(() => page.getByText(t("reviews.stars_first")).count()).toBe(1);

  const [first, second] = [
    page.getByRole("region", { name: order.names[0]! }),
    page.getByRole("region", { name: order.names[1]! }),
  ];
  const rated = stars(first, t("reviews.goods_stars"));
  await rated.getByRole("radio", { name: t("reviews.star_choice", { stars: 3 }) }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => rated.getByRole("radio", { name: t("reviews.star_choice", { stars: 4 }) }).isChecked())
    .toBe(true);
  await first.getByLabel(t("reviews.words")).fill("Soft <b>and</b> quiet.\nLasts all day.");
  const file = { name: "mine.webp", mimeType: "image/webp", buffer: await picture("webp") };
  await first.getByLabel(t("reviews.picture_add")).setInputFiles([file]);
  await first.getByRole("img", { name: t("reviews.picture_number", { position: 1, total: 1 }) }).waitFor();
  await first.getByText(t("reviews.video_hint", { seconds: 60, megabytes: 20 })).waitFor();
  const chooser = first.getByLabel(t("reviews.video_choose"));
  await chooser.setInputFiles([{ name: "long.mp4", mimeType: "video/mp4", buffer: filmOf(62) }]);
  await first.getByText(t("refusal.video_refused", { reason: "too_long" })).waitFor();
  await chooser.setInputFiles([{ name: "mine.mp4", mimeType: "video/mp4", buffer: film }]);
  await first.getByRole("button", { name: t("reviews.video_remove") }).click();
  await chooser.setInputFiles([{ name: "mine.webm", mimeType: "video/webm", buffer: webmFilm }]);
  const preview = first.locator("video");
  await expect.poll(() => preview.getAttribute("src")).toMatch(/^\/videos\/v[0-9a-f]{32}\.webm$/u);
  await stars(page.locator("main"), t("reviews.service"))
    .getByRole("radio", { name: t("reviews.star_choice", { stars: 5 }) })
    .check({ force: true });
  await stars(page.locator("main"), t("reviews.delivery"))
    .getByRole("radio", { name: t("reviews.star_choice", { stars: 4 }) })
    .check({ force: true });
  await look(page, "writing-en");

  // None of the typed values is lost.
  await page.reload();
  await first.getByText("37 / 1000").waitFor();
  await expect.poll(() => first.getByLabel(t("reviews.words")).inputValue()).toContain("Lasts all day.");
  await preview.waitFor();
  await page.getByRole("button", { name: t("reviews.post", { count: 1 }) }).click();
  await page.getByText(t("reviews.posted_left", { count: 1 })).waitFor();
  await first.waitFor({ state: "detached" });

  await stars(second, t("reviews.goods_stars"))
    .getByRole("radio", { name: t("reviews.star_choice", { stars: 2 }) })
    .check({ force: true });
  await page.getByRole("switch", { name: t("reviews.anonymous_label") }).check({ force: true });
  await page.getByText(t("reviews.anonymous_on")).waitFor();
  await page.getByRole("button", { name: t("reviews.post", { count: 1 }) }).click();
  await page.getByText(t("reviews.posted_completed")).waitFor();
  await page.getByRole("tab", { name: t("reviews.tab_mine"), selected: true }).waitFor();
  await page.getByText("Soft <b>and</b> quiet.").waitFor();
  await look(page, "mine-en");

  const merchant = await phone(order.owner);
  await merchant.open("/pages/shop/index");
  await merchant.page.getByRole("link", { name: merchant.t("shop.reviews"), exact: true }).click();
  const card = merchant.page.getByRole("listitem").filter({ hasText: "Soft <b>and</b> quiet." }).first();
  await card.getByRole("button", { name: merchant.t("reviews.reply"), exact: true }).click();
  await merchant.page.getByLabel(merchant.t("reviews.reply_label")).fill("Thank you, enjoy it.");
  await merchant.page.getByRole("button", { name: merchant.t("reviews.reply_send") }).click();
  await card.getByText("Thank you, enjoy it.").waitFor();
  await look(merchant.page, "store-reviews-en");
  await merchant.open(`/pages/shop/orderDetail?id=${order.id}`);
  await merchant.page.getByText("Thank you, enjoy it.").waitFor();
  // The anonymous review is not shown beside its order.
  expect(
    await merchant.page
      .getByRole("region", { name: merchant.t("reviews.of_order_title") })
      .getByRole("img", { name: /2 of 5|2/ })
      .count(),
  ).toBe(0);

  await open(`/pages/product/goods?id=${order.goods_id}`);
  const said = page.getByRole("listitem").filter({ hasText: "Soft <b>and</b> quiet." }).first();
  await said.getByText("Thank you, enjoy it.").waitFor();
  expect(await said.getByText("Soft <b>and</b> quiet.").getAttribute("lang")).toBe("en");
  await said.getByRole("button", { name: t("reviews.video_play", { nickname: "demo-buyer" }) }).click();
  const player = said.getByLabel(t("reviews.video_by", { nickname: "demo-buyer" }), { exact: true });
  await expect
    .poll(() => player.evaluate((video) => [video === document.activeElement, "controls" in video]))
    .toEqual([true, true]);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  const nickname = "demo-buyer";
  await said.getByRole("button", { name: t("reviews.picture_one_of", { position: 1, total: 1, nickname }) }).click();
  await page.getByRole("dialog", { name: t("reviews.pictures_by", { nickname: "demo-buyer" }) }).waitFor();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /reviews?$/ })
    .first()
    .click();
  const record = page.getByRole("dialog", { name: t("reviews.title") });
  await record.getByRole("radio", { name: t("reviews.with_pictures") }).check({ force: true });
  await record.getByText("Soft <b>and</b> quiet.").waitFor();
  await look(page, "goods-reviews-en");
  const { ratings } = await stage.ask(goods.detail, { id: order.goods_id });
  const { items } = await stage.ask(reviews.list, { goods_id: order.goods_id });
  expect(items.length).toBe(Math.min(20, ratings));
}, 180_000);

test("in Arabic the first star is on the right; a reported review is hidden with a reason, its author appeals, and it is shown again", async () => {
  const [mine] = await many<{ id: bigint; goods_id: bigint; text: string }>(
    stage.mall.db,
    sql`SELECT r.id, r.goods_id, r.text FROM review r JOIN member m ON m.id = r.member_id
      WHERE m.email = 'demo-buyer@example.com' AND NOT r.anonymous ORDER BY r.id LIMIT 1`,
  );
  if (mine === undefined) throw new Error("the demo's buyer has reviewed nothing");
  const words = mine.text.split("\n")[0]!;
  const reporter = await phone("demo-merchant@example.com", "ar");
  await reporter.open(`/pages/product/goods?id=${mine.goods_id}`);
  const said = reporter.page.getByRole("listitem").filter({ hasText: words }).first();
  await said.getByRole("button", { name: reporter.t("moderation.report_review"), exact: true }).click();
  await look(reporter.page, "report-ar");
  await reporter.page.getByRole("radio", { name: reporter.t("moderation.reason_personal_data") }).check();
  await reporter.page.getByRole("button", { name: reporter.t("moderation.send") }).click();
  await reporter.page.getByText(reporter.t("moderation.thanks")).waitFor();

  const first = await office.signedIn("demo-operator", { language: "ar", theme: "dark" });
  await first.go("/reports?kind=review", first.t("moderation.title"));
  await look(first.page, "office-queue-ar");
  await first.page.getByRole("button", { name: words.slice(0, 30) }).click();
  await first.page.getByRole("button", { name: first.t("oversight.review_hide"), exact: true }).click();
  const form = first.page.locator(".action-form");
  await form.getByText(first.t("reviews.hide_personal_data")).click();
  await form.getByLabel(first.t("oversight.review_message")).fill("It names somebody who did not agree.");
  await form.getByLabel(first.t("office.note_inside")).fill("Checked with the store, ticket 12");
  await look(first.page, "office-hide-ar");
  await form.getByRole("button", { name: first.t("oversight.review_hide") }).click();
  await form.waitFor({ state: "detached" });

  const author = await phone("demo-buyer", "ar");
  const { page, t, open } = author;
  await open("/pages/member/comment_list?tab=mine");
  await page.getByText(t("reviews.hidden_title")).waitFor();
  await look(page, "hidden-ar");
  await page.getByRole("button", { name: t("members.appeal"), exact: true }).click();
  const appeal = page.getByRole("dialog", { name: t("members.appeal_title") });
  await appeal.getByLabel(t("members.appeal_field")).fill("لا يوجد اسم لأحد في تقييمي.");
  await appeal.getByRole("button", { name: t("members.appeal_send") }).click();
  await appeal.waitFor({ state: "hidden" });

  const second = await office.signedIn("demo-operator-2");
  await second.go("/appeals", second.t("office.appeals"));
  await second.page.getByRole("button", { name: "demo-buyer", exact: true }).click();
  await second.page.getByRole("button", { name: second.t("office.answer_appeal"), exact: true }).click();
  const answer = second.page.locator(".action-form");
  await answer.getByLabel(second.t("office.appeal_granted"), { exact: true }).check();
  await answer.getByLabel(second.t("office.answer_to_member")).fill("You are right; nobody is named.");
  await answer.getByLabel(second.t("office.note_inside")).fill("Read it again");
  await answer.getByRole("button", { name: second.t("office.answer_send") }).click();
  await answer.waitFor({ state: "detached" });
  await open("/pages/member/setting");
  await open("/pages/member/comment_list?tab=mine");
  await page.getByText(t("reviews.hidden_title")).waitFor({ state: "detached" });
  await page.getByText(words).waitFor();

  const [line] = await many<{ id: bigint }>(
    stage.mall.db,
    sql`SELECT o.id FROM orders o JOIN member m ON m.id = o.buyer_id WHERE m.email = 'demo-buyer@example.com'
      AND o.state IN ('awaiting_review', 'completed')
       AND EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND NOT EXISTS (SELECT FROM review r
         WHERE r.order_line_id = l.id)) LIMIT 1`,
  );
  if (line !== undefined) {
    await open(`/pages/member/comment?order=${line.id}`);
    const group = stars(page.locator("main"), t("reviews.service"));
    await group.waitFor();
    await look(page, "writing-ar");
    const [one, five] = [
      await group.getByRole("radio").first().boundingBox(),
      await group.getByRole("radio").last().boundingBox(),
    ];
    expect(one!.x).toBeGreaterThan(five!.x);
  }
}, 180_000);

test("a store's reply is hidden alone, with a reason that its store reads; the store appeals, and the reply is shown again", async () => {
  const [found] = await many<{ goods_id: bigint; words: string; reply: string; owner: string }>(
    stage.mall.db,
    sql`SELECT r.goods_id, split_part(r.text, E'
', 1) AS words, r.reply, owner.email AS owner FROM review r JOIN store s ON s.id = r.store_id
  JOIN member owner ON owner.id = s.owner_id
     WHERE r.reply IS NOT NULL AND NOT r.hidden ORDER BY r.id LIMIT 1`,
  );
  if (found === undefined) throw new Error("no store of the demo has answered a review");
  const { words, reply } = found;
  const reporter = await phone("demo-merchant@example.com");
  await reporter.open(`/pages/product/goods?id=${found.goods_id}`);
  const said = reporter.page.getByRole("listitem").filter({ hasText: words }).first();
  await said.getByText(reply).waitFor();
  await said.getByRole("button", { name: reporter.t("moderation.report_review"), exact: true }).click();
  await reporter.page.getByRole("radio", { name: reporter.t("moderation.reason_offensive") }).check();
  await reporter.page.getByRole("button", { name: reporter.t("moderation.send") }).click();
  await reporter.page.getByText(reporter.t("moderation.thanks")).waitFor();

  const { page: reviewer, t, go } = await office.signedIn("demo-operator", { language: "ar", theme: "dark" });
  await go("/reports?kind=review", t("moderation.title"));
  await reviewer.getByRole("button", { name: words.slice(0, 30) }).click();
  await reviewer.getByRole("button", { name: t("oversight.reply_hide"), exact: true }).click();
  const form = reviewer.locator(".action-form");
  await form.getByText(t("reviews.hide_offensive")).click();
  await form.getByLabel(t("oversight.reply_message")).fill("It mocks the person who wrote the review.");
  await form.getByLabel(t("office.note_inside")).fill("Read twice");
  await look(reviewer, "office-reply-hide-ar");
  await form.getByRole("button", { name: t("oversight.reply_hide") }).click();
  await reviewer.getByText(t("oversight.reply_hidden"), { exact: true }).first().waitFor();
  await look(reviewer, "office-reply-hidden-ar");

  await reporter.page.reload();
  await said.waitFor();
  await said.getByText(reply).waitFor({ state: "detached" });

  const merchant = await phone(found.owner, "ar");
  await merchant.open("/pages/shop/reviews");
  await merchant.page.getByText(merchant.t("reviews.reply_hidden_title")).waitFor();
  await merchant.page.getByText("It mocks the person who wrote the review.").waitFor();
  await look(merchant.page, "store-reply-hidden-ar");
  await merchant.page.getByRole("button", { name: merchant.t("members.appeal"), exact: true }).click();
  const appeal = merchant.page.getByRole("dialog", { name: merchant.t("members.appeal_title") });
  await appeal.getByLabel(merchant.t("members.appeal_field")).fill("ردّنا شكر لا سخرية فيه.");
  await appeal.getByRole("button", { name: merchant.t("members.appeal_send") }).click();
  await appeal.waitFor({ state: "hidden" });

  const nickname = await many<{ nickname: string }>(
    stage.mall.db,
    sql`SELECT nickname FROM member WHERE email = ${found.owner}`,
  );
  const second = await office.signedIn("demo-operator-2");
  await second.go("/appeals", second.t("office.appeals"));
  await second.page.getByRole("button", { name: nickname[0]!.nickname, exact: true }).click();
  await second.page.getByRole("button", { name: second.t("office.answer_appeal"), exact: true }).click();
  const answer = second.page.locator(".action-form");
  await answer.getByLabel(second.t("office.appeal_granted"), { exact: true }).check();
  await answer.getByLabel(second.t("office.answer_to_member")).fill("Read again, it is a plain thank-you.");
  await answer.getByLabel(second.t("office.note_inside")).fill("Read once more");
  await answer.getByRole("button", { name: second.t("office.answer_send") }).click();
  await answer.waitFor({ state: "detached" });
  await reporter.page.reload();
  await said.getByText(reply).waitFor();
}, 180_000);

test("the author of a review reports the store's reply below it; the operator sees that the report is about the reply", async () => {
  const [newest] = await many<{ reply: string; words: string }>(
    stage.mall.db,
    sql`SELECT r.reply, split_part(r.text, E'\\n', 1) AS words FROM review r JOIN member m ON m.id = r.member_id
     WHERE m.email = 'demo-buyer@example.com' AND r.reply IS NOT NULL AND NOT r.hidden AND NOT r.reply_hidden
       ORDER BY r.created_at DESC, r.id DESC LIMIT 1`,
  );
  if (newest === undefined) throw new Error("no review of the demo's buyer has a reply");
  const { page, t, open } = await phone("demo-buyer", "ar");
  await open("/pages/member/comment_list?tab=mine");
  await page
    .getByRole("button", { name: t("moderation.report_reply"), exact: true })
    .first()
    .click();
  await page.getByRole("radio", { name: t("moderation.reason_offensive") }).check();
  await look(page, "report-reply-ar");
  await page.getByRole("button", { name: t("moderation.send") }).click();
  await page.getByText(t("reviews.reported_waits")).first().waitFor();
  await look(page, "reply-reported-ar");

  const reviewer = await office.signedIn("demo-operator");
  await reviewer.go("/reports?kind=review", reviewer.t("moderation.title"));
  const line = reviewer.page.getByRole("row").filter({ hasText: newest.words.slice(0, 30) });
  await line.getByText(reviewer.t("oversight.review_reply")).waitFor();
  await line.getByRole("button").first().click();
  await reviewer.page.getByText(newest.reply).waitFor();
  await look(reviewer.page, "office-reply-reported");
  await reviewer.page.getByRole("button", { name: reviewer.t("oversight.reply_hide"), exact: true }).waitFor();
}, 180_000);
