import { type Sort, sorts } from "@arcade/contract/shops/catalogue/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";

/** The sort orders by name. The current one is marked by weight and a line, and not only by colour. */
export function SortBar({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }): ReactNode {
  const t = useT();
  return (
    <div
      role="group"
      aria-label={t("catalogue.sort_by")}
      className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]"
    >
      {sorts.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === sort}
          onClick={() => onSort(each)}
          className="min-h-11 shrink-0 border-b-2 border-transparent px-3 text-label whitespace-nowrap text-text-2 -outline-offset-2 aria-pressed:border-primary aria-pressed:font-bold aria-pressed:text-primary"
        >
          {t(`catalogue.sort_${each}`)}
        </button>
      ))}
    </div>
  );
}
