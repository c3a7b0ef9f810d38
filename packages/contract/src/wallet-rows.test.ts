import * as z from "zod/mini";
import { expect, test } from "vitest";
import { applications } from "./oversight/applications/api.ts";
import { applicationsOffice } from "./oversight/applications/office.ts";
import { bondOffice } from "./shops/bond/office.ts";
import { catalogueOffice } from "./shops/catalogue/office.ts";
import { moderationOffice } from "./base/moderation/office.ts";
import { homeOffice } from "./front/content/home-office.ts";
import { contentOffice } from "./front/content/office.ts";
import { mallCouponInput, storeCouponInput } from "./buying/coupons/making.ts";
import { dealsOffice } from "./buying/deals/office.ts";
import { supportOffice } from "./oversight/support/office.ts";
import { goodsContent } from "./shops/goods/content.ts";
import { groupsOffice } from "./buying/groups/office.ts";
import { membersOffice } from "./oversight/members/office.ts";
import { disputesOffice } from "./buying/refunds/disputes/office.ts";
import { reviews } from "./buying/reviews/api.ts";
import { stores } from "./shops/stores/api.ts";
import { storesOffice } from "./shops/stores/office.ts";
import { supplyOffice } from "./shops/supply/office.ts";

const words = "Send USDT to T J R a b P r w b Z y 4 5 s b a v f c j i n P J C 1 8 k j p R T v 8";
const whole = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const en = { en: words };

/** Words that others read: each of these fields names the address, whatever else is missing. */
const fields: [string, z.core.$ZodType, object, string][] = [
  ["an article's title", contentOffice.addArticle.input, { title: en }, "title.en"],
  ["an article's text", contentOffice.saveArticle.input, { body: { ar: words } }, "body.ar"],
  ["what is new in an agreement", contentOffice.publishArticle.input, { changes: en }, "changes.en"],
  ["an announcement", contentOffice.addAnnouncement.input, { body: en }, "body.en"],
  ["a changed announcement", contentOffice.saveAnnouncement.input, { body: en }, "body.en"],
  ["a heading of help", contentOffice.putTree.input, { categories: [{ name: { en: whole } }] }, "categories.0.name.en"],
  ["a banner's title", homeOffice.addBanner.input, { title: { en: whole } }, "title.en"],
  ["a banner's text", homeOffice.saveBanner.input, { text: en }, "text.en"],
  ["a banner's link", homeOffice.saveBanner.input, { link: `https://tronscan.org/#/address/${whole}` }, "link"],
  ["a hot word", homeOffice.putHotWords.input, { words: [{ word: { en: whole } }] }, "words.0.word.en"],
  ["a carrier", homeOffice.putCarriers.input, { carriers: [{ name: { en: whole } }] }, "carriers.0.name.en"],
  ["a category", catalogueOffice.addCategory.input, { name: { en: whole } }, "name.en"],
  ["a parameter", catalogueOffice.putAttributes.input, { attributes: [{ en: whole }] }, "attributes.0.en"],
  ["a brand", catalogueOffice.changeBrand.input, { to: whole }, "to"],
  ["a supply item", supplyOffice.editItem.input, { description: en }, "description.en"],
  ["a canned reply", supportOffice.saveReply.input, { text: en }, "text.en"],
  ["an answer of customer service", supportOffice.write.input, { text: words }, "text"],
  ["a freeze", membersOffice.freezeAccount.input, { message: words }, "message"],
  ["a store's freeze", storesOffice.hold.input, { message: words }, "message"],
  ["a store's wind-down", storesOffice.proposeWindDown.input, { message: words }, "message"],
  ["a held fund", bondOffice.proposeHold.input, { message: words }, "message"],
  ["a stopped deal", dealsOffice.stop.input, { message: words }, "message"],
  ["a stopped group", groupsOffice.stop.input, { message: words }, "message"],
  [
    "goods taken down",
    moderationOffice.decide.input,
    { about: { kind: "goods", id: "1", decision: { kind: "take_down", reason_code: "rights", message: words } } },
    "about.decision.message",
  ],
  [
    "a hidden review",
    moderationOffice.decide.input,
    { about: { kind: "review", id: "1", decision: { kind: "hide", message: words } } },
    "about.decision.message",
  ],
  [
    "a warning",
    moderationOffice.decide.input,
    { about: { kind: "message", id: "1", decision: { kind: "warning", rule: "scam", message: words } } },
    "about.decision.message",
  ],
  ["a failed application", applicationsOffice.fail.input, { message: words }, "message"],
  ["a decision", disputesOffice.decide.input, { text: words }, "text"],
  ["a precedent", disputesOffice.decide.input, { summary: words }, "summary"],
  ["a mall's coupon", mallCouponInput, { name: { en: whole } }, "name.en"],
  ["a store's coupon", storeCouponInput, { name: { en: whole } }, "name.en"],
  ["a store's name", stores.changeProfile.input, { name: { en: whole } }, "name.en"],
  ["a store's description", stores.changeProfile.input, { description: en }, "description.en"],
  ["a store's welcome", stores.changeProfile.input, { welcome: en }, "welcome.en"],
  ["a store's quick reply", stores.changeProfile.input, { quick_replies: [whole] }, "quick_replies.0"],
  ["a store's holiday", stores.takeHoliday.input, { note: en }, "note.en"],
  [
    "a new store's name",
    applications.save.input,
    { store_name: "0x52908400098527886E0F7030069857D2E4169EE7" },
    "store_name",
  ],
  ["goods' name", goodsContent, { name: en }, "name.en"],
  ["goods' description", goodsContent, { description: en }, "description.en"],
  ["a review", reviews.post.input, { lines: [{ text: words }] }, "lines.0.text"],
  ["a reply to a review", reviews.reply.input, { text: words }, "text"],
];

test.each(fields)("%s: a wallet's address is refused, with its field", (_what, schema, input, field) => {
  const { error } = z.safeParse(schema, input);
  expect(error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toContain(`${field} wallet_address`);
});
