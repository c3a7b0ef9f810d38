import { goods as rows, type GoodsDetail } from "@arcade/contract/goods/api";
import { type ReactNode, useEffect, useState } from "react";
import { IconButton } from "../../kit/button.tsx";
import { HeartIcon, TagIcon } from "../../kit/icons.tsx";
import { ListRow, ListRows } from "../../kit/list-row.tsx";
import { Notice } from "../../kit/notice.tsx";
import { call } from "../../platform/call.ts";
import { Gone } from "../../platform/gone.tsx";
import { Loaded } from "../../platform/loaded.tsx";
import { useParameters } from "../../platform/place.ts";
import { refresh, useRead } from "../../platform/query.ts";
import { Say, useSay } from "../../platform/say.tsx";
import { Screen } from "../../platform/screen.tsx";
import { useSession } from "../../platform/session.ts";
import { ReviewPart } from "../reviews/index.ts";
import { BuyBar, BuyButtons } from "./buy-bar.tsx";
import { Delivery } from "./delivery.tsx";
import { Gallery } from "./gallery.tsx";
import { Rating, Sold } from "./goods-card.tsx";
import { GoodsPageSkeleton, Parameters, Part, Similar, StorePart } from "./goods-parts.tsx";
import { GoodsPrice } from "./goods-price.tsx";
import { SkuSheet } from "./sku-sheet.tsx";
import { useBuying } from "./use-buying.ts";
import { type Choosing, useChoosing } from "./use-choosing.ts";
import { useFavourite } from "./use-favourite.ts";

/** `/pages/product/goods?id[&sku]`: one goods, what it costs me, and the ways to buy it. */
export function Page(): ReactNode {
  const { id = "" } = useParameters();
  return /^[1-9]\d{0,18}$/.test(id) ? <GoodsOf key={id} id={id} /> : <Gone />;
}

function GoodsOf({ id }: { id: string }): ReactNode {
  const say = useSay();
  const detail = useRead(rows.detail, { id });
  useVisit(detail.data ? id : null);
  if (detail.data) return <GoodsPage goods={detail.data} />;
  return (
    <Screen title={say("goods.title")}>
      <Loaded of={detail} skeleton={<GoodsPageSkeleton />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}

function GoodsPage({ goods }: { goods: GoodsDetail }): ReactNode {
  const say = useSay();
  const mine = useRead(rows.mine, { id: goods.id });
  const choosing = useChoosing(goods);
  const [asked, ask] = useState<{ open: boolean; wasWanted: boolean }>({ open: false, wasWanted: false });
  const buying = useBuying(goods, choosing, (open) => ask({ open, wasWanted: open }));
  const isSoldOut = goods.skus.every(({ stock }) => stock === 0);
  const reason = !goods.on_sale ? say("goods.off_sale_title") : mine.data?.own ? say("goods.own_store") : isSoldOut ? say("goods.sold_out") : null;
  return (
    <Screen
      title={goods.name}
      onRefresh={() => refresh(rows.detail, rows.mine, rows.similar)}
      bottom={<BuyBar goods={goods} buying={buying} reason={reason} />}
    >
      <div className="flex flex-col gap-8 pb-8">
        <div className="flex flex-col gap-3">
          <Gallery name={goods.name} pictures={goods.pictures} />
          <Headline goods={goods} choosing={choosing} />
          <StateNotice goods={goods} isSoldOut={isSoldOut} />
          <div className="px-edge">
            <ListRows>
              <SpecificationRow choosing={choosing} onOpen={() => ask({ open: true, wasWanted: false })} />
              <Delivery goods={goods} price={choosing.sku?.price ?? goods.price} quantity={choosing.quantity} />
            </ListRows>
          </div>
        </div>
        <StorePart store={goods.store} />
        <Part title={say("reviews.title")}>
          <ReviewPart goods={goods} />
        </Part>
        <Part title={say("goods.parameters")}>
          <Parameters goods={goods} />
        </Part>
        <Part title={say("goods.description")}>
          <p className="max-w-[65ch] whitespace-pre-line">{goods.description}</p>
        </Part>
        <Similar id={goods.id} />
      </div>
      <SkuSheet
        goods={goods}
        choosing={choosing}
        open={asked.open}
        wasWanted={asked.wasWanted}
        onOpenChange={(open) => ask({ open, wasWanted: false })}
        actions={<BuyButtons buying={buying} disabled={reason !== null} />}
      />
    </Screen>
  );
}

function Headline({ goods, choosing }: { goods: GoodsDetail; choosing: Choosing }): ReactNode {
  const say = useSay();
  const { isFavourite, toggle } = useFavourite(goods.id);
  return (
    <div className="flex flex-col gap-1 px-edge">
      <div className="flex items-start justify-between gap-3">
        <GoodsPrice goods={goods} sku={choosing.sku} size="l" />
        <IconButton
          icon={HeartIcon}
          label={say(isFavourite ? "goods.favourite_remove" : "goods.favourite_add")}
          filled={isFavourite}
          onClick={toggle}
          className={isFavourite ? "-me-2 text-primary" : "-me-2"}
        />
      </div>
      <p className="text-title-s">
        <bdi>{goods.name}</bdi>
      </p>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-text-3">
        <Rating rating={goods.rating} ratings={goods.ratings} />
        <Sold sales={goods.sales} />
        <Say id="goods.favourites_count" values={{ count: goods.favourites }} />
      </span>
      {goods.demo && <p className="text-caption text-text-3">{say("goods.demo")}</p>}
    </div>
  );
}

function SpecificationRow({ choosing: { missing, specification }, onOpen }: { choosing: Choosing; onOpen: () => void }): ReactNode {
  const say = useSay();
  const chosen = missing ? (
    <Say id="goods.specification_choose" values={{ axes: missing }} />
  ) : specification ? (
    <Say id="goods.specification_chosen" values={{ specification }} />
  ) : (
    say("goods.specification_single")
  );
  return <ListRow icon={TagIcon} title={say("goods.specification")} detail={chosen} onAct={onOpen} />;
}

/** Off sale or sold out: what that means, and the way on. */
function StateNotice({ goods, isSoldOut }: { goods: GoodsDetail; isSoldOut: boolean }): ReactNode {
  const say = useSay();
  if (goods.on_sale && !isSoldOut) return null;
  const toSimilar = (
    <button type="button" className="min-h-11" onClick={() => document.querySelector("#similar")?.scrollIntoView()}>
      {say("goods.see_similar")}
    </button>
  );
  return (
    <div className="px-edge">
      <Notice tone="warn" title={say(goods.on_sale ? "goods.sold_out" : "goods.off_sale_title")} action={toSimilar}>
        {say(goods.on_sale ? "goods.sold_out_text" : "goods.off_sale_text")}
      </Notice>
    </div>
  );
}

/** A member's history remembers the look, once for each visit; that it did not is nothing to bother anybody with. */
function useVisit(id: string | null): void {
  const loggedIn = useSession(({ token }) => token !== null);
  useEffect(() => {
    if (id === null || !loggedIn) return;
    call(rows.visit, { id }).then(
      () => refresh(rows.history),
      () => undefined,
    );
  }, [id, loggedIn]);
}
