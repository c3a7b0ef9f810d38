import type { SupplyItemRecord } from "@arcade/contract/shops/supply/item";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { endReasons } from "@arcade/contract/shops/supply/reasons";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { EditItem } from "./edit-item.tsx";
import { MoveStock } from "./move-stock.tsx";
import { ChangePrices } from "./change-prices.tsx";

type Act = "prices" | "stock" | "edit" | "end" | "resume";

/** What can be done to an item, each in its own dialog. */
export function ItemActs({ item }: { item: SupplyItemRecord }): ReactNode {
  const t = useT();
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <div className="filters">
      <Button onClick={() => setAct("prices")}>{t("supply_office.change_prices")}</Button>
      <Button onClick={() => setAct("stock")}>{t("supply_office.move_stock")}</Button>
      <Button onClick={() => setAct("edit")}>{t("supply_office.edit_item")}</Button>
      {item.active ? (
        <Button danger onClick={() => setAct("end")}>
          {t("supply_office.end_item")}
        </Button>
      ) : (
        <Button onClick={() => setAct("resume")}>{t("supply_office.resume_item")}</Button>
      )}
      {act === "prices" ? <ChangePrices item={item} onClose={close} /> : null}
      {act === "stock" ? <MoveStock item={item} onClose={close} /> : null}
      {act === "edit" ? <EditItem item={item} onClose={close} /> : null}
      {act === "end" ? <EndItem item={item} onClose={close} /> : null}
      {act === "resume" ? <ResumeItem item={item} onClose={close} /> : null}
    </div>
  );
}

interface ActProps {
  item: SupplyItemRecord;
  onClose: () => void;
}

function EndItem({ item, onClose }: ActProps): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const count = item.listings.filter(({ on_sale }) => on_sale).length;
  return (
    <ActionDialog title={t("supply_office.end_item")} open onClose={onClose}>
      <ActionForm
        endpoint={supplyOffice.endItem}
        toInput={({ reason_code, note }) => ({
          id: item.id,
          reason_code: endReasons.find((code) => code === reason_code) ?? "discontinued",
          note: note ?? "",
        })}
        about={item.id}
        reasons={reasonsOf(endReasons, (code) => `audit.reason_${code}`, null)}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={<p>{t("supply_office.end_effect", { count })}</p>}
        confirm={t("supply_office.end_item")}
        danger
        onDone={({ listings }) => {
          void message.success(t("supply_office.ended_toast", { count: listings }));
          onClose();
        }}
        onCancel={onClose}
      />
    </ActionDialog>
  );
}

function ResumeItem({ item, onClose }: ActProps): ReactNode {
  const t = useT();
  return (
    <ActionDialog title={t("supply_office.resume_item")} open onClose={onClose}>
      <ActionForm
        endpoint={supplyOffice.resumeItem}
        toInput={({ note }) => ({ id: item.id, note: note ?? "" })}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={<p>{t("supply_office.resume_effect")}</p>}
        confirm={t("supply_office.resume_item")}
        onDone={onClose}
        onCancel={onClose}
      />
    </ActionDialog>
  );
}
