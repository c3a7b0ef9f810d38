import { groups } from "@arcade/contract/buying/groups/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import type { ReactNode } from "react";
import { CardLink } from "../../../kit/card.tsx";
import { Price } from "../../../kit/signs/price.tsx";
import { ScrollRow } from "../../../kit/lists/scroll-row.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { HomeBlock } from "./home-block.tsx";

/**
 * The running group offers. They are in a separate file, because they are below the fold and may load after the page.
 * Renders nothing if there are none.
 */
export function HomeGroups(): ReactNode {
  const t = useT();
  const found = useRead(groups.home, {}, { staleMs: 60_000 });
  const items = found.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <HomeBlock title={t("content.groups")}>
      <ScrollRow label={t("content.groups")}>
        {items.map(({ goods_id, name, picture, size, price, single_price, open }) => (
          <li key={goods_id} className="w-36">
            <CardLink arch href={paths.goods(goods_id)} className="flex h-full flex-col">
              <OurPicture name={picture} alt="" sizes="9rem" />
              <span className="flex flex-1 flex-col gap-1 p-2">
                <bdi className="line-clamp-2">{name}</bdi>
                <span className="text-label text-text-2">
                  <Trans id="content.group_offer" values={{ size, price: <Price amount={money(price)} /> }} />
                </span>
                <span className="text-caption text-text-3">
                  <Trans
                    id="content.group_alone"
                    values={{ price: <Price amount={money(single_price)} tone="plain" /> }}
                  />
                </span>
                {open > 0 && (
                  <span className="text-caption text-text-2">
                    <Trans id="content.group_open" values={{ count: open }} />
                  </span>
                )}
              </span>
            </CardLink>
          </li>
        ))}
      </ScrollRow>
    </HomeBlock>
  );
}
