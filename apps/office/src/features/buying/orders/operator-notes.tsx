import { type OfficeOrder, ordersOffice } from "@arcade/contract/buying/orders/office";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Timeline } from "../../../kit/record-view.tsx";

/** What operators wrote to each other about an order, and the way to write more. */
export function OperatorNotes({ order }: { order: OfficeOrder }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <p className="quiet">
        {t(
          order.operator_notes.length === 0 ? "orders_office.operator_notes_none" : "orders_office.operator_notes_only",
        )}
      </p>
      <Timeline
        of={order.operator_notes.map(({ id, text, by, createtime }) => ({
          key: id,
          at: createtime,
          what: <span dir="auto">{text}</span>,
          by,
        }))}
      />
      <Button onClick={() => setIsOpen(true)}>{t("orders_office.operator_note_write")}</Button>
      <ActionDialog title={t("orders_office.operator_note_write")} open={isOpen} onClose={close}>
        <ActionForm<typeof ordersOffice.addNote>
          endpoint={ordersOffice.addNote}
          about={order.id}
          toInput={({ note = "" }) => ({ order_id: order.id, note })}
          note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
          effect={<p>{t("orders_office.operator_note_effect")}</p>}
          confirm={t("orders_office.operator_note_write")}
          onDone={() => {
            void message.success(t("orders_office.operator_note_saved"));
            close();
          }}
          onCancel={close}
        />
      </ActionDialog>
    </>
  );
}
