import type { Answer } from "@arcade/contract/endpoint";
import type { rechargesOffice } from "@arcade/contract/money/recharges/office";

import type { ReactNode } from "react";
import { Link } from "react-router";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useSay } from "@arcade/web/say.tsx";
import { rechargeStateNames, rechargeTones } from "./recharge-words.ts";

type Twin = Answer<typeof rechargesOffice.sheet>["twins"][number];

/** Other requests that may be the same money, and by what they are alike. */
export function Twins({ of }: { of: readonly Twin[] }): ReactNode {
  const say = useSay();
  const by = {
    hash: () => say("office.twin_hash"),
    same_picture: () => say("office.twin_same_picture"),
    alike_picture: (distance: number | null) => say("office.twin_alike_picture", { distance: distance ?? 0 }),
  };
  const columns: Columns<Twin> = [
    { title: say("office.twin_by"), key: "by", render: (_, twin) => by[twin.by](twin.distance) },
    { title: say("office.member"), key: "member", render: (_, { member_id, nickname }) => <Link to={paths.member(member_id)}>{<Name of={nickname} />}</Link> },
    { title: say("office.amount"), key: "amount", align: "end", render: (_, { amount }) => <Money of={amount} /> },
    { title: say("office.state"), key: "state", render: (_, { state }) => <StateTag tone={rechargeTones[state]}>{say(rechargeStateNames[state])}</StateTag> },
    { title: say("office.made_at"), key: "made", render: (_, { createtime }) => <Moment at={createtime} /> },
    { title: say("office.request"), key: "open", render: (_, { id }) => <Link to={paths.recharges({ id })}>{say("office.open")}</Link> },
  ];
  return <FlatTable<Twin> label={say("office.twins")} rowKey="id" columns={columns} dataSource={of} />;
}
