import { listing, type OwnGoodsCard } from "@arcade/contract/shops/goods/listing/api";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { type ReactNode, useState } from "react";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { usePages } from "../../../platform/wire/query.ts";
import { MakeForm } from "./make-form.tsx";

interface MakeSheetProps {
  onClose: () => void;
  onMade: (isPlanned: boolean) => void;
}

/** The merchant first chooses the goods, then prices, pieces and time. */
export function MakeSheet({ onClose, onMade }: MakeSheetProps): ReactNode {
  const t = useT();
  const [goodsId, setGoodsId] = useState<string | null>(null);
  if (goodsId !== null) return <MakeForm goodsId={goodsId} onClose={onClose} onMade={onMade} />;
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t("deals.goods_choose")}>
      <Choice onChoose={setGoodsId} />
    </Sheet>
  );
}

function Choice({ onChoose }: { onChoose: (goodsId: string) => void }): ReactNode {
  const t = useT();
  const list = usePages(listing.list, { tab: "on" }, { staleMs: 0 });
  return (
    <Endless
      of={list}
      skeleton={<Skeleton height="16rem" />}
      empty={<EmptyState drawing="goods" title={t("deals.mine_none")} text={t("deals.goods_none")} />}
    >
      {(items) => (
        <ul className="flex flex-col lined">
          {items.map((goods) => (
            <li key={goods.id}>
              <GoodsButton goods={goods} onChoose={() => onChoose(goods.id)} />
            </li>
          ))}
        </ul>
      )}
    </Endless>
  );
}

function GoodsButton({ goods, onChoose }: { goods: OwnGoodsCard; onChoose: () => void }): ReactNode {
  return (
    <button type="button" className="flex min-h-11 w-full items-center gap-3 py-2 text-start" onClick={onChoose}>
      <span className="size-12 shrink-0 overflow-hidden rounded-s">
        <OurPicture name={goods.picture} alt="" sizes="3rem" />
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2">{goods.name}</bdi>
        <span className="block text-label font-normal text-text-2">
          <Num>{money(goods.price)}</Num>
        </span>
      </span>
    </button>
  );
}
