import type { Answer } from "@arcade/contract/endpoint";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { mayDo } from "@arcade/contract/access";
import { Link } from "@arcade/web/router.tsx";
import { languageName } from "@arcade/web/language-names.ts";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money } from "../../../kit/figures.tsx";
import { LinkFor } from "../../../kit/link-for.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { storePage } from "./appeal-about.tsx";
import { Devices } from "./devices.tsx";
import { FreezeAct, type FreezeActKind } from "./freeze-act.tsx";
import { Freezes } from "./freezes.tsx";
import { MemberTags } from "./member-tags.tsx";
import { MemberTimeline } from "./member-timeline.tsx";
import { RecoveryForm, WaitingRecovery } from "./recovery.tsx";
import { TermsSeen } from "./terms-seen.tsx";

type RecordAnswer = Answer<typeof membersOffice.record>;
type Act = FreezeActKind | "recover";

/** One member: who, how much, what happened, and what an operator may do. Each look at this page is recorded. */
export function Page(): ReactNode {
  const t = useT();
  const { id = "" } = useParameters();
  const record = useRead(membersOffice.record, { member_id: id }, { staleMs: 60_000 });
  return (
    <Frame title={record.data ? record.data.member.nickname : t("office.member")} lead={t("office.look_is_kept")}>
      <Loaded of={record}>{(known) => <Known record={known} />}</Loaded>
    </Frame>
  );
}

function Known({ record }: { record: RecordAnswer }): ReactNode {
  const { operator } = session.use();
  const [act, setAct] = useState<Act | null>(null);
  const mayFreeze = operator !== null && mayDo(operator.role, "members.freeze");
  const mayLedger = operator !== null && mayDo(operator.role, "ledger.look");
  return (
    <>
      <div className="filters">
        <MemberTags member={record.member} />
        {mayFreeze ? <Acts record={record} onAct={setAct} /> : null}
      </div>
      {act === "recover" ? <RecoveryForm record={record} onClose={() => setAct(null)} /> : null}
      {act !== null && act !== "recover" ? <FreezeAct act={act} record={record} onClose={() => setAct(null)} /> : null}
      <WaitingRecovery record={record} />
      <Facts record={record} mayLedger={mayLedger} />
      <Freezes record={record} />
      <Devices record={record} mayEnd={mayFreeze} />
      <MemberTimeline id={record.member.id} />
    </>
  );
}

function Acts({ record: { member, recovery }, onAct }: { record: RecordAnswer; onAct: (act: Act) => void }): ReactNode {
  const t = useT();
  return (
    <>
      {member.suspended ? (
        <Button onClick={() => onAct("unfreeze_account")}>{t("office.unfreeze_account")}</Button>
      ) : (
        <Button danger onClick={() => onAct("freeze_account")}>
          {t("office.freeze_account")}
        </Button>
      )}
      {member.wallet_frozen ? (
        <Button onClick={() => onAct("unfreeze_wallet")}>{t("office.unfreeze_wallet")}</Button>
      ) : (
        <Button danger onClick={() => onAct("freeze_wallet")}>
          {t("office.freeze_wallet")}
        </Button>
      )}
      {recovery === null ? <Button onClick={() => onAct("recover")}>{t("office.recover_account")}</Button> : null}
    </>
  );
}

function Facts({ record, mayLedger }: { record: RecordAnswer; mayLedger: boolean }): ReactNode {
  const t = useT();
  const show = useShow();
  const { member, invited_by } = record;
  const count = (figure: number) => <bdi className="num">{show.count(figure)}</bdi>;
  return (
    <RecordView
      groups={[
        {
          title: t("office.member_facts"),
          facts: [
            { name: t("office.email"), value: <bdi>{member.email}</bdi> },
            { name: t("app.language"), value: languageName(member.language) },
            { name: t("office.member_since"), value: <Moment at={member.since} /> },
            {
              name: t("office.invited_by"),
              value: invited_by ? <Link to={paths.member(invited_by.id)}>{invited_by.nickname}</Link> : null,
            },
            {
              name: t("office.store"),
              value: member.store ? <LinkFor to={storePage(member.store.id)}>{member.store.name}</LinkFor> : null,
            },
            {
              name: t("office.payment_password"),
              value: t(record.payment_password_set ? "office.is_set" : "office.is_not_set"),
            },
            record.payment_password_locked_until
              ? {
                  name: t("office.payment_password_locked"),
                  value: <Moment at={record.payment_password_locked_until} />,
                }
              : null,
            { name: t("office.number"), value: <Copyable text={member.id} />, wide: true },
          ],
        },
        {
          title: t("office.member_money"),
          source: mayLedger ? <Link to={paths.accounts({ owner: member.id })}>{t("office.see_ledger")}</Link> : null,
          facts: [
            { name: t("office.available"), value: <Money of={record.available} /> },
            { name: t("office.held"), value: <Money of={record.held} /> },
            { name: t("office.count_orders"), value: count(record.orders) },
            { name: t("office.recharges"), value: count(record.recharges) },
            { name: t("office.withdrawals"), value: count(record.withdrawals) },
            { name: t("office.open_withdrawals"), value: count(record.open_withdrawals) },
          ],
        },
        { title: t("orders_office.terms"), facts: [], more: <TermsSeen memberId={member.id} /> },
      ]}
    />
  );
}
