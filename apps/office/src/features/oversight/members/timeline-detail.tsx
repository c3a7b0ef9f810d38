import type { membersOffice } from "@arcade/contract/oversight/members/office";
import { appealOutcomes, appealSubjects } from "@arcade/contract/oversight/appeals/subjects";
import { freezeKinds } from "@arcade/contract/oversight/members/freezes";
import { moneyText } from "@arcade/contract/money";
import { orderStates } from "@arcade/contract/buying/orders/states";
import { rechargeStates } from "@arcade/contract/money/recharges/states";
import { withdrawalStates } from "@arcade/contract/money/withdrawals/states";
import type { MessageId } from "@arcade/messages/ids";
import { namesOf } from "@arcade/messages/names-of.ts";
import { Fragment, type ReactNode } from "react";
import type { ItemOf } from "@arcade/web/reads.ts";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import { actionName, reasonName } from "../../../kit/words/audit-words.ts";
import { Moment, Money } from "../../../kit/figures.tsx";
import { OrderLink } from "../../../kit/order-link.tsx";

type Line = ItemOf<typeof membersOffice.timeline>;

/** Names of the fields of a line; without one, only the value is shown. */
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

/** The order of the fields. Fields that are not here come before. */
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

const states: Words = {
  order: namesOf(orderStates, (state) => `orders.state_${state}`),
  recharge: namesOf(rechargeStates, (state) => `recharges.state_${state}`),
  withdrawal: namesOf(withdrawalStates, (state) => `withdrawals.state_${state}`),
};

const words: Words = {
  freeze: namesOf(freezeKinds, (kind) => `office.detail_frozen_${kind}`),
  subject: namesOf(appealSubjects, (subject) => `office.subject_${subject}`),
  outcome: namesOf(appealOutcomes, (outcome) => `office.appeal_${outcome}`),
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
  const name = key === "state" ? states[kind]?.[text] : words[key]?.[text];
  if (name) return t(name);
  if (amounts.has(key)) return <Money of={moneyText(BigInt(text))} />;
  if (key === "order_no") return <OrderLink number={text} />;
  if (key === "until") return <Moment at={text} />;
  if (key === "action") return actionName(text, t);
  if (key === "reason_code") return reasonName(text, t);
  return <bdi dir="auto">{text}</bdi>;
}
