import { statedFields } from "@arcade/contract/shops/goods/plain-fields";
import { supply, type SupplyDetail } from "@arcade/contract/shops/supply/api";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Gone } from "../../../platform/page/gone.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { Gallery } from "../goods/index.ts";
import { useCountryName, useLevelName } from "../stores/index.ts";
import { ListForm } from "./list-form.tsx";
import { ListingTermsNote } from "./terms.tsx";

/** `/pages/shop/goods_add_detail?id`: one item of the supply catalogue: its SKUs, a price for each, and the profit. */
export function Page(): ReactNode {
  const { id = "" } = useParameters();
  return /^[1-9]\d{0,18}$/.test(id) ? <Item id={id} /> : <Gone />;
}

function Item({ id }: { id: string }): ReactNode {
  const t = useT();
  const read = useRead(supply.item, { id }, { staleMs: 0 });
  if (read.error?.refusal?.error === "not_found") return <Gone />;
  const { data } = read;
  if (data !== undefined && data.goods_id === null && !data.locked && data.skus.some(({ pieces }) => pieces > 0)) {
    return <ListForm key={data.id} item={data} head={<Head item={data} />} />;
  }
  return (
    <Screen title={data?.name ?? t("supply.item_title")}>
      <Loaded of={read} skeleton={<ItemSkeleton />}>
        {(item) => (
          <>
            <Head item={item} />
            <div className="px-edge pb-6">
              <WhyNot item={item} />
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** Pictures, name and facts, and the conditions for listing. */
function Head({ item }: { item: SupplyDetail }): ReactNode {
  const t = useT();
  const levelName = useLevelName();
  const countryName = useCountryName();
  return (
    <>
      <Gallery name={item.name} pictures={item.pictures} />
      <div className="flex flex-col gap-4 px-edge py-4">
        <h2 className="text-title-m">
          <bdi>{item.name}</bdi>
        </h2>
        <p className="whitespace-pre-line text-body text-text-2">{item.description}</p>
        <Facts
          facts={[
            { key: "supplier", label: t("supply.supplier"), value: <bdi>{item.supplier}</bdi> },
            { key: "ships", label: t("supply.ships_from"), value: countryName(item.ships_from) },
            { key: "category", label: t("supply.category"), value: <bdi>{item.category.name}</bdi> },
            ...statedFields(item).map(({ field, value }) => ({
              key: field,
              label: t(`goods.field_${field}`),
              value: <bdi>{value}</bdi>,
            })),
            { key: "level", label: t("supply.level_needed"), value: levelName(item.level) },
            ...item.parameters.map(({ name, value }) => ({
              key: `p ${name}`,
              label: <bdi>{name}</bdi>,
              value: <bdi>{value}</bdi>,
            })),
          ]}
        />
        <ListingTermsNote terms={item.terms} />
      </div>
    </>
  );
}

/** Why the item cannot be listed, and what the merchant can do. */
function WhyNot({ item }: { item: SupplyDetail }): ReactNode {
  const t = useT();
  const levelName = useLevelName();
  if (item.goods_id !== null)
    return (
      <Notice
        tone={item.on_sale ? "ok" : "warn"}
        title={t(item.on_sale ? "supply.listed_title" : "supply.listed_off")}
        action={
          <span className="flex flex-wrap gap-2">
            <ButtonLink size="m" variant="secondary" href={paths.shopGoodsOne(item.goods_id)}>
              {t("supply.see_mine")}
            </ButtonLink>
            {item.on_sale && (
              <ButtonLink size="m" variant="secondary" href={paths.goods(item.goods_id)}>
                {t("supply.see_as_buyer")}
              </ButtonLink>
            )}
            <ButtonLink size="m" variant="secondary" href={paths.shopGoodsAdd()}>
              {t("supply.list_another")}
            </ButtonLink>
          </span>
        }
      >
        {t(item.on_sale ? "supply.listed_text" : "supply.listed_off_text")}
      </Notice>
    );
  if (item.locked)
    return (
      <Notice
        tone="warn"
        title={<Trans id="supply.locked" values={{ level: levelName(item.level), fund: money(item.level_fund) }} />}
        action={
          <ButtonLink size="m" href={paths.bond({ level: String(item.level) })}>
            {t("supply.see_levels")}
          </ButtonLink>
        }
      />
    );
  return (
    <Notice tone="warn" title={t("supply.sold_out")}>
      {t("supply.sold_out_text")}
    </Notice>
  );
}

function ItemSkeleton(): ReactNode {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <Skeleton height="min(100vw, 60dvh)" />
      <div className="flex flex-col gap-3 px-edge">
        <Skeleton height="1.75rem" width="70%" />
        <Skeleton height="7rem" />
        <Skeleton height="8rem" />
      </div>
    </div>
  );
}
