import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { Answer } from "@arcade/contract/endpoint";
import { type ReactNode, useId, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { ChoiceChips } from "../../../kit/inputs/choice-chips.tsx";
import { NumberInput } from "../../../kit/inputs/number-input.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { fromOwnEntry } from "../../../platform/page/layer.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { AttributeChips } from "./attribute-chips.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { type Filters, filtersIn, noFilters, wholePriceOf } from "./filters.ts";
import type { ListPlace } from "./list-place.ts";
import { useAttributes } from "./use-attributes.ts";

type Facets = Answer<typeof catalogue.facets>;
/** The filters while they are edited. Prices are as typed. */
type Draft = Partial<Record<keyof Filters, string | undefined>>;

interface FilterSheetProps {
  place: ListPlace;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The filters with the number of goods they leave. The number is updated after each change, before the sheet closes
 * (UX-094).
 */
export function FilterSheet({ place, open, onOpenChange }: FilterSheetProps): ReactNode {
  const t = useT();
  const [draft, setDraft] = useState<Draft>(place.filters);
  const [seen, setSeen] = useState(open);
  if (open !== seen) {
    setSeen(open);
    if (open) setDraft(place.filters);
  }
  const min = wholePriceOf(draft.price_least ?? "");
  const max = wholePriceOf(draft.price_most ?? "");
  const isDescending = Boolean(min) && Boolean(max) && Number(max) < Number(min);
  const isWrong = min === null || max === null || isDescending;
  const wanted = filtersIn({ ...draft, price_least: min ?? undefined, price_most: max ?? undefined });
  const found = useRead(catalogue.facets, wanted, { enabled: open && !isWrong });
  const facets = useFacets({ keywords: draft.keywords, category: draft.category, coupon: draft.coupon }, open);
  const attributes = useAttributes(draft, open);
  const change = (part: Draft) => setDraft((before) => ({ ...before, ...part }));
  const apply = () => {
    if (isWrong) return;
    onOpenChange(false);
    fromOwnEntry(() => place.put({ ...noFilters, category: undefined, ...wanted }));
  };
  const count = isWrong ? undefined : found.data?.total;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t("catalogue.filter")}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => setDraft({ keywords: place.filters.keywords, category: place.filters.category })}
          >
            {t("catalogue.reset")}
          </Button>
          <Button onClick={apply} disabled={isWrong}>
            {count === undefined ? t("catalogue.show_results_plain") : t("catalogue.show_results", { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <PriceFields draft={draft} facets={facets} isDescending={isDescending} onChange={change} />
        <Checkbox
          label={t("goods.free_freight")}
          checked={draft.free_freight === "1"}
          onChange={(event) => change({ free_freight: event.target.checked ? "1" : undefined })}
        />
        <CategoryTree
          values={facets?.categories}
          value={draft.category}
          onPick={(category) => change({ category, attributes: undefined })}
        />
        <FacetChips
          label={t("catalogue.brand")}
          values={facets?.brands}
          value={draft.brand}
          onPick={(brand) => change({ brand })}
        />
        <FacetChips
          label={t("catalogue.ships_from")}
          values={facets?.ships_from}
          value={draft.ships_from}
          onPick={(ships_from) => change({ ships_from })}
        />
        <AttributeChips
          facets={attributes}
          attributes={draft.attributes}
          onPick={(picked) => change({ attributes: picked })}
        />
      </div>
    </Sheet>
  );
}

/**
 * The values to choose from, without the sheet's own filters, so that a choice does not remove the others. While a new
 * category loads, the previous answer stays.
 */
function useFacets(base: Draft, enabled: boolean): Facets | undefined {
  const { data } = useRead(catalogue.facets, filtersIn(base), { enabled });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? last;
}

interface PriceFieldsProps {
  draft: Draft;
  facets: Facets | undefined;
  isDescending: boolean;
  onChange: (part: Draft) => void;
}

function PriceFields({ draft, facets, isDescending, onChange }: PriceFieldsProps): ReactNode {
  const t = useT();
  const hintId = useId();
  const errorOf = (typed = "") => (wholePriceOf(typed) === null ? t("catalogue.price_whole") : null);
  return (
    <div role="group" aria-label={t("catalogue.price")} aria-describedby={hintId} className="flex flex-col gap-1">
      <div className="grid grid-cols-2 gap-3">
        <NumberInput
          label={t("catalogue.price_least")}
          unit="$"
          value={draft.price_least ?? ""}
          error={errorOf(draft.price_least)}
          onChange={(event) => onChange({ price_least: event.target.value })}
        />
        <NumberInput
          label={t("catalogue.price_most")}
          unit="$"
          value={draft.price_most ?? ""}
          error={errorOf(draft.price_most) ?? (isDescending ? t("catalogue.price_order") : null)}
          onChange={(event) => onChange({ price_most: event.target.value })}
        />
      </div>
      <p id={hintId} className="text-label text-text-2">
        {facets && facets.total > 0 ? (
          <Trans id="catalogue.price_hint" values={{ min: money(facets.price_least), max: money(facets.price_most) }} />
        ) : (
          t("catalogue.price_hint_plain")
        )}
      </p>
    </div>
  );
}

interface FacetChipsProps {
  label: string;
  values: Facets["brands"] | undefined;
  value: string | undefined;
  onPick: (value: string | undefined) => void;
}

const maxShown = 24;

/** Shown if there is something to choose, or something is chosen. */
function FacetChips({ label, values = [], value, onPick }: FacetChipsProps): ReactNode {
  const t = useT();
  if (values.length < 2 && value === undefined) return null;
  const options = values.slice(0, maxShown).map(({ value: each, name, goods }) => ({
    value: each,
    label: t("catalogue.choice_count", { name, count: goods }),
  }));
  return (
    <ChoiceChips
      label={label}
      value={value ?? ""}
      options={[{ value: "", label: t("catalogue.any") }, ...options]}
      onValueChange={(picked) => onPick(picked || undefined)}
    />
  );
}
