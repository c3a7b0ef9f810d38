import type { DealRow } from "@arcade/contract/buying/deals/api";
import { dealsOffice } from "@arcade/contract/buying/deals/office";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Moment, Money } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { paths } from "../../../platform/paths.ts";

/** The mall says "You ended it" to the merchant. */
const endName = (reason: NonNullable<DealRow["end_reason"]>) =>
  reason === "merchant" ? ("deals.ended_by_merchant" as const) : (`deals.end_${reason}` as const);

interface RecordProps {
  deal: DealRow;
}

/** One deal: its prices with the struck ones, its pieces, and what an operator can do about it. */
export function DealRecord({ deal }: RecordProps): ReactNode {
  const t = useT();
  return (
    <>
      <header className="filters">
        <h2>
          <bdi>{deal.goods.name}</bdi>
        </h2>
      </header>
      {deal.state === "ended" ? null : <Acts deal={deal} />}
      <RecordView
        groups={[
          {
            title: t("oversight.facts"),
            facts: [
              {
                name: t("oversight.store"),
                value: <Link to={paths.stores({ id: deal.store.id })}>{deal.store.name}</Link>,
              },
              { name: t("deals.begins"), value: <Moment at={deal.starts} /> },
              { name: t("deals.ends"), value: <Moment at={deal.ended ?? deal.ends} /> },
              deal.end_reason === null ? null : { name: t("deals.state_ended"), value: t(endName(deal.end_reason)) },
              deal.per_person === null
                ? null
                : { name: t("deals.per_person"), value: <bdi className="num">{deal.per_person}</bdi> },
              deal.by_operator ? { name: t("deals.by_mall"), value: t("oversight.yes") } : null,
              { name: t("deals.on_home"), value: deal.on_home ? t("oversight.yes") : "–" },
            ],
          },
          { title: t("deals.price"), facts: [], more: <Lines deal={deal} /> },
        ]}
      />
    </>
  );
}

function Lines({ deal }: RecordProps): ReactNode {
  const t = useT();
  const show = useShow();
  const columns: Columns<DealRow["lines"][number]> = [
    {
      title: t("deals.goods"),
      key: "specification",
      render: (_, { specification }) => <bdi>{specification || t("deals.sku_all")}</bdi>,
    },
    { title: t("deals.price"), key: "price", align: "end", render: (_, { price }) => <Money of={price} /> },
    { title: t("deals.lowest"), key: "lowest", align: "end", render: (_, { lowest }) => <Money of={lowest} /> },
    {
      title: t("deals.pieces"),
      key: "pieces",
      align: "end",
      render: (_, { sold, quantity }) => (
        <bdi className="num">
          {show.count(sold)} / {show.count(quantity)}
        </bdi>
      ),
    },
  ];
  return <FlatTable label={t("deals.price")} rowKey="sku_id" columns={columns} dataSource={deal.lines} />;
}

function Acts({ deal }: RecordProps): ReactNode {
  const t = useT();
  const [act, setAct] = useState<"stop" | "home" | null>(null);
  const close = () => setAct(null);
  if (act === "stop") return <Stop deal={deal} onClose={close} />;
  if (act === "home") return <Home deal={deal} onClose={close} />;
  return (
    <div className="filters">
      <Button onClick={() => setAct("home")}>{t(deal.on_home ? "deals.home_off" : "deals.home_on")}</Button>
      <Button danger onClick={() => setAct("stop")}>
        {t("deals.stop")}
      </Button>
    </div>
  );
}

function Stop({ deal, onClose }: RecordProps & { onClose: () => void }): ReactNode {
  const t = useT();
  const { message: toast } = Ground.useApp();
  const sold = deal.lines.reduce((sum, line) => sum + line.sold, 0);
  return (
    <ActionForm<typeof dealsOffice.stop, { message: string }>
      endpoint={dealsOffice.stop}
      title={t("deals.stop")}
      toInput={({ message, note = "" }) => ({ deal_id: deal.id, message: message ?? "", note })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={<p>{t("deals.stop_text", { sold })}</p>}
      confirm={t("deals.stop")}
      danger
      onDone={() => {
        void toast.success(t("deals.stopped"));
        onClose();
      }}
      onCancel={onClose}
    >
      <Form.Item
        name="message"
        label={t("oversight.message_to_merchant")}
        rules={[{ required: true, whitespace: true, min: 10, message: t("office.note_required", { min: 10 }) }]}
      >
        <Input.TextArea rows={2} maxLength={500} dir="auto" />
      </Form.Item>
    </ActionForm>
  );
}

function Home({ deal, onClose }: RecordProps & { onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <ActionForm
      endpoint={dealsOffice.choose}
      title={t(deal.on_home ? "deals.home_off" : "deals.home_on")}
      toInput={({ note = "" }) => ({ deal_id: deal.id, on_home: !deal.on_home, note })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={<p>{t("deals.home_effect")}</p>}
      confirm={t(deal.on_home ? "deals.home_off" : "deals.home_on")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
