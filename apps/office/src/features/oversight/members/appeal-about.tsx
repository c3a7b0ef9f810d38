import type { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import type { ItemOf } from "@arcade/web/reads.ts";
import type { Translate } from "@arcade/web/translate.tsx";
import { Fragment, type ReactNode } from "react";
import { LinkFor, type Target } from "../../../kit/link-for.tsx";
import { OrderLink } from "../../../kit/order-link.tsx";
import type { Fact } from "../../../kit/record-view.tsx";
import { paths, reportedKey } from "../../../platform/paths.ts";

type Appeal = ItemOf<typeof appealsOffice.list>;

const goodsPage = (id: string): Target => ({ path: paths.goods({ id }), permission: "goods.take_down" });
export const storePage = (id: string): Target => ({ path: paths.stores({ id }), permission: "stores.look" });

/** The page of the decision. */
export function targetOf({ subject, subject_id, member, about: { goods, store, review }, mute }: Appeal): Target {
  const whose: Target = { path: paths.member(member.id), permission: "members.look" };
  switch (subject) {
    case "withdrawal":
      return { path: paths.withdrawals({ id: subject_id }), permission: "withdrawals.decide" };
    case "recharge":
      return { path: paths.recharges({ id: subject_id }), permission: "recharges.decide" };
    case "bond":
      return { path: paths.bond({ id: subject_id }), permission: "bond.decide" };
    case "application":
      return { path: paths.applications({ queue: "done", id: subject_id }), permission: "applications.decide" };
    case "refund":
      return { path: paths.disputes({ queue: "decided", id: subject_id }), permission: "disputes.decide" };
    case "takedown":
      return goods ? goodsPage(goods.id) : whose;
    case "store_hold":
      return store ? storePage(store.id) : whose;
    case "credit":
      return store ? { path: paths.storeCredit(store.id), permission: "office.look" } : whose;
    case "review":
      return {
        path: paths.reports({ queue: "standing", ...(review && { id: reportedKey("review", review.id) }) }),
        permission: "reports.decide",
      };
    case "mute":
      return {
        path: paths.reports({ queue: "decided", ...(mute && { id: reportedKey("message", mute.message_id) }) }),
        permission: "reports.decide",
      };
    case "freeze":
      return whose;
  }
}

/**
 * The decision by its name, and what the member was told: enough to answer for an operator who may not open its page.
 */
export function aboutFacts(
  { about: { goods, store, applied, review, credit, message } }: Appeal,
  t: Translate,
): (Fact | null)[] {
  return [
    goods ? { name: t("oversight.goods"), value: <LinkFor to={goodsPage(goods.id)}>{goods.name}</LinkFor> } : null,
    store ? { name: t("office.store"), value: <LinkFor to={storePage(store.id)}>{store.name}</LinkFor> } : null,
    { name: t("applications.store_name"), value: applied === "" ? null : <bdi>{applied}</bdi> },
    review
      ? {
          name: t(review.part === "reply" ? "oversight.reply_hidden" : "oversight.review_hidden"),
          value: <Words of={review.text} />,
          wide: true,
        }
      : null,
    credit ? { name: t("office.credit"), value: <bdi className="num">{`${credit.from} → ${credit.to}`}</bdi> } : null,
    credit ? { name: t("office.credit_orders"), value: <Orders numbers={credit.orders} />, wide: true } : null,
    { name: t("office.message_to_member"), value: message === "" ? null : <Words of={message} />, wide: true },
  ];
}

function Orders({ numbers }: { numbers: readonly string[] }): ReactNode {
  return numbers.map((number, index) => (
    <Fragment key={number}>
      {index > 0 ? ", " : null}
      <OrderLink number={number} />
    </Fragment>
  ));
}

function Words({ of }: { of: string }): ReactNode {
  return <span dir="auto">{of}</span>;
}
