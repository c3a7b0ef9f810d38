import type { membersOffice } from "@arcade/contract/oversight/members/office";
import type { AppealOutcome, AppealSubject } from "@arcade/contract/oversight/appeals/subjects";
import type { FreezeKind } from "@arcade/contract/oversight/members/freezes";
import { moneyText } from "@arcade/contract/money";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import type { RechargeState } from "@arcade/contract/money/recharges/states";
import type { WithdrawalState } from "@arcade/contract/money/withdrawals/states";
import type { MessageId } from "@arcade/messages/ids";
import { Fragment, type ReactNode } from "react";
import type { ItemOf } from "@arcade/web/reads.ts";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import { actionName, reasonName } from "../../../kit/words/audit-words.ts";
import { Moment, Money } from "../../../kit/figures.tsx";
import { OrderLink } from "../../../kit/order-link.tsx";

type Line = ItemOf<typeof membersOffice.timeline>;

/** Names of what a line tells; where there is none, the value speaks for itself. */
const names: Readonly<Record<string, MessageId>> = {
  client: "office.detail_client",
  order_no: "office.detail_order_no",
  state: "office.detail_state",
  actual_payment_micro: "office.detail_amount",
  amount_micro: "office.detail_amount",
  credited_micro: "office.detail_credited",
  network: "office.detail_network",
  reason_code: "office.reason",
  until: "office.until",
  outcome: "office.outcome",
  note: "office.note",
};

/** What is said first; whatever is not here goes before. */
const order = [
  "action",
  "freeze",
  "subject",
  "order_no",
  "network",
  "state",
  "actual_payment_micro",
  "amount_micro",
  "credited_micro",
  "outcome",
  "reason_code",
  "until",
  "note",
];

const states = {
  order: {
    awaiting_payment: "orders.state_awaiting_payment",
    awaiting_shipment: "orders.state_awaiting_shipment",
    awaiting_receipt: "orders.state_awaiting_receipt",
    awaiting_review: "orders.state_awaiting_review",
    completed: "orders.state_completed",
    cancelled: "orders.state_cancelled",
  },
  recharge: {
    pending: "recharges.state_pending",
    approved: "recharges.state_approved",
    rejected: "recharges.state_rejected",
    cancelled: "recharges.state_cancelled",
  },
  withdrawal: {
    pending: "withdrawals.state_pending",
    approved: "withdrawals.state_approved",
    sending: "withdrawals.state_sending",
    sent: "withdrawals.state_sent",
    confirmed: "withdrawals.state_confirmed",
    rejected: "withdrawals.state_rejected",
    cancelled: "withdrawals.state_cancelled",
  },
} as const satisfies {
  order: Record<OrderState, MessageId>;
  recharge: Record<RechargeState, MessageId>;
  withdrawal: Record<WithdrawalState, MessageId>;
};

const words = {
  freeze: { account: "office.detail_frozen_account", wallet: "office.detail_frozen_wallet" },
  subject: {
    freeze: "office.subject_freeze",
    withdrawal: "office.subject_withdrawal",
    recharge: "office.subject_recharge",
    application: "office.subject_application",
    bond: "office.subject_bond",
    credit: "office.subject_credit",
    takedown: "office.subject_takedown",
    store_hold: "office.subject_store_hold",
    review: "office.subject_review",
    refund: "office.subject_refund",
    mute: "office.subject_mute",
  },
  outcome: { granted: "office.appeal_granted", upheld: "office.appeal_upheld" },
} as const satisfies {
  freeze: Record<FreezeKind, MessageId>;
  subject: Record<AppealSubject, MessageId>;
  outcome: Record<AppealOutcome, MessageId>;
};

type Words = Readonly<Record<string, Readonly<Record<string, MessageId>> | undefined>>;

/** The facts of a line, each with its name. */
export function TimelineDetail({ of: { kind, detail } }: { of: Line }): ReactNode {
  const t = useT();
  const known: unknown = JSON.parse(detail);
  if (typeof known !== "object" || known === null) return null;
  return Object.entries(known)
    .filter(([, value]) => value !== null && value !== "" && value !== false)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([key, value], index) => (
      <Fragment key={key}>
        {index > 0 ? " · " : null}
        {names[key] ? `${t(names[key])}: ` : null}
        {shown(kind, key, value, t)}
      </Fragment>
    ));
}

/** Amounts as the timeline has them: whole micro-USDT, as text. */
const amounts: ReadonlySet<string> = new Set(["actual_payment_micro", "amount_micro", "credited_micro"]);

function shown(kind: Line["kind"], key: string, value: unknown, t: Translate): ReactNode {
  if (key === "demo") return t("office.detail_demo");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const name = key === "state" ? (states as Words)[kind]?.[text] : (words as Words)[key]?.[text]; // looked up by what the server wrote
  if (name) return t(name);
  if (amounts.has(key)) return <Money of={moneyText(BigInt(text))} />;
  if (key === "order_no") return <OrderLink number={text} />;
  if (key === "until") return <Moment at={text} />;
  if (key === "action") return actionName(text, t);
  if (key === "reason_code") return reasonName(text, t);
  return <bdi dir="auto">{text}</bdi>;
}
