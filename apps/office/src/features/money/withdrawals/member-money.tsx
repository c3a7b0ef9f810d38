import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Moment, Money, Movement, Name } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { transferKindName } from "../../../kit/words/transfer-names.ts";
import { paths } from "../../../platform/paths.ts";
import { type RecordAnswer, withdrawalTones } from "./withdrawal-words.ts";

type Flow = RecordAnswer["facts"]["money"][number];
type Earlier = RecordAnswer["facts"]["earlier"][number];

/** Where this member's money came from and went to, their earlier withdrawals, and who else uses the address. */
export function MemberMoney({ record: { facts } }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  const show = useShow();
  const flows: Columns<Flow> = [
    { title: t("office.movement"), key: "cause", render: (_, { cause }) => transferKindName(cause, t) },
    { title: t("office.entries"), dataIndex: "entries", align: "end" },
    { title: t("office.amount"), key: "amount", align: "end", render: (_, { amount }) => <Movement of={amount} /> },
    { title: t("office.last"), key: "last", render: (_, { last }) => <Moment at={last} /> },
  ];
  const earlier: Columns<Earlier> = [
    {
      title: t("office.made_at"),
      key: "at",
      render: (_, { id, createtime }) => <Link to={paths.withdrawals({ id })}>{<Moment at={createtime} />}</Link>,
    },
    { title: t("office.network"), dataIndex: "network" },
    { title: t("office.amount"), key: "amount", align: "end", render: (_, { amount }) => <Money of={amount} /> },
    {
      title: t("office.state"),
      key: "state",
      render: (_, { state }) => <StateTag tone={withdrawalTones[state]}>{t(`withdrawals.state_${state}`)}</StateTag>,
    },
    { title: t("office.same_address"), key: "same", render: (_, { same_address }) => show.yesNo(same_address) },
  ];
  const { own_confirmed, other_members, others } = facts.same_address;
  return (
    <>
      <FlatTable<Flow> label={t("office.member_money")} rowKey="cause" columns={flows} dataSource={facts.money} />
      <p>
        <Trans id="office.same_address_figures" values={{ own: own_confirmed, others: other_members }} />{" "}
        {others.map(({ member_id, nickname }) => (
          <Link key={member_id} to={paths.member(member_id)}>
            <Name of={nickname} />{" "}
          </Link>
        ))}
      </p>
      {facts.earlier.length > 0 ? (
        <FlatTable<Earlier>
          label={t("office.earlier_withdrawals")}
          rowKey="id"
          columns={earlier}
          dataSource={facts.earlier}
        />
      ) : null}
    </>
  );
}
