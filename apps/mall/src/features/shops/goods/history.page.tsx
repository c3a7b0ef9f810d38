import type { Answer } from "@arcade/contract/endpoint";
import { goods } from "@arcade/contract/shops/goods/api";
import type { ReactNode } from "react";
import { serverNow } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink } from "../../../kit/button.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages } from "../../../platform/wire/query.ts";
import { GoodsLine } from "./goods-card.tsx";
import { GoodsSkeleton } from "./goods-skeleton.tsx";
import { CollectionRow, CollectionScreen } from "./collection-parts.tsx";
import { type Collection, useCollection } from "./use-collection.ts";

type Seen = Answer<typeof goods.history>["items"][number];

/** `/pages/member/history`: the goods that the member looked at, by day (RULES 9). */
export function Page(): ReactNode {
  const t = useT();
  const list = usePages(goods.history, {}, { staleMs: 0 });
  const change = useChange(goods.keepHistory);
  const kept = useCollection(async (goods_ids, wanted) =>
    Boolean((await change.send({ goods_ids, kept: wanted }))?.ok),
  );
  const shown = list.items.filter(({ id }) => !kept.isGone(id));
  return (
    <CollectionScreen title={t("account.history")} kept={kept} shown={shown} onRefresh={() => refresh(goods.history)}>
      <div className="px-edge py-4">
        <Endless
          of={{ ...list, items: shown }}
          skeleton={<GoodsSkeleton as="list" count={4} />}
          empty={<NothingSeen />}
        >
          {(items) => <Days items={items} kept={kept} />}
        </Endless>
      </div>
    </CollectionScreen>
  );
}

function Days({ items, kept }: { items: readonly Seen[]; kept: Collection }): ReactNode {
  const t = useT();
  const dayOf = useDayName();
  const days = Map.groupBy(items, ({ visited }) => dayOf(visited));
  return (
    <div className="flex flex-col gap-6">
      {[...days].map(([day, seen]) => (
        <section key={day} className="flex flex-col gap-3">
          <h2 className="text-title-s">{day}</h2>
          <ul className="flex flex-col gap-3">
            {seen.map((each) => (
              <li key={each.id}>
                <CollectionRow
                  kept={kept}
                  id={each.id}
                  name={each.name}
                  mark={!each.on_sale && <Tag tone="warn">{t("account.off_sale")}</Tag>}
                >
                  <GoodsLine goods={each} />
                </CollectionRow>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Today, yesterday, or the date, in the device's time zone. */
function useDayName(): (time: string) => string {
  const t = useT();
  const show = useShow();
  const today = serverNow();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  return (time) => {
    const day = new Date(time).toDateString();
    if (day === today.toDateString()) return t("account.today");
    return day === yesterday.toDateString() ? t("account.yesterday") : show.date(time);
  };
}

function NothingSeen(): ReactNode {
  const t = useT();
  const action = (
    <ButtonLink size="m" href={paths.home()}>
      {t("app.go_home")}
    </ButtonLink>
  );
  return (
    <EmptyState drawing="goods" title={t("account.no_history")} text={t("account.no_history_text")} action={action} />
  );
}
