import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { FromTo } from "../../../kit/inputs/from-to.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useLevelName } from "../stores/index.ts";
import type { Overview } from "./shop-bond.page.tsx";

/**
 * What the fund paid when the balance was too low for an agreed refund, newest first. Each opens its order. Renders
 * nothing if that never happened.
 */
export function FundDraws({ draws }: Pick<Overview, "draws">): ReactNode {
  const t = useT();
  const show = useShow();
  const levelName = useLevelName();
  if (draws.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="draws">
      <h2 id="draws" className="text-title-s">
        {t("bond.draws")}
      </h2>
      <p className="text-text-2">{t("bond.draws_text")}</p>
      <ListRows>
        {draws.map(({ id, order_id, order_no, amount, released, level_from, level, at }) => (
          <ListRow
            key={id}
            title={<Num>{order_no}</Num>}
            detail={
              <>
                <span className="block">{show.time(at)}</span>
                {level !== level_from && <FromTo from={levelName(level_from)} to={levelName(level)} />}
                {Number(released) > 0 && (
                  <span className="block">
                    <Trans id="bond.draw_released" values={{ amount: money(released) }} />
                  </span>
                )}
              </>
            }
            value={<Num>{`-${money(amount)}`}</Num>}
            href={paths.shopOrder(order_id)}
          />
        ))}
      </ListRows>
    </section>
  );
}
