import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { Answer } from "@arcade/contract/endpoint";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { ChoiceChips } from "../../../kit/inputs/choice-chips.tsx";
import { useRead } from "../../../platform/wire/query.ts";

type Facet = Answer<typeof catalogue.facets>["categories"][number];
type Branch = Answer<typeof catalogue.categories>["items"][number];

interface CategoryTreeProps {
  /** The number of goods for each category. */
  values: readonly Facet[] | undefined;
  value: string | undefined;
  onPick: (category: string | undefined) => void;
}

const maxShown = 8;

/** Categories in two levels: the top categories, and below them those in the chosen one. */
export function CategoryTree({ values = [], value, onPick }: CategoryTreeProps): ReactNode {
  const t = useT();
  const branches = useRead(catalogue.categories, {}, { staleMs: 10 * 60_000 }).data?.items ?? [];
  const [isWhole, setWhole] = useState(false);
  const counts = new Map(values.map(({ value: id, goods }) => [id, goods]));
  const goodsOf = ({ id, children }: Branch) =>
    children.reduce((total, child) => total + (counts.get(child.id) ?? 0), counts.get(id) ?? 0);
  const chosen = branches.find(({ id, children }) => id === value || children.some((child) => child.id === value));
  const found = branches.filter((branch) => goodsOf(branch) > 0 || branch === chosen);
  if (found.length < 2 && value === undefined) return null;
  const shown = isWhole ? found : found.filter((branch, index) => index < maxShown || branch === chosen);
  const optionOf = (id: string, name: string, count: number) => ({
    value: id,
    label: t("catalogue.choice_count", { name, count }),
  });
  const children = chosen?.children.filter(({ id }) => (counts.get(id) ?? 0) > 0 || id === value) ?? [];
  return (
    <div className="flex flex-col gap-3">
      <ChoiceChips
        label={t("catalogue.category")}
        value={chosen?.id ?? ""}
        options={[
          { value: "", label: t("catalogue.any") },
          ...shown.map((branch) => optionOf(branch.id, branch.name, goodsOf(branch))),
        ]}
        onValueChange={(picked) => onPick(picked || undefined)}
      />
      {shown.length < found.length && (
        <Button variant="quiet" size="s" className="self-start" onClick={() => setWhole(true)}>
          {t("app.more")}
        </Button>
      )}
      {chosen && children.length > 1 && (
        <ChoiceChips
          label={chosen.name}
          value={value === chosen.id ? "" : (value ?? "")}
          options={[
            { value: "", label: t("catalogue.all_of_category") },
            ...children.map(({ id, name }) => optionOf(id, name, counts.get(id) ?? 0)),
          ]}
          onValueChange={(picked) => onPick(picked || chosen.id)}
        />
      )}
    </div>
  );
}
