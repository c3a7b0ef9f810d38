import type { Answer } from "@arcade/contract/endpoint";
import { groups } from "@arcade/contract/buying/groups/api";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Tag } from "../../../kit/signs/chip.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { SearchField } from "../../../kit/inputs/search-field.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { usePages } from "../../../platform/wire/query.ts";
import { OfferForm } from "./offer-form.tsx";

export type Choice = Answer<typeof groups.choices>["items"][number];

/** A new group offer: the goods first, then its terms. */
export function OfferSheet({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}): ReactNode {
  const t = useT();
  const [chosen, choose] = useState<Choice | null>(null);
  const close = () => {
    choose(null);
    onOpenChange(false);
  };
  if (chosen !== null) return <OfferForm goods={chosen} open={open} onBack={() => choose(null)} onClose={close} />;
  return (
    <Sheet open={open} onOpenChange={(to) => !to && close()} title={t("groups.form_choose_goods")}>
      {open && <Choices onChoose={choose} />}
    </Sheet>
  );
}

function Choices({ onChoose }: { onChoose: (goods: Choice) => void }): ReactNode {
  const t = useT();
  const [typed, type] = useState("");
  const [keywords, search] = useState("");
  const goods = usePages(groups.choices, keywords === "" ? {} : { keywords }, { staleMs: 0 });
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label={t("groups.form_search")}
        placeholder={t("groups.form_search")}
        value={typed}
        onValueChange={type}
        onSearch={(text) => search(text.trim())}
      />
      <Endless
        of={goods}
        skeleton={<Skeleton height="12rem" />}
        empty={<EmptyState drawing="goods" title={t("groups.form_no_goods")} text={t("groups.form_no_goods_text")} />}
      >
        {(items: readonly Choice[]) => (
          <ul className="flex flex-col lined">
            {items.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  className="flex min-h-14 w-full items-center gap-3 py-2 text-start"
                  onClick={() => onChoose(item)}
                >
                  <span className="size-12 shrink-0 overflow-hidden rounded-s">
                    <OurPicture name={item.picture} alt="" sizes="3rem" />
                  </span>
                  <bdi className="line-clamp-2 min-w-0 flex-1">{item.name}</bdi>
                  {item.offered && <Tag tone="info">{t("groups.form_offered")}</Tag>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Endless>
    </div>
  );
}
