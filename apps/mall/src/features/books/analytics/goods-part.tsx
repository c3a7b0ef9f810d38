import type { Answer } from "@arcade/contract/endpoint";
import { analytics } from "@arcade/contract/books/analytics/api";
import { TimeChart } from "@arcade/web/time-chart.tsx";
import "@arcade/web/time-chart.css";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money, type Show } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { Card } from "../../../kit/card.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { FiguresTable } from "./figures-table.tsx";
import type { Period } from "./periods.ts";
import { UtcDay } from "./utc-day.tsx";

type Goods = Answer<typeof analytics.goods>;
type Item = Goods["items"][number];

/** Views and sales of goods, compared with the previous period, and the searches in the store. */
export function GoodsPart({ period }: { period: Period }): ReactNode {
  const goods = useRead(analytics.goods, { ...period }, { staleMs: 0 });
  const searches = useRead(analytics.searches, { ...period }, { staleMs: 0 });
  return (
    <>
      <Loaded of={goods} skeleton={<Outline heights={["14rem", "10rem"]} className="gap-5" />}>
        {(known) => <Known of={known} />}
      </Loaded>
      <Loaded of={searches} skeleton={<Outline heights={["6rem"]} className="gap-5" />}>
        {({ items }) => (items.length === 0 ? null : <Searches items={items} />)}
      </Loaded>
    </>
  );
}

const rateOf = (ppm: number | null, show: Show): string =>
  ppm === null ? "–" : show.percent(Math.round(ppm / 1_000) * 1_000);

function Known({ of }: { of: Goods }): ReactNode {
  const t = useT();
  const show = useShow();
  const { total, before, days } = of;
  const line = (name: string, now: string, past: string) => (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>{name}</span>
      <span>
        <Num className="text-body-strong">{now}</Num>{" "}
        <span className="text-label font-normal text-text-2">
          <Trans id="analytics.before" values={{ value: <Num>{past}</Num> }} />
        </span>
      </span>
    </li>
  );
  const counts = (figure: "views" | "orders") => ({
    values: days.map((day) => day[figure]),
    texts: days.map((day) => show.count(day[figure])),
  });
  return (
    <section className="flex flex-col gap-5" aria-labelledby="goods-figures">
      <Card className="flex flex-col gap-3">
        <h2 id="goods-figures" className="text-title-s">
          {t("analytics.goods_title")}
        </h2>
        <p className="text-label font-normal text-text-2">
          <Trans
            id="analytics.compared"
            values={{ from: <UtcDay of={before.from} />, to: <UtcDay of={before.to} /> }}
          />
        </p>
        <ul className="flex flex-col gap-1">
          {line(t("analytics.views"), show.count(total.views), show.count(before.views))}
          {line(t("analytics.goods_orders"), show.count(total.orders), show.count(before.orders))}
          {line(t("analytics.pieces"), show.count(total.pieces), show.count(before.pieces))}
          {line(t("analytics.revenue"), money(total.revenue), money(before.revenue))}
          {line(t("analytics.conversion"), rateOf(total.conversion_ppm, show), rateOf(before.conversion_ppm, show))}
        </ul>
        <TimeChart
          label={t("analytics.goods_chart")}
          points={days.map(({ day }) => day)}
          axis={show.count}
          series={[
            { name: t("analytics.views"), shape: "bars", ...counts("views") },
            { name: t("analytics.goods_orders"), shape: "inner", ...counts("orders") },
          ]}
        />
        <p className="text-label font-normal text-text-2">{t("analytics.views_note")}</p>
      </Card>
      {of.items.length === 0 ? (
        <p className="text-text-2">{t("analytics.goods_empty")}</p>
      ) : (
        <GoodsTable items={of.items} />
      )}
    </section>
  );
}

function GoodsTable({ items }: { items: readonly Item[] }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <FiguresTable
      label={t("analytics.goods_table")}
      headings={[
        t("analytics.goods_name"),
        t("analytics.views"),
        t("analytics.goods_orders"),
        t("analytics.conversion"),
        t("analytics.pieces"),
        t("analytics.revenue"),
      ]}
      rows={items.map((item) => ({
        key: item.id,
        head: (
          <Anchor href={paths.goods(item.id)} className="text-primary">
            <bdi>{item.name}</bdi>
          </Anchor>
        ),
        cells: [
          show.count(item.views),
          show.count(item.orders),
          rateOf(item.conversion_ppm, show),
          show.count(item.pieces),
          money(item.revenue),
        ],
      }))}
    />
  );
}

function Searches({ items }: { items: Answer<typeof analytics.searches>["items"] }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <section className="flex flex-col gap-3" aria-labelledby="store-searches">
      <h2 id="store-searches" className="text-title-s">
        {t("analytics.searches_title")}
      </h2>
      <FiguresTable
        label={t("analytics.searches_title")}
        headings={[t("analytics.searched_words"), t("analytics.searches"), t("analytics.found_nothing")]}
        rows={items.map(({ words, language, searches, found_nothing }) => ({
          key: `${language} ${words}`,
          head: <bdi>{words}</bdi>,
          cells: [show.count(searches), show.count(found_nothing)],
        }))}
      />
    </section>
  );
}
