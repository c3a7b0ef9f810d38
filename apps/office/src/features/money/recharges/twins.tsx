import type { Answer } from "@arcade/contract/endpoint";
import type { rechargesOffice } from "@arcade/contract/money/recharges/office";

import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useT } from "@arcade/web/translate.tsx";
import { rechargeTones } from "./recharge-words.ts";

type Twin = Answer<typeof rechargesOffice.record>["twins"][number];

/** Other requests that may be the same money, and by what they are alike. */
export function Twins({ of }: { of: readonly Twin[] }): ReactNode {
  const t = useT();
  const by = {
    hash: () => t("office.twin_hash"),
    same_picture: () => t("office.twin_same_picture"),
    alike_picture: (distance: number | null) => t("office.twin_alike_picture", { distance: distance ?? 0 }),
  };
  const columns: Columns<Twin> = [
    { title: t("office.twin_by"), key: "by", render: (_, twin) => by[twin.by](twin.distance) },
    {
      title: t("office.member"),
      key: "member",
      render: (_, { member_id, nickname }) => <Link to={paths.member(member_id)}>{<Name of={nickname} />}</Link>,
    },
    { title: t("office.amount"), key: "amount", align: "end", render: (_, { amount }) => <Money exact of={amount} /> },
    {
      title: t("office.state"),
      key: "state",
      render: (_, { state }) => <StateTag tone={rechargeTones[state]}>{t(`recharges.state_${state}`)}</StateTag>,
    },
    { title: t("office.made_at"), key: "made", render: (_, { createtime }) => <Moment at={createtime} /> },
    {
      title: t("office.request"),
      key: "open",
      render: (_, { id }) => <Link to={paths.recharges({ id })}>{t("office.open")}</Link>,
    },
  ];
  return <FlatTable<Twin> label={t("office.twins")} rowKey="id" columns={columns} dataSource={of} />;
}
