import { webhooksOffice } from "@arcade/contract/base/webhooks/office";
import type { Answer } from "@arcade/contract/endpoint";
import { Button, Empty } from "antd";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import "../../../kit/record-view.css";
import { RowButton } from "../../../kit/row-button.tsx";
import { ShownOnce } from "../../../kit/shown-once.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { useRead } from "../../../platform/query.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { WebhookActs } from "./webhook-acts.tsx";
import { WebhookForm } from "./webhook-form.tsx";

export type MallWebhook = Answer<typeof webhooksOffice.list>["items"][number];
type Open = { form: MallWebhook | null } | { log: MallWebhook } | { secret: string };

/** The webhooks of the mall itself. */
export function MallWebhooks({ mayChange }: { mayChange: boolean }): ReactNode {
  const t = useT();
  const list = useRead(webhooksOffice.list, {});
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const columns: Columns<MallWebhook> = [
    { title: t("integrations.url"), dataIndex: "url", render: (url: string) => <bdi className="code">{url}</bdi> },
    {
      title: t("integrations.events"),
      dataIndex: "events",
      render: (events: MallWebhook["events"]) => events.map((event) => t(`integrations.event_${event}`)).join(" · "),
    },
    { title: t("office.state"), key: "state", render: (_, of) => <Standing of={of} /> },
    {
      title: t("office.acts"),
      key: "acts",
      render: (_, of) => (
        <div className="filters">
          <RowButton act={t("integrations.log_open")} of={of.url} onClick={() => setOpen({ log: of })} />
          {mayChange ? (
            <>
              <RowButton act={t("app.edit")} of={of.url} onClick={() => setOpen({ form: of })} />
              <WebhookActs webhook={of} onSecret={(secret) => setOpen({ secret })} />
            </>
          ) : null}
        </div>
      ),
    },
  ];
  return (
    <section className="record-group">
      <header>
        <h2>{t("integrations.webhooks")}</h2>
        {mayChange ? <Button onClick={() => setOpen({ form: null })}>{t("integrations.webhook_add")}</Button> : null}
      </header>
      <Loaded of={list} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("integrations.webhooks_empty")} />
          ) : (
            <FlatTable<MallWebhook>
              label={t("integrations.webhooks")}
              rowKey="id"
              columns={columns}
              dataSource={items}
            />
          )
        }
      </Loaded>
      <ActionDialog
        title={t("integrations.webhook_one")}
        open={open !== null && ("form" in open || "secret" in open)}
        onClose={close}
      >
        {open !== null && "secret" in open ? (
          <ShownOnce
            secret={open.secret}
            title={t("integrations.secret_title")}
            hint={t("integrations.secret_hint")}
            onClose={close}
          />
        ) : null}
        {open !== null && "form" in open ? (
          <WebhookForm webhook={open.form} onSecret={(secret) => setOpen({ secret })} onClose={close} />
        ) : null}
      </ActionDialog>
      <ActionDialog title={t("integrations.log")} open={open !== null && "log" in open} onClose={close}>
        {open !== null && "log" in open ? <DeliveryLog id={open.log.id} mayChange={mayChange} /> : null}
      </ActionDialog>
    </section>
  );
}

function Standing({ of: { off, failing_since: since, old_secret_until: until } }: { of: MallWebhook }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <>
      <StateTag tone={off === null ? "good" : off === "by_hand" ? "quiet" : "warning"}>
        {off === null ? t("integrations.state_on") : t(`integrations.off_${off}`)}
      </StateTag>
      {since === null ? null : (
        <div className="quiet">
          <Trans id="integrations.failing" values={{ time: show.time(since) }} />
        </div>
      )}
      {until === null ? null : (
        <div className="quiet">
          <Trans id="integrations.secret_old" values={{ time: show.time(until) }} />
        </div>
      )}
    </>
  );
}
