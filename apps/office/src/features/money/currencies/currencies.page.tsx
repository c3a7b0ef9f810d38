import { mayDo } from "@arcade/contract/access";
import type { Answer } from "@arcade/contract/endpoint";
import { currenciesOffice } from "@arcade/contract/money/currencies/office";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button, Empty } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { StateTag, type Tone } from "../../../kit/state-tag.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { ProposeRate } from "./propose-rate.tsx";

type Rate = Answer<typeof currenciesOffice.list>["items"][number];

const tones = { shown: "good", replaced: "quiet", off: "warning", over: "quiet" } as const satisfies Record<
  Rate["state"],
  Tone
>;

/** `/currencies`: the rates by which buyers may see prices in a second currency. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const rates = useRead(currenciesOffice.list, {});
  const [open, setOpen] = useState<"propose" | Rate | null>(null);
  const mayChange = operator !== null && mayDo(operator.role, "settings.change");
  return (
    <Frame
      title={t("currencies.office_title")}
      proposes="display_rate"
      lead={t("currencies.office_lead")}
      actions={mayChange ? <Button onClick={() => setOpen("propose")}>{t("currencies.add")}</Button> : null}
    >
      <Loaded of={rates}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("currencies.office_empty")} />
          ) : (
            <Rates items={items} onOff={mayChange ? setOpen : null} />
          )
        }
      </Loaded>
      {open === "propose" ? <ProposeRate onClose={() => setOpen(null)} /> : null}
      {open !== null && open !== "propose" ? (
        <SwitchOff currency={open.currency} onClose={() => setOpen(null)} />
      ) : null}
    </Frame>
  );
}

function Rates({ items, onOff }: { items: readonly Rate[]; onOff: ((rate: Rate) => void) | null }): ReactNode {
  const t = useT();
  const columns: Columns<Rate> = [
    {
      title: t("currencies.currency"),
      dataIndex: "currency",
      render: (code: string) => <bdi className="code">{code}</bdi>,
    },
    { title: t("currencies.rate"), dataIndex: "rate", render: (rate: string) => <bdi className="num">{rate}</bdi> },
    {
      title: t("currencies.state"),
      dataIndex: "state",
      render: (state: Rate["state"]) => <StateTag tone={tones[state]}>{t(`currencies.state_${state}`)}</StateTag>,
    },
    { title: t("currencies.rated"), dataIndex: "rated", render: (at: string) => <Moment at={at} /> },
    { title: t("currencies.until"), dataIndex: "until", render: (at: string) => <Moment at={at} /> },
    { title: t("currencies.source"), dataIndex: "source", render: (text: string) => <span dir="auto">{text}</span> },
    { title: t("currencies.by"), key: "by", render: (_, { made_by }) => <Name of={made_by.name} /> },
    {
      title: t("currencies.approved_by"),
      key: "approved",
      render: (_, { approved_by }) => <Name of={approved_by.name} />,
    },
    ...(onOff === null
      ? []
      : [
          {
            title: t("office.acts"),
            key: "acts",
            render: (_: unknown, rate: Rate) =>
              rate.state === "shown" ? (
                <RowButton act={t("currencies.off")} of={rate.currency} onClick={() => onOff(rate)} />
              ) : null,
          },
        ]),
  ];
  return <FlatTable<Rate> label={t("currencies.office_title")} rowKey="id" columns={columns} dataSource={[...items]} />;
}

function SwitchOff({ currency, onClose }: { currency: string; onClose: () => void }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  return (
    <ActionDialog title={t("currencies.off")} open onClose={onClose}>
      <ActionForm
        endpoint={currenciesOffice.switchOff}
        toInput={({ note = "" }) => ({ currency, note })}
        note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
        effect={<p>{t("currencies.off_effect", { currency })}</p>}
        confirm={t("currencies.off")}
        danger
        onDone={() => {
          void message.success(t("currencies.off_done", { currency }));
          onClose();
        }}
        onCancel={onClose}
      />
    </ActionDialog>
  );
}
