import { disputesOffice } from "@arcade/contract/schemas/buying/refunds/disputes/office";
import { appealsOffice } from "@arcade/contract/schemas/oversight/appeals/office";
import { applicationsOffice } from "@arcade/contract/schemas/oversight/applications/office";
import { signalsOffice } from "@arcade/contract/schemas/oversight/signals/office";
import { supportOffice } from "@arcade/contract/schemas/oversight/support/office";
import { addresses } from "@arcade/contract/schemas/people/addresses/api";
import { Page as Disputes } from "../src/features/buying/refunds/disputes/disputes.page.tsx";
import { Page as Applications } from "../src/features/oversight/applications/applications.page.tsx";
import { Page as Appeals } from "../src/features/oversight/members/appeals.page.tsx";
import { Page as Signals } from "../src/features/oversight/signals/signals.page.tsx";
import { Page as Support } from "../src/features/oversight/support/support.page.tsx";
import { inside, named, note, noteInside, words, pageOf } from "./queue-page.ts";
import { testQueues } from "./queue-tests.tsx";

testQueues([
  pageOf({
    name: "applications",
    path: "/applications",
    Page: Applications,
    title: "applications.office_title",
    list: applicationsOffice.queue,
    items: named,
    rows: ["Layla", "ليلى"],
    empty: "applications.office_empty_review",
    read: applicationsOffice.record,
    record: { id: "81", state: "under_review", open_to_me: true },
    also: [addresses.countries],
    kind: "application",
    keys: { a: "applications.office_open", r: "applications.office_fail" },
    notMine: { record: { id: "81", state: "under_review", open_to_me: false }, says: "applications.office_own" },
    lists: [{ name: "applications.office_done", sent: { queue: "done" }, empty: "applications.office_empty_done" }],
    decided: {
      open: "office.refuse",
      claims: true,
      fill: [{ choice: "applications.reason_name_differs" }, { label: "applications.office_message", text: words }],
      confirm: "applications.office_fail",
      row: applicationsOffice.fail,
      input: { id: "81", reason_code: "name_differs", message: words, note: "" },
      fault: { field: "message", label: "applications.office_message" },
      refusal: "application_moved",
    },
  }),
  pageOf({
    name: "appeals",
    path: "/appeals",
    Page: Appeals,
    title: "office.appeals",
    list: appealsOffice.list,
    items: named,
    rows: ["Layla", "ليلى"],
    empty: "office.appeals_empty",
    read: appealsOffice.detail,
    record: { id: "81", subject: "freeze", may_answer: true },
    kind: "appeal",
    keys: { a: "office.answer_appeal" },
    notMine: { record: { id: "81", subject: "freeze", may_answer: false }, says: "office.appeal_not_mine" },
    lists: [{ name: "office.appeals_answered", sent: { list: "answered" }, empty: "office.appeals_answered_empty" }],
    decided: {
      open: "office.answer_appeal",
      claims: true,
      fill: [{ choice: "office.appeal_upheld" }, { label: "office.answer_to_member", text: words }, inside],
      confirm: "office.answer_send",
      row: appealsOffice.answer,
      input: { appeal_id: "81", outcome: "upheld", answer: words, note },
      fault: { field: "answer", label: "office.answer_to_member" },
      refusal: "appeal_answered",
    },
  }),
  pageOf({
    name: "signals",
    path: "/signals",
    Page: Signals,
    title: "office.place_signals",
    list: signalsOffice.queue,
    items: [
      { id: "81", kind: "shared_device" },
      { id: "82", kind: "refund_ring" },
    ],
    rows: [{ id: "signals.kind_shared_device" }, { id: "signals.kind_refund_ring" }],
    empty: "signals.empty_open",
    read: signalsOffice.record,
    record: { id: "81", kind: "shared_device", version: 3 },
    kind: "signal",
    keys: { a: "signals.decide" },
    lists: [{ name: "signals.list_looked_at", sent: { list: "looked_at" }, empty: "signals.empty_looked_at" }],
    decided: {
      open: "signals.decide",
      claims: false,
      fill: [{ choice: "signals.outcome_passed_on" }, inside],
      confirm: "signals.decide",
      row: signalsOffice.decide,
      input: { signal_id: "81", version: 3, outcome: "passed_on", note },
      fault: noteInside,
      refusal: "signal_changed",
    },
  }),
  pageOf({
    name: "customer service",
    path: "/service",
    Page: Support,
    title: "support_office.title",
    list: supportOffice.cases,
    items: [
      { id: "81", customer: { id: "85", name: "Layla" } },
      { id: "82", customer: { id: "86", name: "ليلى" } },
    ],
    rows: ["Layla", "ليلى"],
    empty: "support_office.waiting_empty",
    read: supportOffice.record,
    record: { id: "81", customer: { id: "85", name: "Layla", language: "ar" }, claim: { mine: true } },
    also: [supportOffice.messages, supportOffice.replies],
    kind: "support_case",
    keys: { r: "support_office.close" },
    notMine: { record: { id: "81", customer: { name: "Layla" }, own: true }, says: "support_office.own" },
    lists: [
      { name: "support_office.list_mine", sent: { list: "mine" }, empty: "support_office.mine_empty" },
      { name: "support_office.list_open", sent: { list: "open" }, empty: "support_office.open_empty" },
      { name: "support_office.list_closed", sent: { list: "closed" }, empty: "support_office.closed_empty" },
    ],
    decided: {
      open: "support_office.close",
      claims: false,
      fill: [
        { list: "support_office.outcome", option: "audit.reason_solved" },
        { label: "office.note_inside_optional", text: note },
      ],
      confirm: "support_office.close",
      row: supportOffice.close,
      input: { case_id: "81", seq: 1, outcome: "solved", note },
      fault: { field: "note", label: "office.note_inside_optional" },
      refusal: "case_closed",
    },
  }),
  pageOf({
    name: "disputes",
    path: "/disputes",
    Page: Disputes,
    title: "disputes_office.title",
    list: disputesOffice.queue,
    items: [
      { refund_id: "81", order_no: "A-1" },
      { refund_id: "82", order_no: "A-2" },
    ],
    rows: ["A-1", "A-2"],
    empty: "disputes_office.empty_open",
    read: disputesOffice.room,
    record: { refund_id: "81", state: "open", may_decide: true, open_to_me: true },
    kind: "dispute",
    keys: { a: "disputes_office.decide" },
    notMine: {
      record: { refund_id: "81", state: "open", may_decide: true, open_to_me: false },
      says: "office.own_matter",
    },
    lists: [
      { name: "disputes_office.queue_decided", sent: { queue: "decided" }, empty: "disputes_office.empty_decided" },
    ],
    decided: {
      open: "disputes_office.decide",
      claims: true,
      fill: [
        { choice: "disputes.outcome_refused" },
        { choice: "disputes.reason_as_described" },
        { label: "disputes_office.text", text: words },
        { label: "disputes_office.summary", text: words },
        inside,
      ],
      confirm: "disputes_office.decide_confirm",
      row: disputesOffice.decide,
      input: { refund_id: "81", outcome: "refused", reason_code: "as_described", text: words, summary: words, note },
      fault: { field: "summary", label: "disputes_office.summary" },
      refusal: "dispute_over",
    },
  }),
]);
