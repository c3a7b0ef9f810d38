import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { serverNow } from "@arcade/web/clock.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Alert, Button, Form, Select } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { inDays, instantOf, MomentInput } from "../../../kit/moment-input.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePages, useRead } from "../../../platform/query.ts";

type Offer = ItemOf<typeof invitationsOffice.offers>;

/** Present and past offers. There is none until somebody makes one. */
export function Offers({ mayChange }: { mayChange: boolean }): ReactNode {
  const t = useT();
  const show = useShow();
  const filter = {};
  const pages = usePages(invitationsOffice.offers, filter);
  const [act, setAct] = useState<"start" | Offer | null>(null);
  const coupon = (of: Offer["invited"]) => (of === null ? t("office.invitations_nothing") : <Name of={of.name} />);
  const columns: Columns<Offer> = [
    { title: t("office.invitations_invited"), key: "invited", render: (_, { invited }) => coupon(invited) },
    { title: t("office.invitations_inviter"), key: "inviter", render: (_, { inviter }) => coupon(inviter) },
    {
      title: t("office.until"),
      key: "ends",
      render: (_, { ends, running }) => (
        <>
          <Moment at={ends} /> {running ? <StateTag tone="good">{t("office.invitations_running")}</StateTag> : null}
        </>
      ),
    },
    { title: t("office.invitations_came"), key: "came", align: "end", render: (_, { came }) => show.count(came) },
    { title: t("office.invitations_given"), key: "given", align: "end", render: (_, { given }) => show.count(given) },
    {
      title: t("office.invitations_held"),
      key: "held",
      align: "end",
      className: "when-wide",
      render: (_, { held }) => show.count(held),
    },
    {
      title: t("office.acts"),
      key: "acts",
      render: (_, offer) =>
        mayChange && offer.running ? (
          <Button onClick={() => setAct(offer)}>{t("office.invitations_end")}</Button>
        ) : null,
    },
  ];
  return (
    <>
      {mayChange ? (
        <div className="filters">
          <Button type="primary" onClick={() => setAct("start")}>
            {t("office.invitations_start")}
          </Button>
        </div>
      ) : null}
      <ListTable
        label={t("office.invitations_offers")}
        pages={pages}
        columns={columns}
        of={{ table: "invitation_offers", filter }}
        keyOf={({ id }) => id}
        empty={t("office.invitations_offers_empty")}
      />
      {act === "start" ? <Start onClose={() => setAct(null)} /> : null}
      {act !== null && act !== "start" ? (
        <ActionDialog title={t("office.invitations_end")} open onClose={() => setAct(null)}>
          <ActionForm
            endpoint={invitationsOffice.endOffer}
            toInput={({ note = "" }) => ({ id: act.id, note })}
            note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
            counts={[
              { figure: "invited", count: act.came },
              { figure: "rewards_held", count: act.held },
            ]}
            effect={t("office.invitations_end_effect")}
            confirm={t("office.invitations_end")}
            danger
            onDone={() => setAct(null)}
            onCancel={() => setAct(null)}
          />
        </ActionDialog>
      ) : null}
    </>
  );
}

interface Fields {
  invited_coupon_id?: string;
  inviter_coupon_id?: string;
  until: string;
}

function Start({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const show = useShow();
  const { message } = Ground.useApp();
  const fitting = useRead(invitationsOffice.fitting, {}).data?.items;
  const options = (fitting ?? []).map(({ id, name, max, left, claim_until }) => ({
    value: String(id),
    label: `${name} · ${money(max)} · ${t("invitations.gift_left", { count: left })} · ${show.date(claim_until)}`,
  }));
  return (
    <ActionDialog title={t("office.invitations_start")} open onClose={onClose}>
      {fitting?.length === 0 ? <Alert type="info" showIcon title={t("office.invitations_no_fitting")} /> : null}
      <ActionForm<typeof invitationsOffice.startOffer, Fields>
        endpoint={invitationsOffice.startOffer}
        initial={{ until: inDays(30, serverNow()) }}
        toInput={({ invited_coupon_id, inviter_coupon_id, until, note }) => ({
          ...(invited_coupon_id && { invited_coupon_id }),
          ...(inviter_coupon_id && { inviter_coupon_id }),
          until: instantOf(until),
          note: note ?? "",
        })}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={t("office.invitations_start_effect")}
        confirm={t("office.invitations_start")}
        onDone={() => {
          void message.success(t("content_office.published_toast"));
          onClose();
        }}
        onCancel={onClose}
      >
        <Form.Item name="invited_coupon_id" label={t("office.invitations_invited")}>
          <Select allowClear placeholder={t("office.invitations_nothing")} options={options} />
        </Form.Item>
        <Form.Item name="inviter_coupon_id" label={t("office.invitations_inviter")}>
          <Select allowClear placeholder={t("office.invitations_nothing")} options={options} />
        </Form.Item>
        <Form.Item
          name="until"
          label={t("office.until")}
          rules={[{ required: true, message: t("field.rule_required") }]}
        >
          <MomentInput />
        </Form.Item>
      </ActionForm>
    </ActionDialog>
  );
}
