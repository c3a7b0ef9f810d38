import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import type { Answer } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePages, useRead } from "../../../platform/query.ts";
import { stateTones } from "./coupon-words.ts";

type Fund = Answer<typeof couponsOffice.money>["items"][number];

/** `/promotion-money`: what is free, and for each coupon what was set aside, spent, given back and kept. */
export function Page(): ReactNode {
  const t = useT();
  const money = useRead(couponsOffice.money, {});
  const filter = {};
  const pages = usePages(couponsOffice.money, filter);
  const columns: Columns<Fund> = [
    {
      title: t("office.coupon_name"),
      key: "name",
      render: (_, { id, name }) => (
        <Link to={paths.coupons({ id })}>
          <Name of={name} />
        </Link>
      ),
    },
    {
      title: t("office.state"),
      key: "state",
      render: (_, { state }) => <StateTag tone={stateTones[state]}>{t(`office.coupon_state_${state}`)}</StateTag>,
    },
    {
      title: t("office.promotion_started"),
      key: "started",
      className: "when-wide",
      render: (_, { startedtime }) => <Moment at={startedtime} />,
    },
    {
      title: t("office.coupon_set_aside"),
      key: "set_aside",
      align: "end",
      render: (_, { set_aside }) => <Money of={set_aside} />,
    },
    { title: t("office.coupon_spent"), key: "spent", align: "end", render: (_, { spent }) => <Money of={spent} /> },
    {
      title: t("office.coupon_given_back"),
      key: "given_back",
      align: "end",
      render: (_, { given_back }) => <Money of={given_back} />,
    },
    { title: t("office.coupon_kept"), key: "kept", align: "end", render: (_, { kept }) => <Money of={kept} /> },
    {
      title: t("office.postings"),
      key: "postings",
      render: (_, { id }) => <Link to={paths.transfersOf("coupon", id)}>{t("office.coupon_postings")}</Link>,
    },
  ];
  return (
    <Frame
      title={t("office.place_promotion_money")}
      lead={t("office.promotion_lead")}
      actions={
        <Button onClick={() => void money.refetch()} loading={money.isFetching}>
          {t("app.refresh")}
        </Button>
      }
    >
      <Loaded of={money}>
        {({ pool, revenue, on_shards, set_aside, spent, given_back, kept }) => (
          <RecordView
            groups={[
              {
                title: t("office.place_promotion_money"),
                source: <Link to={paths.accounts({ kind: "promotion" })}>{t("office.ledger")}</Link>,
                facts: [
                  { name: t("office.promotion_pool"), value: <Money of={pool} /> },
                  { name: t("office.promotion_revenue"), value: <Money of={revenue} /> },
                  { name: t("office.promotion_on_accounts"), value: <Money of={on_shards} /> },
                  { name: t("office.coupon_set_aside"), value: <Money of={set_aside} /> },
                  { name: t("office.coupon_spent"), value: <Money of={spent} /> },
                  { name: t("office.coupon_given_back"), value: <Money of={given_back} /> },
                  { name: t("office.coupon_kept"), value: <Money of={kept} /> },
                ],
              },
            ]}
          />
        )}
      </Loaded>
      <ListTable
        label={t("office.place_promotion_money")}
        pages={pages}
        columns={columns}
        of={{ table: "promotion_money", filter }}
        keyOf={({ id }) => id}
        empty={t("office.coupons_open_empty")}
      />
    </Frame>
  );
}
