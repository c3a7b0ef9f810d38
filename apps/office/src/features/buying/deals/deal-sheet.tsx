import type { DealRow } from "@arcade/contract/buying/deals/api";
import { dealsOffice } from "@arcade/contract/buying/deals/office";
import { useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Moment, Money } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { RecordSheet } from "../../../kit/record-sheet.tsx";
import { paths } from "../../../platform/paths.ts";

const endNames = { time: "deals.end_time", merchant: "deals.ended_by_merchant", operator: "deals.end_operator", not_lower: "deals.end_not_lower" } as const;

interface SheetProps {
  deal: DealRow;
}

/** One deal: its prices with what is struck, its pieces, and what an operator can do about it. */
export function DealSheet({ deal }: SheetProps): ReactNode {
  const say = useSay();
  return (
    <>
      <header className="filters">
        <h2>
          <bdi>{deal.goods.name}</bdi>
        </h2>
      </header>
      {deal.state === "ended" ? null : <Acts deal={deal} />}
      <RecordSheet
        groups={[
          {
            title: say("oversight.facts"),
            facts: [
              { name: say("oversight.store"), value: <Link to={paths.stores({ id: deal.store.id })}>{deal.store.name}</Link> },
              { name: say("deals.begins"), value: <Moment at={deal.starts} /> },
              { name: say("deals.ends"), value: <Moment at={deal.ended ?? deal.ends} /> },
              deal.end_reason === null ? null : { name: say("deals.state_ended"), value: say(endNames[deal.end_reason]) },
              deal.per_person === null ? null : { name: say("deals.per_person"), value: <bdi className="num">{deal.per_person}</bdi> },
              deal.by_operator ? { name: say("deals.by_mall"), value: say("oversight.yes") } : null,
              { name: say("deals.on_home"), value: deal.on_home ? say("oversight.yes") : "–" },
            ],
          },
          { title: say("deals.price"), facts: [], more: <Lines deal={deal} /> },
        ]}
      />
    </>
  );
}

function Lines({ deal }: SheetProps): ReactNode {
  const say = useSay();
  const show = useShow();
  const columns: Columns<DealRow["lines"][number]> = [
    { title: say("deals.goods"), key: "specification", render: (_, { specification }) => <bdi>{specification || say("deals.sku_all")}</bdi> },
    { title: say("deals.price"), key: "price", align: "end", render: (_, { price }) => <Money of={price} /> },
    { title: say("deals.lowest"), key: "lowest", align: "end", render: (_, { lowest }) => <Money of={lowest} /> },
    {
      title: say("deals.pieces"),
      key: "pieces",
      align: "end",
      render: (_, { sold, quantity }) => (
        <bdi className="num">
          {show.count(sold)} / {show.count(quantity)}
        </bdi>
      ),
    },
  ];
  return <FlatTable label={say("deals.price")} rowKey="sku_id" columns={columns} dataSource={deal.lines} />;
}

function Acts({ deal }: SheetProps): ReactNode {
  const say = useSay();
  const [act, setAct] = useState<"stop" | "home" | null>(null);
  const close = () => setAct(null);
  if (act === "stop") return <Stop deal={deal} onClose={close} />;
  if (act === "home") return <Home deal={deal} onClose={close} />;
  return (
    <div className="filters">
      <Button onClick={() => setAct("home")}>{say(deal.on_home ? "deals.home_off" : "deals.home_on")}</Button>
      <Button danger onClick={() => setAct("stop")}>
        {say("deals.stop")}
      </Button>
    </div>
  );
}

function Stop({ deal, onClose }: SheetProps & { onClose: () => void }): ReactNode {
  const say = useSay();
  const { message: toast } = Ground.useApp();
  const sold = deal.lines.reduce((sum, line) => sum + line.sold, 0);
  return (
    <ActionForm<typeof dealsOffice.stop, { message: string }>
      row={dealsOffice.stop}
      title={say("deals.stop")}
      toInput={({ message, note = "" }) => ({ deal_id: deal.id, message: message ?? "", note })}
      note={{ label: say("office.note_inside"), hint: say("office.note_hint"), least: 3 }}
      effect={<p>{say("deals.stop_text", { sold })}</p>}
      confirm={say("deals.stop")}
      danger
      onDone={() => {
        void toast.success(say("deals.stopped"));
        onClose();
      }}
      onCancel={onClose}
    >
      <Form.Item
        name="message"
        label={say("oversight.message_to_merchant")}
        rules={[{ required: true, whitespace: true, min: 10, message: say("office.note_required", { least: 10 }) }]}
      >
        <Input.TextArea rows={2} maxLength={500} dir="auto" />
      </Form.Item>
    </ActionForm>
  );
}

function Home({ deal, onClose }: SheetProps & { onClose: () => void }): ReactNode {
  const say = useSay();
  return (
    <ActionForm
      row={dealsOffice.choose}
      title={say(deal.on_home ? "deals.home_off" : "deals.home_on")}
      toInput={({ note = "" }) => ({ deal_id: deal.id, on_home: !deal.on_home, note })}
      note={{ label: say("office.note_inside"), hint: say("office.note_hint"), least: 3 }}
      effect={<p>{say("deals.home_effect")}</p>}
      confirm={say(deal.on_home ? "deals.home_off" : "deals.home_on")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
