import { supply, supplySorts } from "@arcade/contract/shops/supply/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { SearchField } from "../../../kit/inputs/search-field.tsx";
import { Select } from "../../../kit/inputs/select.tsx";
import { Outline, Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { usePages, useRead } from "../../../platform/wire/query.ts";
import { SupplyCardLink } from "./supply-card.tsx";
import { type SupplyPlace, useSupplyPlace } from "./supply-place.ts";
import { ListingTermsNote } from "./terms.tsx";

/** The items of suppliers: by category and keywords, with the cost, profit and required level of each. */
export function SupplyItems(): ReactNode {
  const t = useT();
  const place = useSupplyPlace();
  const { category, keywords, listable, sort } = place;
  const list = usePages(supply.items, {
    sort,
    ...(category && { category }),
    ...(keywords && { keywords }),
    ...(listable && { listable: "1" as const }),
  });
  const [first] = list.pages;
  return (
    <div className="flex flex-col gap-4 px-edge py-3">
      {first ? <ListingTermsNote terms={first.terms} /> : list.query.isPending && <Skeleton height="8rem" />}
      <SupplyTools place={place} />
      <p role="status" className="min-h-5 text-label text-text-2">
        {first && <Trans id="supply.count" values={{ count: first.total }} />}
      </p>
      <Endless
        of={list}
        skeleton={<Outline heights={["9.5rem", "9.5rem", "9.5rem", "9.5rem", "9.5rem"]} className="gap-3" />}
        empty={
          <EmptyState
            drawing="search"
            title={t("supply.none_title")}
            text={t("supply.none_text")}
            action={
              <Button
                variant="secondary"
                onClick={() => place.put({ category: undefined, keywords: undefined, listable: undefined })}
              >
                {t("supply.show_all")}
              </Button>
            }
          />
        }
      >
        {(items) => (
          <ul className="grid gap-3 min-[60rem]:grid-cols-2">
            {items.map((item, index) => (
              <li key={item.id} className="min-w-0">
                <SupplyCardLink item={item} first={index < 4} />
              </li>
            ))}
          </ul>
        )}
      </Endless>
    </div>
  );
}

function SupplyTools({ place }: { place: SupplyPlace }): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState(place.keywords ?? "");
  const categories = useRead(supply.categories, {}).data?.items ?? [];
  const options = categories.flatMap((parent) => [
    { value: parent.id, label: t("supply.category_option", { name: parent.name, count: parent.items }) },
    ...parent.children.map((child) => ({
      value: child.id,
      label: `\u2003${t("supply.category_option", { name: child.name, count: child.items })}`,
    })),
  ]);
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label={t("supply.search")}
        placeholder={t("supply.search")}
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          if (text === "") place.put({ keywords: undefined });
        }}
        onSearch={(text) => place.put({ keywords: text.trim() })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t("supply.category")}
          placeholder={t("supply.all_categories")}
          options={options}
          value={place.category ?? ""}
          onChange={({ target }) => place.put({ category: target.value })}
        />
        <Select
          label={t("supply.sort")}
          options={supplySorts.map((value) => ({ value, label: t(`supply.sort_${value}`) }))}
          value={place.sort}
          onChange={({ target }) => place.put({ sort: target.value === "new" ? undefined : target.value })}
        />
      </div>
      <Checkbox
        label={t("supply.listable_only")}
        hint={t("supply.listable_hint")}
        checked={place.listable}
        onChange={({ target }) => place.put({ listable: target.checked ? "1" : undefined })}
      />
    </div>
  );
}
