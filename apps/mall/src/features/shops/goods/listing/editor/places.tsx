import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { money } from "@arcade/web/show.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Select } from "../../../../../kit/inputs/select.tsx";
import { Skeleton } from "../../../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../../../platform/page/loaded.tsx";
import { useRead } from "../../../../../platform/wire/query.ts";
import type { ErrorOf } from "./faults.ts";
import type { EditorStart } from "./use-editor.ts";

interface PlacesProps {
  content: GoodsDraft;
  freights: EditorStart["freights"];
  errorOf: ErrorOf;
  onChange: (part: Partial<GoodsDraft>) => void;
}

/** The category of the goods, two levels deep, and how they are shipped. */
export function Places({ content, freights, errorOf, onChange }: PlacesProps): ReactNode {
  const t = useT();
  const categories = useRead(catalogue.categories, {}, { staleMs: 5 * 60_000 });
  return (
    <>
      <Loaded of={categories} skeleton={<Skeleton height="4.5rem" />}>
        {({ items }) => (
          <CategoryChoice
            items={items}
            chosen={content.category_id}
            error={errorOf("category_id")}
            onChoose={(category_id) => onChange({ category_id })}
          />
        )}
      </Loaded>
      <Select
        label={t("listing.freight")}
        placeholder={t("listing.choose")}
        value={content.freight_template_id}
        error={errorOf("freight_template_id")}
        onChange={({ target }) => onChange({ freight_template_id: target.value })}
        options={freights.map(({ id, name, first, further }) => ({
          value: id,
          label:
            name === ""
              ? t("listing.freight_unnamed", { first: money(first), further: money(further) })
              : t("listing.freight_named", { name, first: money(first), further: money(further) }),
        }))}
      />
    </>
  );
}

interface Category {
  id: string;
  name: string;
  children: readonly { id: string; name: string }[];
}

function CategoryChoice({
  items,
  chosen,
  error,
  onChoose,
}: {
  items: readonly Category[];
  chosen: string;
  error: string | null;
  onChoose: (id: string) => void;
}): ReactNode {
  const t = useT();
  const present = items.find(({ id, children }) => id === chosen || children.some((child) => child.id === chosen));
  const [parentId, setParentId] = useState(present?.id ?? "");
  const parent = items.find(({ id }) => id === parentId);
  const chooseParent = (id: string) => {
    setParentId(id);
    const next = items.find((item) => item.id === id);
    // A category without subcategories is chosen itself.
    onChoose(next !== undefined && next.children.length === 0 ? id : "");
  };
  return (
    <div className="grid grid-cols-1 gap-4 min-[36rem]:grid-cols-2">
      <Select
        label={t("listing.category_first")}
        placeholder={t("listing.choose")}
        value={parentId}
        error={parentId === "" ? error : null}
        onChange={({ target }) => chooseParent(target.value)}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {parent !== undefined && parent.children.length > 0 && (
        <Select
          label={t("listing.category_second")}
          placeholder={t("listing.choose")}
          value={chosen}
          error={error}
          onChange={({ target }) => onChoose(target.value)}
          options={parent.children.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </div>
  );
}
