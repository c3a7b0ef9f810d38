import { groupsOffice, type OfficeOffer } from "@arcade/contract/buying/groups/office";
import { groupStopReasons } from "@arcade/contract/buying/groups/offers";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { FlatTable } from "../../../kit/tables/flat-table.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePages } from "../../../platform/query.ts";
import { groupTones, offerTones } from "./group-words.ts";

/** One offer: its prices beside the single ones, its groups, and stopping it. */
export function OfferRecord({ offer }: { offer: OfficeOffer }): ReactNode {
  const t = useT();
  const groups = [{ title: t("groups.office_groups"), facts: [], more: <GroupsOf id={offer.id} /> }];
  return (
    <>
      <header className="filters">
        <h2>
          <bdi>{offer.goods.name}</bdi>
        </h2>
        <StateTag tone={offerTones[offer.state]}>{t(`groups.offer_${offer.state}`)}</StateTag>
      </header>
      {(offer.state === "stopped" && offer.groups.open === 0) ||
      (offer.state === "ended" && offer.groups.open === 0) ? null : (
        <Stop offer={offer} />
      )}
      <RecordView groups={[{ title: t("groups.form_prices"), facts: [], more: <Terms offer={offer} /> }, ...groups]} />
    </>
  );
}

function Terms({ offer }: { offer: OfficeOffer }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <>
      <p>
        <Name of={offer.store.name} /> · <Trans id="groups.offer_size" values={{ size: offer.size }} /> ·{" "}
        <Trans id="groups.pieces_most" values={{ max: offer.pieces_most }} />
      </p>
      <p>
        <Trans id="groups.offer_time" values={{ starts: show.time(offer.starts), ends: show.time(offer.ends) }} />
      </p>
      {offer.stopped?.reason_code ? (
        <p>
          {t("groups.stopped_by_mall", { reason: t(`groups.stop_${offer.stopped.reason_code}`) })}{" "}
          <bdi>{offer.stopped.message}</bdi>
        </p>
      ) : null}
      <FlatTable
        label={t("groups.form_prices")}
        rowKey="sku_id"
        dataSource={offer.prices}
        columns={[
          {
            title: t("groups.office_goods"),
            key: "specification",
            render: (_, { specification }) => <Name of={specification || offer.goods.name} />,
          },
          {
            title: t("groups.office_price"),
            key: "price",
            align: "end",
            render: (_, { price }) => <Money of={price} />,
          },
          {
            title: t("groups.office_single"),
            key: "single",
            align: "end",
            render: (_, { single_price }) => <Money of={single_price} />,
          },
        ]}
      />
    </>
  );
}

function GroupsOf({ id }: { id: string }): ReactNode {
  const t = useT();
  const show = useShow();
  const { items, query } = usePages(groupsOffice.ofOffer, { offer_id: id });
  if (items.length === 0) return <p className="quiet">{t("groups.office_no_groups")}</p>;
  return (
    <>
      <FlatTable
        label={t("groups.office_groups")}
        rowKey="id"
        dataSource={items}
        columns={[
          { title: t("groups.office_opened"), key: "opened", render: (_, { opened }) => <Moment at={opened} /> },
          {
            title: t("groups.office_members"),
            key: "members",
            align: "end",
            render: (_, { members, size }) => (
              <bdi className="num">{`${show.count(members)} / ${show.count(size)}`}</bdi>
            ),
          },
          { title: t("groups.office_ends"), key: "until", render: (_, { until }) => <Moment at={until} /> },
          { title: t("groups.office_paid"), key: "paid", align: "end", render: (_, { paid }) => <Money of={paid} /> },
          {
            title: t("groups.office_state"),
            key: "state",
            render: (_, { state }) => <StateTag tone={groupTones[state]}>{t(`groups.group_${state}`)}</StateTag>,
          },
        ]}
      />
      {query.hasNextPage ? <Button onClick={() => void query.fetchNextPage()}>{t("app.more")}</Button> : null}
    </>
  );
}

function Stop({ offer }: { offer: OfficeOffer }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { message: toast } = Ground.useApp();
  if (!open)
    return (
      <div className="filters">
        <Button danger onClick={() => setOpen(true)}>
          {t("groups.office_stop")}
        </Button>
      </div>
    );
  return (
    <ActionForm<typeof groupsOffice.stop, { message: string }>
      endpoint={groupsOffice.stop}
      title={t("groups.office_stop")}
      toInput={({ reason_code, message, note = "" }) => ({
        offer_id: offer.id,
        reason_code: groupStopReasons.find((code) => code === reason_code) ?? "rules_broken", // the form requires one of the list
        message: message ?? "",
        note,
      })}
      reasons={reasonsOf(groupStopReasons, (code) => `groups.stop_${code}`, null)}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      counts={[{ figure: "groups", count: offer.groups.open }]}
      effect={<p>{t("groups.office_stop_text")}</p>}
      confirm={t("groups.office_stop")}
      danger
      onDone={({ groups }) => {
        void toast.success(t("groups.office_stopped", { groups }));
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
    >
      <Form.Item
        name="message"
        label={t("groups.office_message")}
        rules={[{ required: true, whitespace: true, min: 10, message: t("office.note_required", { min: 10 }) }]}
      >
        <Input.TextArea rows={2} maxLength={500} dir="auto" />
      </Form.Item>
    </ActionForm>
  );
}
