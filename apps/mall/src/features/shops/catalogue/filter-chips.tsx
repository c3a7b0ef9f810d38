import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Chip } from "../../../kit/signs/chip.tsx";
import { useCouponName } from "../../buying/coupons/index.ts";
import { useCountryName } from "../stores/index.ts";
import { attributesOf, countFilters, noFilters, withValues } from "./filters.ts";
import type { ListPlace } from "./list-place.ts";
import { useAttributes } from "./use-attributes.ts";
import { useCategoryName } from "./use-category.ts";
import { usePriceWords } from "./use-price-words.ts";

/** The filters of the list. Each can be removed separately (UX-094). */
export function FilterChips({ place: { filters, put } }: { place: ListPlace }): ReactNode {
  const t = useT();
  const category = useCategoryName(filters.category);
  const coupon = useCouponName(filters.coupon);
  const countryName = useCountryName();
  const priceWords = usePriceWords();
  const attributes = useAttributeChips(filters);
  const chips = [
    { name: filters.category && (category ?? t("catalogue.category")), without: { category: undefined } },
    { name: filters.coupon && t("coupons.fits_coupon", { name: coupon ?? "" }), without: { coupon: undefined } },
    { name: filters.brand, without: { brand: undefined } },
    { name: priceWords(filters), without: { price_least: undefined, price_most: undefined } },
    {
      name: filters.ships_from && t("catalogue.ships_from_named", { country: countryName(filters.ships_from) }),
      without: { ships_from: undefined },
    },
    { name: filters.free_freight && t("goods.free_freight"), without: { free_freight: undefined } },
    ...attributes,
  ].flatMap(({ name, without }) => (name ? [{ name, without }] : []));
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 px-edge pt-3">
      <ul aria-label={t("catalogue.filters")} className="contents">
        {chips.map(({ name, without }) => (
          <li key={name} className="min-w-0">
            <Chip removeLabel={t("catalogue.remove_filter", { name })} onRemove={() => put(without)}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      {countFilters(filters) > 1 && (
        <Button variant="quiet" size="s" onClick={() => put(noFilters)}>
          {t("catalogue.clear_filters")}
        </Button>
      )}
    </div>
  );
}

/** Each value separately, with the reader's words as soon as they are loaded. */
function useAttributeChips(
  filters: ListPlace["filters"],
): { name: string; without: { attributes: string | undefined } }[] {
  const t = useT();
  const wanted = attributesOf(filters);
  const facets = useAttributes(filters, wanted.length > 0);
  return wanted.flatMap(({ name, values }) => {
    const facet = facets.find(({ attribute }) => attribute === name);
    return values.map((value) => {
      const valueName = facet?.values.find((each) => each.value === value)?.name ?? value;
      return {
        name: t("catalogue.attribute_named", { attribute: facet?.name ?? name, value: valueName }),
        without: {
          attributes: withValues(
            filters,
            name,
            values.filter((each) => each !== value),
          ),
        },
      };
    });
  });
}
