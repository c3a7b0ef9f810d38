import { mayDo } from "@arcade/contract/access";
import { madeLists } from "@arcade/contract/buying/coupons/made";
import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { useParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { navigate } from "@arcade/web/router.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePeriod } from "../../../kit/tables/period-filter.tsx";
import { useSort } from "../../../kit/tables/table-place.ts";
import { paths } from "../../../platform/paths.ts";
import { usePages } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { CouponRecord } from "./coupon-record.tsx";
import { stateTones } from "./coupon-words.ts";
import { useValueWords } from "./value-words.ts";

type Coupon = ItemOf<typeof couponsOffice.list>;

/** The mall's coupons with what became of them. */
export function Page(): ReactNode {
  const t = useT();
  const show = useShow();
  const words = useValueWords();
  const { operator } = session.use();
  const { queue } = useParameters();
  const list = madeLists.find((name) => name === queue) ?? "open";
  const filter = { list, ...usePeriod(), ...useSort("coupons") };
  const pages = usePages(couponsOffice.list, filter);
  const names = { open: t("office.coupons_open"), over: t("office.coupons_over") };
  const mayChange = operator !== null && mayDo(operator.role, "coupons.change");
  const columns: Columns<Coupon> = [
    {
      title: t("office.coupon_name"),
      key: "name",
      render: (_, { id, name }) => (
        <RowButton id={id}>
          <Name of={name} />
        </RowButton>
      ),
    },
    { title: t("office.coupon_value"), key: "value", className: "when-wide", render: (_, coupon) => words(coupon) },
    {
      title: t("office.coupon_claimed"),
      key: "claimed",
      align: "end",
      render: (_, { claimed, total }) => (
        <bdi>
          {show.count(claimed)} / {show.count(total)}
        </bdi>
      ),
    },
    { title: t("office.coupon_cost"), key: "cost", align: "end", render: (_, { cost }) => <Money of={cost} /> },
    {
      title: t("office.coupon_ends"),
      key: "ends",
      className: "when-wide",
      render: (_, { ends }) => <Moment at={ends} />,
    },
    {
      title: t("office.state"),
      key: "state",
      render: (_, { state }) => <StateTag tone={stateTones[state]}>{t(`office.coupon_state_${state}`)}</StateTag>,
    },
  ];
  return (
    <Frame
      title={t("office.place_coupons")}
      proposes="coupon_start"
      lead={t("office.coupons_lead")}
      actions={
        mayChange ? (
          <Button type="primary" onClick={() => navigate(paths.couponAdd())}>
            {t("office.coupon_add")}
          </Button>
        ) : null
      }
    >
      <QueueTable
        label={names[list]}
        pages={pages}
        columns={columns}
        idOf={({ id }) => id}
        empty={t(list === "open" ? "office.coupons_open_empty" : "office.coupons_over_empty")}
        queues={madeLists.map((key) => ({ key, name: names[key] }))}
        queue={list}
        of={{ table: "coupons", filter }}
        record={(id) => <CouponRecord key={id} id={id} mayChange={mayChange} />}
      />
    </Frame>
  );
}
