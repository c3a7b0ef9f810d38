import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { declineReasons, giveReasons, heldReasons, lapseReasons } from "@arcade/contract/front/invitations/states";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { reasonNames } from "@arcade/messages/reason-names.ts";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePages } from "../../../platform/query.ts";

type Reward = ItemOf<typeof invitationsOffice.rewards>;

/** Coupons for invitations that wait for a look, with what was found; or those that somebody decided on. */
export function Rewards({ list, mayChange }: { list: "held" | "decided"; mayChange: boolean }): ReactNode {
  const t = useT();
  const filter = { list };
  const pages = usePages(invitationsOffice.rewards, filter);
  const columns: Columns<Reward> = [
    {
      title: t("office.invitations_who_invited"),
      key: "invited",
      render: (_, { id, invited }) => (
        <RowButton id={id}>
          <Name of={invited.nickname} />
        </RowButton>
      ),
    },
    {
      title: t("office.invitations_who_inviter"),
      key: "inviter",
      render: (_, { inviter }) => <Name of={inviter.nickname} />,
    },
    {
      title: t("office.invitations_side"),
      key: "side",
      className: "when-wide",
      render: (_, { side }) => t(`office.invitations_who_${side}`),
    },
    { title: t("office.reason"), key: "reason", render: (_, reward) => <Reason of={reward} /> },
    { title: t("office.when"), key: "time", render: (_, { time }) => <Moment at={time} /> },
  ];
  return (
    <QueueTable
      label={t(list === "held" ? "office.invitations_held" : "office.invitations_decided")}
      pages={pages}
      columns={columns}
      of={{ table: "invitation_rewards", filter }}
      idOf={({ id }) => id}
      empty={t(list === "held" ? "office.invitations_held_empty" : "office.invitations_decided_empty")}
      elsewhere={[
        list === "held"
          ? { key: "decided", name: t("office.invitations_decided") }
          : { key: "held", name: t("office.invitations_held") },
      ]}
      openRecord={(reward) => <RewardRecord reward={reward} mayChange={mayChange} />}
    />
  );
}

function Reason({ of: { state, reason } }: { of: Pick<Reward, "state" | "reason"> }): ReactNode {
  const t = useT();
  const held = heldReasons.find((known) => known === reason);
  const declined = declineReasons.find((known) => known === reason);
  const lapsed = lapseReasons.find((known) => known === reason);
  if (state === "given") return <StateTag tone="good">{t("office.invitations_given")}</StateTag>;
  if (held) return <StateTag tone="warning">{t(`office.invitation_reason_${held}`)}</StateTag>;
  return (
    <StateTag tone="bad">
      {declined ? t(reasonNames[declined]) : lapsed ? t(`office.invitation_lapsed_${lapsed}`) : reason}
    </StateTag>
  );
}

function RewardRecord({ reward, mayChange }: { reward: Reward; mayChange: boolean }): ReactNode {
  const t = useT();
  const show = useShow();
  const { id, side, invited, inviter, came, coupon, same_network, same_inviter, decided_by, proposal_id, state } =
    reward;
  return (
    <>
      <header className="filters">
        <h2>
          <Name of={coupon.name} />
        </h2>
        <Reason of={reward} />
      </header>
      {proposal_id ? (
        <Link to={paths.proposals({ id: proposal_id })}>{t("office.bond_see_proposal")}</Link>
      ) : mayChange && state === "held" ? (
        <Decide key={id} id={id} />
      ) : null}
      <RecordView
        groups={[
          {
            title: t("office.place_invitations"),
            facts: [
              { name: t("office.invitations_side"), value: t(`office.invitations_who_${side}`) },
              {
                name: t("office.invitations_who_invited"),
                value: <Link to={paths.member(invited.id)}>{invited.nickname}</Link>,
              },
              {
                name: t("office.invitations_who_inviter"),
                value: <Link to={paths.member(inviter.id)}>{inviter.nickname}</Link>,
              },
              { name: t("office.invitations_came"), value: <Moment at={came} /> },
              { name: t("office.coupon_value"), value: <Money of={coupon.max} /> },
              { name: t("office.invitations_same_network"), value: show.count(same_network) },
              { name: t("office.invitations_same_inviter"), value: show.count(same_inviter) },
              decided_by ? { name: t("office.decided_by"), value: <Name of={decided_by} /> } : null,
            ],
          },
        ]}
      />
    </>
  );
}

function Decide({ id }: { id: string }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const [give, setGive] = useState<boolean | null>(null);
  if (give === null)
    return (
      <div className="filters">
        <Button type="primary" onClick={() => setGive(true)}>
          {t("office.invitations_give")}
        </Button>
        <Button danger onClick={() => setGive(false)}>
          {t("office.invitations_decline")}
        </Button>
      </div>
    );
  const codes = give ? giveReasons : declineReasons;
  return (
    <ActionForm
      key={String(give)}
      endpoint={invitationsOffice.decideReward}
      title={t(give ? "office.invitations_give" : "office.invitations_decline")}
      toInput={({ reason_code, note = "" }) => ({
        id,
        give,
        // the form requires one of the list
        reason_code: [...giveReasons, ...declineReasons].find((code) => code === reason_code) ?? codes[0],
        note,
      })}
      reasons={reasonsOf<(typeof codes)[number]>(codes, (code) => reasonNames[code], null)}
      note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
      effect={give ? t("office.goes_to_second_person") : null}
      confirm={t(give ? "office.invitations_give" : "office.invitations_decline")}
      danger={!give}
      onDone={({ state, proposal_id }) =>
        void message.success(
          t(
            proposal_id
              ? "office.proposed"
              : state === "lapsed"
                ? "office.invitations_lapsed"
                : "office.invitations_done",
          ),
        )
      }
      onCancel={() => setGive(null)}
    />
  );
}
