import { reviews } from "@arcade/contract/buying/reviews/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { TitledPart } from "../../../kit/lists/titled-part.tsx";
import { useRead } from "../../../platform/wire/query.ts";

/** On the store's page: the ratings for goods, service and delivery. Renders nothing if nobody has rated yet. */
export function StoreFigures({ storeId }: { storeId: string }): ReactNode {
  const t = useT();
  const show = useShow();
  const figures = useRead(reviews.storeFigures, { store_id: storeId }).data;
  if (figures === undefined || figures.ratings === 0) return null;
  const rows = [
    { name: t("reviews.goods_stars"), mean: figures.goods },
    { name: t("reviews.service"), mean: figures.service },
    { name: t("reviews.delivery"), mean: figures.delivery },
  ];
  return (
    <TitledPart title={t("reviews.figures_title")}>
      <ListRows>
        {rows.map(({ name, mean }) => (
          <ListRow
            key={name}
            title={name}
            value={mean === null ? "\u2013" : <Trans id="app.stars" values={{ stars: show.rating(mean) }} />}
          />
        ))}
      </ListRows>
      <p className="text-caption text-text-3">{t("reviews.count", { count: figures.ratings })}</p>
    </TitledPart>
  );
}
