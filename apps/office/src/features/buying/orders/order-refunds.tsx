import { mayDo } from "@arcade/contract/access";
import type { LightEndpoint, Sent } from "@arcade/contract/endpoint";
import type { OfficeOrder } from "@arcade/contract/buying/orders/office";
import { type OpeningReason, openingReasons } from "@arcade/contract/buying/refunds/disputes/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { refundableStates } from "@arcade/contract/buying/refunds/reasons";
import { canMoveRefund, openRefundStates } from "@arcade/contract/buying/refunds/states";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money } from "../../../kit/figures.tsx";
import { LinkFor } from "../../../kit/link-for.tsx";
import { FlatTable } from "../../../kit/tables/flat-table.tsx";
import { paths } from "../../../platform/paths.ts";
import { session } from "../../../platform/session.ts";

type Refund = OfficeOrder["refunds"][number];

/** Whether an operator can open a dispute without a request of the buyer's. The server decides when it is sent. */
export function canOpenOfOrder({ state, settled, refunds }: OfficeOrder): boolean {
  return (
    settled === null &&
    (refundableStates as readonly string[]).includes(state) &&
    !refunds.some((refund) => (openRefundStates as readonly string[]).includes(refund.state))
  );
}

/** The refunds of an order. An operator can put an open one before the mall, or make one for the buyer. */
export function OrderRefunds({ order }: { order: OfficeOrder }): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const mayOpen = operator !== null && mayDo(operator.role, "disputes.open");
  const [opened, setOpened] = useState<Refund | "order" | null>(null);
  const close = () => setOpened(null);
  const of = order.refunds;
  return (
    <>
      {of.length === 0 ? null : <Refunds of={of} />}
      {of
        .filter(({ state }) => mayOpen && canMoveRefund("open_dispute", state, "operator"))
        .map((refund) => (
          <Button key={refund.id} onClick={() => setOpened(refund)}>
            {t("orders_office.dispute_open_of", { number: refund.refund_no })}
          </Button>
        ))}
      {mayOpen && canOpenOfOrder(order) ? (
        <Button onClick={() => setOpened("order")}>{t("orders_office.dispute_open")}</Button>
      ) : null}
      {opened === null ? null : opened === "order" ? (
        <OpenDispute
          endpoint={disputesOffice.openOfOrder}
          about={order.id}
          title={t("orders_office.dispute_open")}
          effect={t("orders_office.dispute_open_order_effect")}
          toInput={(decision) => ({ order_id: order.id, ...decision })}
          onClose={close}
        />
      ) : (
        <OpenDispute
          endpoint={disputesOffice.open}
          about={opened.id}
          title={t("orders_office.dispute_open_of", { number: opened.refund_no })}
          effect={
            <Trans id="orders_office.dispute_open_effect" values={{ amount: <Money exact of={opened.amount} /> }} />
          }
          toInput={(decision) => ({ refund_id: opened.id, ...decision })}
          onClose={close}
        />
      )}
    </>
  );
}

function Refunds({ of }: { of: readonly Refund[] }): ReactNode {
  const t = useT();
  return (
    <FlatTable
      label={t("orders_office.refunds")}
      rowKey="id"
      dataSource={of}
      columns={[
        {
          title: t("office.number"),
          key: "number",
          render: (_, { id, refund_no, disputed }) =>
            disputed ? (
              <LinkFor to={{ path: paths.disputes({ id }), permission: "disputes.decide" }}>{refund_no}</LinkFor>
            ) : (
              <Copyable text={refund_no} />
            ),
        },
        { title: t("disputes_office.type"), key: "type", render: (_, { type }) => t(`refunds.type_${type}`) },
        { title: t("office.state"), key: "state", render: (_, { state }) => t(`refunds.state_${state}`) },
        {
          title: t("orders_office.amount"),
          key: "amount",
          align: "end",
          render: (_, { amount }) => <Money of={amount} />,
        },
        { title: t("office.made_at"), key: "made", render: (_, { createtime }) => <Moment at={createtime} /> },
      ]}
    />
  );
}

interface OpenDisputeProps<E extends LightEndpoint> {
  endpoint: E;
  /** The id of the order or of the refund. */
  about: string;
  title: string;
  /** What opening it will have done. */
  effect: ReactNode;
  /** Puts the decision into the call's own form. */
  toInput: (decision: { reason_code: OpeningReason; note: string }) => Sent<E>;
  onClose: () => void;
}

/** Opens a dispute about a refund, or about an order of which nobody has asked money back. */
function OpenDispute<E extends LightEndpoint>({
  endpoint,
  about,
  title,
  effect,
  toInput,
  onClose,
}: OpenDisputeProps<E>): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  return (
    <ActionDialog title={title} open onClose={onClose}>
      <ActionForm<LightEndpoint>
        endpoint={endpoint}
        about={about}
        toInput={({ reason_code, note = "" }) =>
          // the form requires a reason
          toInput({ reason_code: openingReasons.find((code) => code === reason_code) ?? "no_agreement", note })
        }
        reasons={reasonsOf(openingReasons, (code) => `disputes.opening_${code}`, null)}
        note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
        effect={<p>{effect}</p>}
        confirm={t("orders_office.dispute_open")}
        onDone={() => {
          void message.success(t("orders_office.dispute_opened"));
          onClose();
        }}
        onCancel={onClose}
      />
    </ActionDialog>
  );
}
