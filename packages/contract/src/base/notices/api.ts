import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { secretly } from "../../secret-fields.ts";
import * as w from "../../wire.ts";
import { chosenTopics, noticeBoxes, noticeTopics } from "./topics.ts";

const notice = z.object({
  id: w.idText,
  topic: z.enum(noticeTopics),
  title: w.text,
  /** Without the link, which is `page`. */
  text: w.text,
  /** A picture of the order's first goods. */
  picture: z.nullable(w.picture),
  /** The page of the web app that it opens. */
  page: w.text,
  createtime: w.timeOut,
  read: w.flag,
  /** Something that a thief could have done: the page has the button "this was not me" (`security.notMe`). */
  not_me: w.flag,
});

/** The newest notice of a box, in one line, and the number of unread ones, counted up to 100. */
const box = z.object({ unread: w.count, newest: z.nullable(z.object({ title: w.text, createtime: w.timeOut })) });

/** What members are notified of (SPEC 2, 3, 4): stored, counted, and sent by socket, mail and push. */
export const notices = {
  overview: read("/wanlshop/notices/overview", {
    summary:
      "The boxes of my messages: the newest item of each, and how many are unread. `system` has the announcements to everybody (`content.announcements`).",
    who: "member",
    shows: ["notices", "announcements"],
    evenSuspended: true,
    offline: true,
    input: z.strictObject({}),
    output: z.object({ logistics: box, notices: box, system: box }),
  }),
  list: read("/wanlshop/notices/list", {
    summary: "My notices, newest first: `logistics` moves with my orders, `notices` is everything else.",
    who: "member",
    shows: ["notices"],
    evenSuspended: true,
    offline: true,
    input: z.strictObject({ box: z.enum(noticeBoxes, "not_a_choice"), cursor: w.cursor }),
    output: w.pageOf(notice),
  }),
  detail: read("/wanlshop/notices/detail", {
    summary: "One of my notices.",
    who: "member",
    shows: ["notices"],
    evenSuspended: true,
    offline: true,
    input: z.strictObject({ id: w.id }),
    output: notice,
    refusals: ["not_found"],
  }),
  read: change("/wanlshop/notices/read", {
    summary: "Marks a notice of mine as read. My other devices learn of it.",
    who: "member",
    touches: ["notices"],
    evenSuspended: true,
    input: z.strictObject({ notice_id: w.id }),
    output: w.done,
    refusals: ["not_found"],
    perMinute: 300,
  }),
  readAll: change("/wanlshop/notices/read_all", {
    summary:
      "Marks all of my notices up to one that I have seen as read, of one box or of all. Notices that come meanwhile stay unread.",
    who: "member",
    touches: ["notices"],
    evenSuspended: true,
    input: z.strictObject({ box: z.optional(z.enum(noticeBoxes, "not_a_choice")), until_id: w.id }),
    output: z.object({ read: w.count }),
  }),
  readAnnouncements: change("/wanlshop/notices/read_announcements", {
    summary: "Marks the announcements up to one that I have seen as read.",
    who: "member",
    touches: ["notices"],
    evenSuspended: true,
    input: z.strictObject({ until_id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  choices: read("/wanlshop/notices/choices", {
    summary:
      "For each topic whether it comes by mail and by push; and the key with which a browser subscribes to pushes (RFC 8292).",
    who: "member",
    shows: ["notice_choices"],
    input: z.strictObject({}),
    output: z.object({
      topics: z.array(z.object({ topic: z.enum(chosenTopics), mail: w.flag, push: w.flag })),
      push_key: w.text,
      /** This device receives pushes. */
      push_here: w.flag,
    }),
  }),
  choose: change("/wanlshop/notices/choose", {
    summary: "Turns mail and push of a topic on or off.",
    who: "member",
    touches: ["notice_choices"],
    input: z.strictObject({
      topic: z.enum(chosenTopics, "not_a_choice"),
      mail: z.boolean("wrong_type"),
      push: z.boolean("wrong_type"),
    }),
    output: w.done,
  }),
  subscribe: change("/wanlshop/notices/subscribe", {
    summary:
      "Sends pushes to this browser as long as this session lasts: the address and keys that the browser gave (RFC 8291).",
    who: "member",
    touches: ["notice_choices"],
    input: z.strictObject({
      endpoint: w.webAddress(1_000),
      p256dh: z.string("wrong_type").check(z.regex(/^[\w-]{87}$/, "wrong_format")),
      auth: secretly(z.string("wrong_type").check(z.regex(/^[\w-]{22}$/, "wrong_format"))),
    }),
    output: w.done,
    refusals: ["push_address_refused"],
    perMinute: 20,
  }),
  unsubscribe: change("/wanlshop/notices/unsubscribe", {
    summary: "Ends the pushes to this browser.",
    who: "member",
    touches: ["notice_choices"],
    input: z.strictObject({}),
    output: w.done,
  }),
} as const;
