import { type StoreFreight, type StoreProfile, stores } from "@arcade/contract/shops/stores/api";
import { money } from "@arcade/web/show.ts";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../../kit/button.tsx";
import { Tag } from "../../../../kit/signs/chip.tsx";
import { ListRow, ListRows } from "../../../../kit/lists/list-row.tsx";
import { Outline } from "../../../../kit/lists/skeleton.tsx";
import { Gone } from "../../../../platform/page/gone.tsx";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { useRead } from "../../../../platform/wire/query.ts";
import { FreightForm } from "./freight-form.tsx";
import { type FreightTerms, FreightTermsNote } from "./freight-terms.tsx";

/** The store's freight templates, or the one that `?id` names. "new" is a template that does not exist yet. */
export function FreightPart(_props: { profile: StoreProfile }): ReactNode {
  const { id } = useParameters();
  const freights = useRead(stores.freights, {}, { staleMs: 0 });
  return (
    <Loaded of={freights} skeleton={<Outline heights={["3rem", "12rem"]} className="gap-4 px-edge py-4" />}>
      {({ items, max, ...terms }) => {
        if (id === undefined) return <FreightList items={items} max={max} terms={terms} />;
        const template = items.find((item) => item.id === id);
        return template === undefined && id !== "new" ? (
          <Gone />
        ) : (
          <FreightForm
            key={id}
            terms={terms}
            template={template ?? null}
            others={items.filter((item) => item.id !== id)}
          />
        );
      }}
    </Loaded>
  );
}

function FreightList({
  items,
  max,
  terms,
}: {
  items: readonly StoreFreight[];
  max: number;
  terms: FreightTerms;
}): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-col gap-4 px-edge py-4">
      <p className="text-text-2">{t("shop_setting.freight_hint")}</p>
      <FreightTermsNote terms={terms} />
      <ListRows>
        {items.map((template) => (
          <ListRow
            key={template.id}
            title={
              <span className="flex flex-wrap items-center gap-2">
                <bdi>{template.name || t("shop_setting.freight_unnamed")}</bdi>
                {template.is_default && <Tag tone="primary">{t("shop_setting.default")}</Tag>}
              </span>
            }
            detail={<FreightSummary template={template} />}
            href={paths.shopSetting({ part: "freight", id: template.id })}
          />
        ))}
      </ListRows>
      {items.length < max ? (
        <ButtonLink variant="secondary" href={paths.shopSetting({ part: "freight", id: "new" })}>
          {t("shop_setting.freight_add")}
        </ButtonLink>
      ) : (
        <p className="text-text-2">{t("refusal.freight_limit", { max })}</p>
      )}
    </div>
  );
}

function FreightSummary({
  template: { kind, first, further, regions, not_to: notTo, goods },
}: {
  template: StoreFreight;
}): ReactNode {
  const t = useT();
  return (
    <span className="flex flex-col">
      <span>
        {kind === "free" ? (
          t("shop_setting.kind_free")
        ) : (
          <Trans
            id={kind === "piece" ? "shop_setting.summary_piece" : "shop_setting.summary_weight"}
            values={{ first: money(first), further: money(further) }}
          />
        )}
      </span>
      <span className="flex flex-wrap gap-x-3">
        <Trans id="shop_setting.goods_count" values={{ count: goods }} />
        {regions.length > 0 && <Trans id="shop_setting.regions_count" values={{ count: regions.length }} />}
        {notTo.length > 0 && <Trans id="shop_setting.not_to_count" values={{ count: notTo.length }} />}
      </span>
    </span>
  );
}
