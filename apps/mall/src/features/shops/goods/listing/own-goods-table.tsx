import type { OwnGoodsCard } from "@arcade/contract/shops/goods/listing/api";
import { money } from "@arcade/web/show.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Anchor } from "../../../../kit/anchor.tsx";
import { Button } from "../../../../kit/button.tsx";
import { Checkbox } from "../../../../kit/inputs/checkbox.tsx";
import { Tag } from "../../../../kit/signs/chip.tsx";
import { Num } from "../../../../kit/signs/text.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { OurPicture } from "../../../../platform/page/picture.tsx";
import { type WideColumn, WideTable } from "../../../../platform/page/wide-table.tsx";
import { InlineSheet } from "./editor/inline-sheet.tsx";

interface OwnGoodsTableProps {
  items: readonly OwnGoodsCard[];
  has: (id: string) => boolean;
  onChoose: (id: string, on: boolean) => void;
}

/** The store's goods as a table, for wide windows. */
export function OwnGoodsTable({ items, has, onChoose }: OwnGoodsTableProps): ReactNode {
  const t = useT();
  const show = useShow();
  const [opened, setOpened] = useState<OwnGoodsCard | null>(null);
  const columns: WideColumn<OwnGoodsCard>[] = [
    {
      id: "choice",
      title: <span className="sr-only">{t("listing.column_choice")}</span>,
      cell: (goods) => (
        <Checkbox
          aria-label={t("listing.choose_goods", { name: goods.name })}
          checked={has(goods.id)}
          onChange={({ target }) => onChoose(goods.id, target.checked)}
        />
      ),
    },
    {
      id: "name",
      title: t("listing.name"),
      isName: true,
      cell: (goods) => (
        <Anchor href={paths.shopGoodsOne(goods.id)} className="flex min-h-11 items-center gap-3">
          <span className="size-11 shrink-0 overflow-hidden rounded-s border border-line">
            <OurPicture name={goods.picture} alt="" sizes="3rem" />
          </span>
          <bdi className="line-clamp-2">{goods.name}</bdi>
        </Anchor>
      ),
    },
    {
      id: "price",
      title: t("listing.price"),
      isFigure: true,
      cell: ({ price, price_most }) => (
        <Num>{price === price_most ? money(price) : `${money(price)} – ${money(price_most)}`}</Num>
      ),
    },
    { id: "left", title: t("listing.to_sell"), isFigure: true, cell: ({ left }) => <Num>{show.count(left)}</Num> },
    { id: "sales", title: t("listing.move_sold"), isFigure: true, cell: ({ sales }) => <Num>{show.count(sales)}</Num> },
    { id: "state", title: t("listing.column_state"), cell: (goods) => <StateTags goods={goods} /> },
    {
      id: "acts",
      title: <span className="sr-only">{t("listing.part_stock")}</span>,
      cell: (goods) =>
        goods.sku !== null && (
          <Button
            variant="secondary"
            size="s"
            aria-label={t("listing.edit_inline", { name: goods.name })}
            onClick={() => setOpened(goods)}
          >
            {t("listing.part_stock")}
          </Button>
        ),
    },
  ];
  return (
    <div className="px-edge py-3">
      <WideTable label={t("listing.manage_title")} columns={columns} rows={items} />
      {opened?.sku && <InlineSheet goods={opened} sku={opened.sku} onClose={() => setOpened(null)} />}
    </div>
  );
}

function StateTags({ goods }: { goods: OwnGoodsCard }): ReactNode {
  const t = useT();
  return (
    <span className="flex flex-wrap gap-2">
      {goods.low > 0 && (
        <Tag tone="warn">{goods.skus === 1 ? t("listing.low_mark") : t("listing.low_skus", { count: goods.low })}</Tag>
      )}
      {goods.supplied && <Tag tone="info">{t("listing.from_supply")}</Tag>}
      {!goods.on_sale && (
        <Tag tone={goods.off_reason === "taken_down" ? "bad" : "plain"}>
          {t(goods.off_reason === null ? "listing.off_never" : `listing.off_${goods.off_reason}`)}
        </Tag>
      )}
    </span>
  );
}
