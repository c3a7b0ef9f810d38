import { budgetOf, type Loss, lossOf } from "@arcade/contract/buying/coupons/making";
import { moneyOf, moneyText } from "@arcade/contract/money";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Card } from "../../../kit/card.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import type { Ground } from "./make-scope.tsx";
import { type MakeValues, termsTyped, wholeOf } from "./make-values.ts";

/** "100 x 5.00 = 500.00 at most", whose money it is, and that nothing is paid in advance. */
export function AtMost({ values }: { values: MakeValues }): ReactNode {
  const t = useT();
  const show = useShow();
  const terms = termsTyped(values);
  const total = wholeOf(values.total);
  const isKnown = terms !== null && Number.isSafeInteger(total) && total > 0;
  return (
    <Card className="flex flex-col gap-1">
      <h2 className="text-title-s">{t("coupon_shop.at_most_title")}</h2>
      <p role="status" className="text-text-2">
        {isKnown && terms.max === null ? (
          t("coupon_shop.at_most_freight")
        ) : isKnown && terms.max !== null ? (
          <Trans
            id="coupon_shop.at_most"
            values={{
              total: show.count(total),
              max: money(moneyText(terms.max)),
              budget: money(moneyText(budgetOf(total, terms.max))),
            }}
          />
        ) : (
          t("coupon_shop.at_most_begin")
        )}
      </p>
    </Card>
  );
}

const maxShown = 5;

/** Supply goods that the coupon in the form would sell below cost, the greatest loss first. */
export function BelowCost({ values, ground }: { values: MakeValues; ground: Ground }): ReactNode {
  const t = useT();
  const losses = lossesOf(values, ground);
  if (losses.length === 0) return null;
  return (
    <Notice tone="warn" title={t("coupon_shop.below_cost")}>
      <ul className="flex flex-col gap-2">
        {losses.slice(0, maxShown).map(({ id, name, loss }) => (
          <li key={id}>
            <bdi className="text-body-strong">{name}</bdi>
            <br />
            <Trans
              id="coupon_shop.below_cost_text"
              values={{
                pieces: loss.pieces,
                brings: money(moneyText(loss.brings)),
                costs: money(moneyText(loss.costs)),
                loss: money(moneyText(loss.costs - loss.brings)),
              }}
            />
          </li>
        ))}
        {losses.length > maxShown && <li>{t("coupon_shop.below_cost_more", { count: losses.length - maxShown })}</li>}
      </ul>
    </Notice>
  );
}

interface GoodsLoss {
  id: string;
  name: string;
  loss: Loss;
}

function lossesOf(values: MakeValues, { goods, commission_ppm }: Ground): GoodsLoss[] {
  const terms = termsTyped(values);
  if (terms === null) return [];
  const covered = goods.filter(
    ({ id, category_ids }) =>
      values.scope === "everything" ||
      (values.scope === "goods"
        ? values.goods_ids.includes(id)
        : category_ids.some((category) => values.category_ids.includes(category))),
  );
  const worstOf = ({ supply, freight: { first, free_from } }: Ground["goods"][number]) => {
    const freight = { first: moneyOf(first), free_from: free_from === null ? null : moneyOf(free_from) };
    return supply
      .map(({ price, cost }) => lossOf(terms, { price: moneyOf(price), cost: moneyOf(cost), freight }, commission_ppm))
      .filter((loss) => loss !== null)
      .toSorted((one, other) => Number(amountLost(other) - amountLost(one)))[0];
  };
  return covered
    .flatMap((goods) => {
      const loss = worstOf(goods);
      return loss === undefined ? [] : [{ id: goods.id, name: goods.name, loss }];
    })
    .toSorted((one, other) => Number(amountLost(other.loss) - amountLost(one.loss)));
}

const amountLost = ({ costs, brings }: Loss): bigint => costs - brings;
