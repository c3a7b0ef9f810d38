import type { Answer } from "@arcade/contract/endpoint";
import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { languages } from "@arcade/contract/languages";
import { languageNames } from "@arcade/web/language-names.ts";
import { serverNow } from "@arcade/web/clock.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { OrderLink } from "../../../kit/order-link.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePages, useRead } from "../../../platform/query.ts";
import { stateTones } from "./coupon-words.ts";
import { useValueWords } from "./value-words.ts";

type Coupon = Answer<typeof couponsOffice.one>;

/** One coupon of the mall: what it gives, what became of it, its money, and the orders behind. */
export function CouponRecord({ id, mayChange }: { id: string; mayChange: boolean }): ReactNode {
  return (
    <Loaded of={useRead(couponsOffice.one, { id })}>
      {(coupon) => <LoadedRecord coupon={coupon} mayChange={mayChange} />}
    </Loaded>
  );
}

function LoadedRecord({ coupon, mayChange }: { coupon: Coupon; mayChange: boolean }): ReactNode {
  const t = useT();
  const show = useShow();
  const words = useValueWords();
  const {
    id,
    name,
    names,
    state,
    kind,
    scope,
    covers,
    claim_from,
    claim_until,
    valid_until,
    valid_days,
    per_person,
    claimable,
    total,
    claimed,
    used,
  } = coupon;
  return (
    <>
      <header className="filters">
        <h2>
          <Name of={name} />
        </h2>
        <StateTag tone={stateTones[state]}>{t(`office.coupon_state_${state}`)}</StateTag>
        {claimable ? null : <StateTag tone="info">{t("office.coupon_given_out")}</StateTag>}
      </header>
      {mayChange && state === "running" && Date.parse(claim_until) > serverNow().getTime() ? (
        <Stop coupon={coupon} />
      ) : null}
      <RecordView
        groups={[
          {
            title: t("office.coupon_figures"),
            facts: [
              { name: t("office.coupon_claimed"), value: <bdi>{`${show.count(claimed)} / ${show.count(total)}`}</bdi> },
              { name: t("office.coupon_used"), value: show.count(used) },
              { name: t("office.coupon_cost"), value: <Money of={coupon.cost} /> },
              { name: t("office.coupon_sales"), value: <Money of={coupon.sales} /> },
            ],
          },
          {
            title: t("office.coupon_money"),
            source: <Link to={paths.transfersOf("coupon", id)}>{t("office.coupon_postings")}</Link>,
            facts: [
              { name: t("office.coupon_set_aside"), value: <Money of={coupon.set_aside} /> },
              { name: t("office.coupon_spent"), value: <Money of={coupon.spent} /> },
              { name: t("office.coupon_given_back"), value: <Money of={coupon.given_back} /> },
              { name: t("office.coupon_kept"), value: <Money of={coupon.kept} /> },
              coupon.made_by ? { name: t("office.made_by"), value: <Name of={coupon.made_by} /> } : null,
              coupon.started_by ? { name: t("office.decided_by"), value: <Name of={coupon.started_by} /> } : null,
            ],
          },
          {
            title: t("office.coupon_facts"),
            facts: [
              { name: t("office.coupon_kind"), value: t(`coupon_shop.kind_${kind}`) },
              { name: t("office.coupon_value"), value: words(coupon) },
              {
                name: t("office.coupon_scope"),
                value: scope === "everything" ? t(`office.coupon_scope_${scope}`) : covers.join(" · "),
              },
              {
                name: t("office.coupon_claims"),
                value: (
                  <>
                    <Moment at={claim_from} /> – <Moment at={claim_until} />
                  </>
                ),
              },
              {
                name: t("office.coupon_valid"),
                value:
                  valid_days === null ? (
                    <Moment at={valid_until ?? coupon.ends} />
                  ) : (
                    <Trans id="office.coupon_valid_days" values={{ days: valid_days }} />
                  ),
              },
              { name: t("office.coupon_per_person"), value: show.count(per_person) },
              ...languages.map((language) => ({
                name: languageNames[language],
                value: <bdi lang={language}>{names[language] ?? ""}</bdi>,
              })),
            ],
          },
        ]}
      />
      <h3>{t("office.coupon_orders")}</h3>
      <Orders id={id} />
    </>
  );
}

function Stop({ coupon: { id, total, claimed, used } }: { coupon: Coupon }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <div className="filters">
        <Button danger onClick={() => setOpen(true)}>
          {t("office.coupon_stop")}
        </Button>
      </div>
    );
  return (
    <ActionForm
      endpoint={couponsOffice.stop}
      title={t("office.coupon_stop")}
      toInput={({ note = "" }) => ({ coupon_id: id, note })}
      note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
      counts={[
        { figure: "coupons_left", count: total - claimed },
        { figure: "coupons_held", count: Math.max(0, claimed - used) },
      ]}
      effect={t("office.coupon_stop_effect")}
      confirm={t("office.coupon_stop")}
      danger
      onDone={({ held }) => {
        void message.success(t("office.coupon_stopped", { count: held }));
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
    />
  );
}

type Order = ItemOf<typeof couponsOffice.orders>;

function Orders({ id }: { id: string }): ReactNode {
  const t = useT();
  const pages = usePages(couponsOffice.orders, { id });
  const columns: Columns<Order> = [
    {
      title: t("office.coupon_order"),
      key: "order",
      render: (_, order) => <OrderLink number={order.order_no} id={order.id} />,
    },
    {
      title: t("office.coupon_discount"),
      key: "discount",
      align: "end",
      render: (_, { discount }) => <Money of={discount} />,
    },
    { title: t("office.coupon_paid"), key: "paid", align: "end", render: (_, { paid }) => <Money of={paid} /> },
    {
      title: t("office.coupon_refunded"),
      key: "refunded",
      align: "end",
      className: "when-wide",
      render: (_, { refunded }) => <Money of={refunded} />,
    },
  ];
  return (
    <ListTable
      label={t("office.coupon_orders")}
      pages={pages}
      columns={columns}
      keyOf={(order) => order.id}
      empty={t("coupon_shop.orders_none")}
    />
  );
}
