import { moderationOffice } from "@arcade/contract/schemas/base/moderation/office";
import { reviewsOffice } from "@arcade/contract/schemas/buying/reviews/office";
import { goodsOffice } from "@arcade/contract/schemas/shops/goods/office";
import { chatOffice } from "@arcade/contract/schemas/talk/chat/office";
import { Page as Reports } from "../src/features/base/moderation/reports.page.tsx";
import { inside, note, words, pageOf } from "./queue-page.ts";
import { testQueues } from "./queue-tests.tsx";

testQueues([
  pageOf({
    name: "reported goods",
    path: "/reports",
    Page: Reports,
    key: "goods-81",
    title: "moderation.title",
    list: moderationOffice.list,
    items: [
      { kind: "goods", id: "81", name: "Teapot" },
      { kind: "goods", id: "82", name: "إبريق" },
    ],
    rows: ["Teapot", "إبريق"],
    empty: "oversight.reports_empty",
    read: goodsOffice.record,
    record: { id: "81", name: "Teapot", reports: 2 },
    kind: "goods",
    keys: { a: "oversight.dismiss", r: "oversight.take_down" },
    lists: [
      { name: "oversight.list_decided", sent: { list: "decided" }, empty: "oversight.decided_empty" },
      { name: "moderation.list_standing", sent: { list: "standing" }, empty: "moderation.standing_empty" },
    ],
    filter: { label: "moderation.kind", option: "queue.kind_review", sent: { list: "open", kind: "review" } },
    decided: {
      open: "oversight.take_down",
      claims: false,
      fill: [
        { choice: "listing.takedown_prohibited" },
        { label: "oversight.message_to_merchant", text: words },
        inside,
      ],
      confirm: "oversight.take_down",
      row: moderationOffice.decide,
      input: {
        about: { kind: "goods", id: "81", decision: { kind: "take_down", reason_code: "prohibited", message: words } },
        note,
      },
      fault: { field: "message", label: "oversight.message_to_merchant" },
      refusal: "claimed_by_other",
    },
  }),
  pageOf({
    name: "reported reviews",
    path: "/reports",
    Page: Reports,
    key: "review-81",
    title: "moderation.title",
    list: moderationOffice.list,
    items: [
      { kind: "review", id: "81", words: { text: "Leaks", language: "en", stars: 1 } },
      { kind: "review", id: "82", words: { text: "جميل", language: "ar", stars: 5 } },
    ],
    rows: [/Leaks/, /جميل/],
    empty: "oversight.reports_empty",
    read: reviewsOffice.record,
    record: { id: "81", language: "ar", reports: [{ state: "open", reason_code: "off_topic" }] },
    kind: "review",
    claimsFirst: "goods",
    keys: { a: "oversight.review_dismiss", r: "oversight.review_hide" },
    lists: [
      { name: "oversight.list_decided", sent: { list: "decided" }, empty: "oversight.decided_empty" },
      { name: "moderation.list_standing", sent: { list: "standing" }, empty: "moderation.standing_empty" },
    ],
    decided: {
      open: "oversight.review_hide",
      claims: false,
      fill: [{ choice: "reviews.hide_off_topic" }, { label: "oversight.review_message", text: words }, inside],
      confirm: "oversight.review_hide",
      row: moderationOffice.decide,
      input: {
        about: {
          kind: "review",
          id: "81",
          decision: { kind: "hide", part: "review", reason_code: "off_topic", message: words },
        },
        note,
      },
      fault: { field: "message", label: "oversight.review_message" },
      refusal: "claimed_by_other",
    },
  }),
  pageOf({
    name: "reported messages",
    path: "/reports",
    Page: Reports,
    key: "message-81",
    title: "moderation.title",
    list: moderationOffice.list,
    items: [
      { kind: "message", id: "81", name: "Layla" },
      { kind: "message", id: "82", name: "ليلى" },
    ],
    rows: ["Layla", "ليلى"],
    empty: "oversight.reports_empty",
    read: chatOffice.message,
    record: { message_id: "81", reports: [{ state: "open", reason_code: "abuse" }] },
    kind: "message",
    claimsFirst: "goods",
    keys: { a: "oversight.chat_nothing", r: "oversight.chat_warn" },
    lists: [
      { name: "oversight.list_decided", sent: { list: "decided" }, empty: "oversight.decided_empty" },
      { name: "moderation.list_standing", sent: { list: "standing" }, empty: "moderation.standing_empty" },
    ],
    decided: {
      open: "oversight.chat_warn",
      claims: false,
      fill: [{ label: "oversight.review_message", text: words }, inside],
      confirm: "oversight.chat_warn",
      row: moderationOffice.decide,
      input: {
        about: { kind: "message", id: "81", decision: { kind: "warning", rule: "abuse", message: words } },
        note,
      },
      fault: { field: "note", label: "office.note_inside" },
      refusal: "reports_decided",
    },
  }),
]);
