import { ledgerOffice } from "@arcade/contract/schemas/base/ledger/office";
import { operatorsOffice } from "@arcade/contract/schemas/base/operators/office";
import { rechargesOffice } from "@arcade/contract/schemas/money/recharges/office";
import { withdrawalsOffice } from "@arcade/contract/schemas/money/withdrawals/office";
import { bondOffice } from "@arcade/contract/schemas/shops/bond/office";
import { Page as Corrections } from "../src/features/base/ledger/corrections.page.tsx";
import { Page as Proposals } from "../src/features/base/operators/proposals.page.tsx";
import { Page as Recharges } from "../src/features/money/recharges/recharges.page.tsx";
import { Page as Withdrawals } from "../src/features/money/withdrawals/withdrawals.page.tsx";
import { Page as Bond } from "../src/features/shops/bond/bond.page.tsx";
import { inside, named, note, words, pageOf } from "./queue-page.ts";
import { testQueues } from "./queue-tests.tsx";

testQueues([
  pageOf({
    name: "recharges",
    path: "/recharges",
    Page: Recharges,
    title: "office.recharges",
    list: rechargesOffice.queue,
    items: named,
    rows: ["Layla", "ليلى"],
    empty: "office.recharges_review_empty",
    read: rechargesOffice.record,
    record: { id: "81", state: "pending", open_to_me: true, chain_read: false },
    kind: "recharge",
    keys: { a: "office.recharge_approve", r: "office.recharge_refuse" },
    notMine: { record: { id: "81", state: "pending", open_to_me: false }, says: "office.own_matter" },
    lists: [
      { name: "office.recharges_waiting", sent: { queue: "waiting" }, empty: "office.recharges_waiting_empty" },
      { name: "office.queue_done", sent: { queue: "done" }, empty: "office.queue_done_empty" },
    ],
    filter: {
      label: "office.chain_state",
      option: "office.chain_late",
      sent: { queue: "review", chain_state: "late" },
    },
    decided: {
      open: "office.approve",
      claims: true,
      fill: [
        { label: "office.tx_hash", text: "a".repeat(64) },
        { label: "office.amount_read", text: "12.50" },
      ],
      confirm: "office.recharge_credit",
      row: rechargesOffice.approve,
      input: { id: "81", tx_hash: "a".repeat(64), amount_read: "12.50", note: "" },
      fault: { field: "amount_read", label: "office.amount_read" },
      refusal: "recharge_moved",
    },
  }),
  pageOf({
    name: "withdrawals",
    path: "/withdrawals",
    Page: Withdrawals,
    title: "office.withdrawals",
    list: withdrawalsOffice.queue,
    items: named,
    rows: ["Layla", "ليلى"],
    empty: "office.withdrawals_pending_empty",
    read: withdrawalsOffice.record,
    record: { id: "81", state: "pending", open_to_me: true },
    kind: "withdrawal",
    keys: { a: "office.withdrawal_approve", r: "office.withdrawal_refuse" },
    notMine: { record: { id: "81", state: "pending", open_to_me: false }, says: "office.not_mine_to_decide" },
    lists: [
      { name: "office.withdrawals_to_send", sent: { queue: "to_send" }, empty: "office.withdrawals_to_send_empty" },
      { name: "office.withdrawals_sent", sent: { queue: "sent" }, empty: "office.withdrawals_sent_empty" },
      {
        name: "office.withdrawals_attention",
        sent: { queue: "attention" },
        empty: "office.withdrawals_attention_empty",
      },
      { name: "office.queue_done", sent: { queue: "done" }, empty: "office.queue_done_empty" },
    ],
    decided: {
      open: "office.refuse",
      claims: true,
      fill: [{ choice: "withdrawals.reason_asked_by_member" }, { label: "office.note_to_member", text: words }],
      confirm: "office.refuse",
      row: withdrawalsOffice.reject,
      input: { id: "81", seen_state: "pending", reason_code: "asked_by_member", note: words },
      fault: { field: "note", label: "office.note_to_member" },
      refusal: "withdrawal_moved",
    },
  }),
  pageOf({
    name: "proposals",
    path: "/proposals",
    Page: Proposals,
    title: "office.proposals",
    list: operatorsOffice.proposals,
    items: [
      { id: "81", kind: "bond_hold", beneficiary: null, payload: "{}" },
      { id: "82", kind: "operator_add", beneficiary: null, payload: "{}" },
    ],
    rows: [{ id: "office.kind_bond_hold" }, { id: "office.kind_operator_add" }],
    empty: "office.proposals_queue_empty",
    read: operatorsOffice.proposal,
    record: { id: "81", kind: "bond_hold", state: "open", may_decide: true, payload: "{}" },
    kind: null,
    keys: { a: "office.approve_proposal", r: "office.refuse_proposal" },
    notMine: {
      record: { id: "81", kind: "bond_hold", state: "open", may_decide: false, payload: "{}" },
      says: "office.not_mine_to_decide",
    },
    lists: [
      { name: "office.proposals_mine", sent: { list: "mine" }, empty: "office.proposals_mine_empty" },
      { name: "office.proposals_history", sent: { list: "history" }, empty: "office.proposals_history_empty" },
    ],
    decided: {
      open: "office.approve",
      claims: false,
      fill: [{ label: "office.note", text: note }],
      confirm: "office.approve",
      row: bondOffice.decideHold,
      input: { proposal_id: "81", approve: true, note },
      fault: { field: "note", label: "office.note" },
      refusal: "proposal_closed",
    },
  }),
  pageOf({
    name: "refunds of operating funds",
    path: "/bond",
    Page: Bond,
    title: "office.bond",
    list: bondOffice.refunds,
    items: [
      { id: "81", store: { name: "Pottery Lane" } },
      { id: "82", store: { name: "درب الفخار" } },
    ],
    rows: ["Pottery Lane", "درب الفخار"],
    empty: "office.bond_running_empty",
    read: bondOffice.refund,
    record: { id: "81", state: "processing" },
    also: [bondOffice.papers],
    kind: null,
    keys: {},
    notMine: { record: { id: "81", state: "processing", proposal_id: "91" }, says: "office.bond_see_proposal" },
    lists: [{ name: "office.bond_ended", sent: { list: "ended" }, empty: "office.bond_ended_empty" }],
    decided: {
      open: "office.bond_refuse",
      claims: false,
      fill: [{ choice: "bond.reason_claim_open" }, { label: "office.message_to_member", text: words }, inside],
      confirm: "office.propose",
      row: bondOffice.proposeHold,
      input: { refund_id: "81", effect: "refuse", reason_code: "claim_open", message: words, note },
      fault: { field: "message", label: "office.message_to_member" },
      refusal: "bond_refund_moved",
    },
  }),
  pageOf({
    name: "corrections",
    path: "/corrections",
    Page: Corrections,
    title: "office.corrections",
    list: ledgerOffice.corrections,
    items: [
      { id: "81", reason_code: "credited_twice" },
      { id: "82", reason_code: "damage_made_good" },
    ],
    rows: [{ id: "statement.reason_credited_twice" }, { id: "statement.reason_damage_made_good" }],
    empty: "office.corrections_open_empty",
    read: ledgerOffice.correction,
    record: { id: "81", state: "open", reason_code: "credited_twice" },
    kind: null,
    keys: { a: "office.approve_proposal", r: "office.refuse_proposal" },
    notMine: { record: { id: "81", state: "open", mine: true }, says: "office.own_proposal" },
    lists: [
      { name: "office.corrections_decided", sent: { state: "decided" }, empty: "office.corrections_decided_empty" },
    ],
    decided: {
      open: "office.approve",
      claims: false,
      fill: [{ label: "office.note", text: note }],
      confirm: "office.approve",
      row: ledgerOffice.correction_decide,
      input: { id: "81", approve: true, note },
      fault: { field: "note", label: "office.note" },
      refusal: "proposal_closed",
    },
  }),
]);
