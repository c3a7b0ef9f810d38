import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { articleKinds } from "./articles.ts";
import { maxBody, checkedLanguages, sixLines, sixTexts, maxTitle, translations } from "./texts.ts";

/** Keys are part of addresses: small letters, digits, dashes. */
const key = z
  .string("wrong_type")
  .check(z.maxLength(40, "too_long"), z.regex(/^[a-z][a-z0-9_-]{1,39}$/, "wrong_format"));
const revision = w.whole(1, 1_000_000_000);
const texts = { title: sixLines(maxTitle), body: sixTexts(maxBody) };
/** The most characters of the text that tells members what changed in an agreement, in each language. */
export const maxChanges = 2_000;
/** The most articles of one proposal. */
export const maxArticlesAtOnce = 50;
/** The most headings that the articles of the help stand under. */
export const maxHelpCategories = 20;

const listed = z.object({
  key: w.text,
  kind: z.enum(articleKinds),
  category_id: z.nullable(w.idText),
  title: w.translated,
  translations,
  /** What members read now; null: nothing was published yet. */
  version: z.nullable(w.text),
  date: z.nullable(w.timeOut),
  /** The version that members will read from a later moment on. */
  waiting: z.nullable(z.object({ version: w.text, date: w.timeOut })),
  /** The written text differs from the published one. */
  changed: w.flag,
  retired: w.flag,
  revision: w.count,
  /** An open proposal to publish it. */
  proposal_id: z.nullable(w.idText),
});
/** An article in the list of the back office. What members read and what operators have written can differ. */
export type OfficeArticle = z.output<typeof listed>;

const helpCategory = z.object({ id: w.idText, name: w.translated, translations });
/** A heading of the help with its name in all languages. */
export type HelpCategory = z.output<typeof helpCategory>;

const decision = { proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note };

/** What a second person reads before everybody does: each text in six languages, now and as proposed. */
const proposedWords = z.object({
  /** The articles of the proposal; `parts` is about one of them. Empty for an announcement and a banner. */
  articles: z.array(z.object({ key: w.text, title: w.translated })),
  /** A colleague changed the text since: it cannot be approved any more. */
  stale: w.flag,
  /** An agreement that changes without asking members: the person who approves confirms that it is a typing error. */
  typing_error: w.flag,
  parts: z.array(
    z.object({
      part: z.enum(["title", "text", "body", "changes", "link"]),
      before: z.nullable(w.translated),
      after: w.translated,
    }),
  ),
  picture: z.nullable(w.picture),
  /** The earliest time from which it is read, if it is approved now. After the decision it is fixed. */
  from: w.timeOut,
  until: z.nullable(w.timeOut),
});
/** What the second operator compares before a decision on an article, an announcement or a banner. */
export type ProposedWords = z.output<typeof proposedWords>;

const version = z.object({
  version: w.text,
  date: w.timeOut,
  asks: w.flag,
  by: z.nullable(w.text),
  /** Members who agreed to it. */ agreed: w.count,
});
const announced = {
  id: w.idText,
  title: w.translated,
  translations,
  createtime: w.timeOut,
  published_at: z.nullable(w.timeOut),
  withdrawn_at: z.nullable(w.timeOut),
};

/** Articles, agreements and announcements as operators write them (RULES 9). */
export const contentOffice = {
  articles: read("/office-api/content/articles", {
    summary: "All articles in the order of the help tree, and its headings.",
    who: "operator",
    shows: ["articles", "proposals"],
    permission: "content.look",
    input: z.strictObject({}),
    output: z.object({ items: z.array(listed), categories: z.array(helpCategory) }),
  }),
  article: read("/office-api/content/article", {
    summary: "The draft of an article, in six languages, and every published version.",
    who: "operator",
    shows: ["articles", "proposals"],
    permission: "content.look",
    input: z.strictObject({ key }),
    output: z.extend(listed, {
      body: w.translated,
      versions: z.array(version),
      /** How long the notice of its next version is; 0 if none is needed. */
      notice_hours: w.count,
    }),
    refusals: ["not_found"],
  }),
  version: read("/office-api/content/version", {
    summary: "A published version, before and now.",
    who: "operator",
    shows: ["articles", "proposals"],
    permission: "content.look",
    input: z.strictObject({ key, version: w.line(20) }),
    output: z.extend(version, { title: w.translated, body: w.translated, changes: z.nullable(w.translated) }),
    refusals: ["not_found"],
  }),
  agreed: read("/office-api/content/agreed", {
    summary: "Who agreed to a version, and when; the latest first.",
    who: "operator",
    shows: ["articles", "proposals"],
    permission: "members.look",
    views: { of: "member" },
    input: z.strictObject({ key, version: w.line(20), cursor: w.cursor }),
    output: w.pageOf(z.object({ member_id: w.idText, nickname: w.text, at: w.timeOut })),
  }),
  addArticle: change("/office-api/content/add_article", {
    summary: "Begins an article. Nobody reads it before it is published.",
    who: "operator",
    touches: ["articles"],
    permission: "content.edit",
    input: z.strictObject({ key, ...texts }),
    output: z.object({ key: w.text }),
    refusals: ["article_exists", "link_not_allowed", "page_unknown"],
  }),
  saveArticle: change("/office-api/content/save_article", {
    summary: "Saves the draft. `checked`: languages that were read and need no change after that of the English.",
    who: "operator",
    touches: ["articles"],
    permission: "content.edit",
    input: z.strictObject({ key, revision, ...texts, checked: checkedLanguages }),
    output: z.object({ revision: w.count }),
    refusals: ["not_found", "content_changed", "link_not_allowed", "page_unknown"],
    perMinute: 240,
  }),
  publishArticle: change("/office-api/content/publish_article", {
    summary:
      "Proposes the draft as the next version. Another person approves. An agreement needs all six languages and `changes`: it tells every member what is different and asks them to agree again. Without `changes` it is a typing error, which the other person confirms.",
    who: "operator",
    touches: ["articles"],
    permission: "content.edit",
    dangerous: "publish",
    input: z.strictObject({
      key,
      revision,
      changes: z.nullable(sixTexts(maxChanges)),
      at: z.nullable(w.instant),
      note: w.note,
    }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "content_changed", "translations_missing", "asks_only_agreements", "version_waits"],
  }),
  publishArticles: change("/office-api/content/publish_articles", {
    summary:
      "Proposes the drafts of several articles as their next versions. Another person approves all of them or none. An agreement needs all six languages, and nobody is asked to agree again.",
    who: "operator",
    touches: ["articles"],
    permission: "content.edit",
    dangerous: "publish",
    input: z.strictObject({
      articles: z.array(z.strictObject({ key, revision }), "wrong_type").check(
        z.minLength(1, "required"),
        z.maxLength(maxArticlesAtOnce, "too_long"),
        z.refine((articles) => new Set(articles.map(({ key: of }) => of)).size === articles.length, "repeated"),
      ),
      note: w.note,
    }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "content_changed", "translations_missing", "version_waits"],
  }),
  proposed: read("/office-api/content/proposed", {
    summary:
      "The words of a proposal to publish articles, an announcement or a banner, beside the present ones. Of several articles `key` names one; by default it is the first.",
    who: "operator",
    shows: ["articles", "proposals"],
    permission: "content.look",
    input: z.strictObject({ proposal_id: w.id, key: z.optional(key) }),
    output: proposedWords,
    refusals: ["not_found"],
  }),
  decideArticle: change("/office-api/content/decide_article", {
    summary:
      "Decides another operator's proposal to publish articles, at once or from a later moment. An agreement takes effect after the notice of rules. The version before can still be read here.",
    who: "operator",
    touches: ["articles"],
    permission: "content.edit",
    input: z.strictObject({
      ...decision,
      /** It is only a typing error: members are not asked to agree again. */ typing_error: z.optional(
        z.boolean("wrong_type"),
      ),
    }),
    output: z.object({ published: z.array(z.object({ key: w.text, version: w.text, from: w.timeOut })) }),
    refusals: [
      "not_found",
      "proposal_closed",
      "second_person",
      "claimed_by_other",
      "content_changed",
      "version_waits",
      "typing_error_unconfirmed",
    ],
  }),
  takeBack: change("/office-api/content/take_back", {
    summary: "Withdraws a version that waits for its moment: it is never read. Another one can be published then.",
    who: "operator",
    touches: ["articles"],
    permission: "content.edit",
    dangerous: "unreckoned",
    input: z.strictObject({ key, version: w.line(20), note: w.note }),
    output: w.done,
    refusals: ["not_found", "version_in_force"],
  }),
  retireArticle: change("/office-api/content/retire_article", {
    summary: "Hides an article of help, or shows it again. Its versions stay.",
    who: "operator",
    touches: ["articles"],
    permission: "content.edit",
    dangerous: "publish",
    input: z.strictObject({ key, retired: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "article_not_help"],
  }),
  deleteArticle: change("/office-api/content/delete_article", {
    summary: "Deletes an article of help that was never published.",
    who: "operator",
    touches: ["articles"],
    permission: "content.edit",
    dangerous: "unreckoned",
    input: z.strictObject({ key, note: w.note }),
    output: w.done,
    refusals: ["not_found", "article_not_help", "draft_published", "draft_proposed"],
  }),
  putTree: change("/office-api/content/put_tree", {
    summary:
      "The headings of help in their order with their articles; articles without a heading at the end. Every article of help must be in the list.",
    who: "operator",
    touches: ["articles"],
    permission: "content.edit",
    input: z.strictObject({
      categories: z
        .array(
          z.strictObject({
            id: z.nullable(w.id),
            name: sixLines(60),
            checked: checkedLanguages,
            articles: z.array(key, "wrong_type"),
          }),
          "wrong_type",
        )
        .check(z.maxLength(maxHelpCategories, "too_long")),
      rest: z.array(key, "wrong_type"),
    }),
    output: w.done,
    refusals: ["content_changed"],
    perMinute: 240,
  }),
  announcements: read("/office-api/content/announcements", {
    summary: "Announcements, newest first, including those that are not published yet or are withdrawn.",
    who: "operator",
    shows: ["announcements", "proposals"],
    permission: "content.look",
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(z.object(announced)),
  }),
  announcement: read("/office-api/content/announcement", {
    summary: "One announcement in six languages.",
    who: "operator",
    shows: ["announcements", "proposals"],
    permission: "content.look",
    input: z.strictObject({ id: w.id }),
    output: z.object({
      ...announced,
      body: w.translated,
      revision: w.count,
      /** A proposal to publish it that nobody has decided. */ proposal_id: z.nullable(w.idText),
    }),
    refusals: ["not_found"],
  }),
  addAnnouncement: change("/office-api/content/add_announcement", {
    summary: "Begins an announcement. Nobody reads it before it is published.",
    who: "operator",
    touches: ["announcements"],
    permission: "content.edit",
    input: z.strictObject(texts),
    output: z.object({ id: w.idText }),
    refusals: ["link_not_allowed", "page_unknown"],
    once: true,
  }),
  saveAnnouncement: change("/office-api/content/save_announcement", {
    summary:
      "Saves the draft of an announcement that is not published. A published one was read by two people and does not change.",
    who: "operator",
    touches: ["announcements"],
    permission: "content.edit",
    input: z.strictObject({ id: w.id, revision, ...texts, checked: checkedLanguages }),
    output: z.object({ revision: w.count }),
    refusals: ["not_found", "content_changed", "announcement_over", "link_not_allowed", "page_unknown"],
    perMinute: 240,
  }),
  publishAnnouncement: change("/office-api/content/publish_announcement", {
    summary: "Proposes to publish it to everybody, at once or from a later moment. Another person approves.",
    who: "operator",
    touches: ["announcements"],
    permission: "content.edit",
    dangerous: "publish",
    input: z.strictObject({ id: w.id, revision, at: z.nullable(w.instant), note: w.note }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "content_changed", "announcement_over"],
  }),
  decideAnnouncement: change("/office-api/content/decide_announcement", {
    summary:
      "Decides another operator's proposal to publish an announcement. Approved, everybody reads it, at once or from its moment.",
    who: "operator",
    touches: ["announcements"],
    permission: "content.edit",
    input: z.strictObject(decision),
    output: w.done,
    refusals: [
      "not_found",
      "proposal_closed",
      "second_person",
      "claimed_by_other",
      "content_changed",
      "announcement_over",
    ],
  }),
  withdrawAnnouncement: change("/office-api/content/withdraw_announcement", {
    summary: "Withdraws an announcement from readers. It stays here.",
    who: "operator",
    touches: ["announcements"],
    permission: "content.edit",
    dangerous: "publish",
    input: z.strictObject({ id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "announcement_over"],
  }),
  deleteAnnouncement: change("/office-api/content/delete_announcement", {
    summary: "Deletes an announcement that was never published.",
    who: "operator",
    touches: ["announcements"],
    permission: "content.edit",
    dangerous: "unreckoned",
    input: z.strictObject({ id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "draft_published", "draft_proposed"],
  }),
} as const;
