import type { AttributeFacet } from "@arcade/contract/shops/catalogue/api";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { MultiChips } from "../../../kit/inputs/choice-chips.tsx";
import { attributesOf, withValues } from "./filters.ts";

interface AttributeChipsProps {
  facets: readonly AttributeFacet[];
  /** The chosen attributes, as in the address. */
  attributes: string | undefined;
  onPick: (attributes: string | undefined) => void;
}

/**
 * One row of chips for each attribute, with the number of goods for each value. Shown if there is something to choose,
 * or something is chosen.
 */
export function AttributeChips({ facets, attributes, onPick }: AttributeChipsProps): ReactNode {
  const t = useT();
  const chosen = new Map(attributesOf({ attributes }).map(({ name, values }) => [name, values]));
  return facets
    .filter(({ attribute, values }) => values.length > 1 || chosen.has(attribute))
    .map(({ attribute, name, values }) => (
      <MultiChips
        key={attribute}
        label={<bdi>{name}</bdi>}
        values={chosen.get(attribute) ?? []}
        options={values.map(({ value, name: valueName, goods }) => ({
          value,
          label: t("catalogue.choice_count", { name: valueName, count: goods }),
        }))}
        onValuesChange={(picked) => onPick(withValues({ attributes }, attribute, picked))}
      />
    ));
}
