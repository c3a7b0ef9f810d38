import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import type { Answer } from "@arcade/contract/endpoint";
import { useSay } from "@arcade/web/say.tsx";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RecordSheet } from "../../../kit/record-sheet.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePages, useRead } from "../../../platform/query.ts";
import { stateNames, stateTones } from "./coupon-words.ts";

type Fund = Answer<typeof couponsOffice.money>["items"][number];

/** `/promotion-money`: what lies free, and coupon by coupon what was set aside, spent, given back and kept. */
export function Page(): ReactNode {
  const say = useSay();
  const money = useRead(couponsOffice.money, {});
  const pages = usePages(couponsOffice.money, {});
  const columns: Columns<Fund> = [
    {
      title: say("office.coupon_name"),
      key: "name",
      render: (_, { id, name }) => (
        <Link to={paths.coupons({ id })}>
          <Name of={name} />
        </Link>
      ),
    },
    { title: say("office.state"), key: "state", render: (_, { state }) => <StateTag tone={stateTones[state]}>{say(stateNames[state])}</StateTag> },
    { title: say("office.promotion_started"), key: "started", className: "when-wide", render: (_, { startedtime }) => <Moment at={startedtime} /> },
    { title: say("office.coupon_set_aside"), key: "set_aside", align: "end", render: (_, { set_aside }) => <Money of={set_aside} /> },
    { title: say("office.coupon_spent"), key: "spent", align: "end", render: (_, { spent }) => <Money of={spent} /> },
    { title: say("office.coupon_given_back"), key: "given_back", align: "end", render: (_, { given_back }) => <Money of={given_back} /> },
    { title: say("office.coupon_kept"), key: "kept", align: "end", render: (_, { kept }) => <Money of={kept} /> },
    {
      title: say("office.postings"),
      key: "postings",
      render: (_, { id }) => <Link to={paths.transfersOf("coupon", id)}>{say("office.coupon_postings")}</Link>,
    },
  ];
  return (
    <Frame
      title={say("office.place_promotion_money")}
      lead={say("office.promotion_lead")}
      actions={
        <Button onClick={() => void money.refetch()} loading={money.isFetching}>
          {say("app.refresh")}
        </Button>
      }
    >
      <Loaded of={money}>
        {({ pool, revenue, on_shards, set_aside, spent, given_back, kept }) => (
          <RecordSheet
            groups={[
              {
                title: say("office.place_promotion_money"),
                source: <Link to={paths.accounts({ kind: "promotion" })}>{say("office.ledger")}</Link>,
                facts: [
                  { name: say("office.promotion_pool"), value: <Money of={pool} /> },
                  { name: say("office.promotion_revenue"), value: <Money of={revenue} /> },
                  { name: say("office.promotion_on_shards"), value: <Money of={on_shards} /> },
                  { name: say("office.coupon_set_aside"), value: <Money of={set_aside} /> },
                  { name: say("office.coupon_spent"), value: <Money of={spent} /> },
                  { name: say("office.coupon_given_back"), value: <Money of={given_back} /> },
                  { name: say("office.coupon_kept"), value: <Money of={kept} /> },
                ],
              },
            ]}
          />
        )}
      </Loaded>
      <ListTable label={say("office.place_promotion_money")} pages={pages} columns={columns} keyOf={({ id }) => id} empty={say("office.coupons_open_empty")} />
    </Frame>
  );
}
