import type { Answer } from "@arcade/contract/endpoint";
import { storeCredit } from "@arcade/contract/shops/stores/credit";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { FromTo } from "../../../kit/inputs/from-to.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { Appeal } from "../../oversight/members/index.ts";

type Credit = Answer<typeof storeCredit.mine>;

/**
 * `/pages/shop/credit`: the formula with its numbers, each lost point with its cause, what would raise it, and every
 * change (RULES 6, UX-141).
 */
export function Page(): ReactNode {
  const t = useT();
  const credit = useRead(storeCredit.mine, {}, { staleMs: 0 });
  return (
    <Screen title={t("credit.title")} onRefresh={() => refresh(storeCredit.mine)}>
      <Loaded of={credit} skeleton={<Outline heights={["8rem", "14rem", "10rem"]} className="gap-6 px-edge py-4" />}>
        {(known) => (
          <div className="flex flex-col gap-6 px-edge py-4">
            <Figure credit={known} />
            <Parts credit={known} />
            <Raises credit={known} />
            <Causes credit={known} />
            <History credit={known} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Figure({ credit: { credit, low, low_price, days, start } }: { credit: Credit }): ReactNode {
  const t = useT();
  const isLow = credit < low;
  return (
    <>
      <Card className="flex flex-col gap-2">
        <h2 className="text-title-l">
          <bdi>{t("credit.of", { credit })}</bdi>
        </h2>
        <p className="text-text-2">{t("credit.formula", { days, start })}</p>
        {!isLow && (
          <p className="text-text-2">
            <Trans id="credit.low_rule" values={{ low: String(low), price: money(low_price) }} />
          </p>
        )}
      </Card>
      {isLow && (
        <Notice tone="warn" title={t("credit.low_title")}>
          <Trans id="credit.low_text" values={{ low: String(low), price: money(low_price) }} />
        </Notice>
      )}
    </>
  );
}

function Parts({ credit: { parts, ship_hours, start } }: { credit: Credit }): ReactNode {
  const t = useT();
  const show = useShow();
  const detail = ({ part, value, sample, good }: Credit["parts"][number]) => {
    if (value === null) return t("credit.no_sample", { start });
    if (part === "rating") return t("credit.sample_ratings", { rating: show.rating(value), count: sample });
    return t("credit.sample_orders", { good, count: sample, hours: ship_hours });
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-title-s">{t("credit.parts")}</h2>
      <p className="text-text-2">{t("credit.deadline_rule")}</p>
      <Facts
        facts={parts.map((part) => ({
          key: part.part,
          label: (
            <>
              {t(`credit.part_${part.part}`, { hours: ship_hours })}
              <span className="block text-caption text-text-2">{detail(part)}</span>
            </>
          ),
          value: <bdi>{t("credit.points", { points: show.rating(part.points), max: part.max })}</bdi>,
        }))}
      />
    </Card>
  );
}

function Raises({ credit: { raises, ship_hours } }: { credit: Credit }): ReactNode {
  const t = useT();
  if (raises.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" aria-labelledby="raises">
      <h2 id="raises" className="text-title-s">
        {t("credit.raises")}
      </h2>
      <ul className="flex list-disc flex-col gap-1 ps-6">
        {raises.map(({ part, needed }) => (
          <li key={part}>{t(`credit.raise_${part}`, { needed, hours: ship_hours })}</li>
        ))}
      </ul>
    </section>
  );
}

const causesAtFirst = 8;

/** The rows that cost points, each with the day on which it stops counting. */
function Causes({ credit: { causes } }: { credit: Credit }): ReactNode {
  const t = useT();
  const show = useShow();
  const [all, setAll] = useState(false);
  return (
    <section className="flex flex-col gap-3" aria-labelledby="causes">
      <h2 id="causes" className="text-title-s">
        {t("credit.causes")}
      </h2>
      {causes.length === 0 && <p className="text-text-2">{t("credit.no_causes")}</p>}
      {causes.length > 0 && (
        <ListRows>
          {causes.slice(0, all ? causes.length : causesAtFirst).map((cause) => (
            <ListRow
              key={`${cause.part} ${cause.order_id ?? ""} ${cause.goods_id ?? ""} ${cause.at}`}
              title={t(`credit.cause_${cause.kind}`, { stars: cause.stars ?? 0 })}
              detail={
                <>
                  {cause.order_no !== null && <Num>{cause.order_no}</Num>}{" "}
                  <Trans id="credit.counts_until" values={{ date: show.date(cause.until) }} />
                </>
              }
              {...(cause.order_id !== null
                ? { href: paths.shopOrder(cause.order_id) }
                : cause.goods_id !== null
                  ? { href: paths.goods(cause.goods_id) }
                  : {})}
            />
          ))}
        </ListRows>
      )}
      {!all && causes.length > causesAtFirst && (
        <Button variant="secondary" wide onClick={() => setAll(true)}>
          {t("credit.all_causes", { count: causes.length })}
        </Button>
      )}
    </section>
  );
}

function History({ credit: { history } }: { credit: Credit }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <section className="flex flex-col gap-3" aria-labelledby="history">
      <h2 id="history" className="text-title-s">
        {t("credit.history")}
      </h2>
      {history.length === 0 && <p className="text-text-2">{t("credit.no_history")}</p>}
      {history.map((change) => (
        <Card key={change.id} className="flex flex-col gap-2">
          <div className="flex items-center justify-between gap-3">
            <span className="text-title-s">
              <FromTo from={change.from} to={change.to} />
            </span>
            <Tag tone={change.to < change.from ? "warn" : "ok"}>
              {t(change.to < change.from ? "credit.fell" : "credit.rose")}
            </Tag>
          </div>
          <p>{t(`credit.reason_${change.reason}`)}</p>
          <p className="text-caption text-text-2">{show.time(change.at)}</p>
          {change.orders.length > 0 && (
            <ListRows>
              {change.orders.map(({ order_id, order_no }) => (
                <ListRow key={order_id} title={<Num>{order_no}</Num>} href={paths.shopOrder(order_id)} />
              ))}
            </ListRows>
          )}
          {(change.may_appeal || change.appeal !== null) && <Appeal subject="credit" subjectId={change.id} />}
        </Card>
      ))}
    </section>
  );
}
