import type { Answer } from "@arcade/contract/endpoint";
import { account } from "@arcade/contract/people/account/api";
import { goods as rows, type GoodsDetail } from "@arcade/contract/shops/goods/api";
import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { isAway } from "@arcade/contract/shops/stores/holiday";
import { useLanguage } from "@arcade/web/language.ts";
import { serverNow } from "@arcade/web/clock.ts";
import { money } from "@arcade/web/show.ts";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { IconButton } from "../../../kit/button.tsx";
import { HeartIcon, TagIcon } from "../../../kit/pictures/more-icons.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { call } from "../../../platform/wire/call.ts";
import { Gone } from "../../../platform/page/gone.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, refreshAfter, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { ShareCardButton } from "../../../platform/page/share-card-button.tsx";
import { useSession } from "../../../platform/wire/session.ts";
import { type Translation, TranslationLine, useTranslation } from "../../base/translations/index.ts";
import { CouponRow } from "../../buying/coupons/index.ts";
import { type GroupBuying, GroupPart, GroupPrice, useGroupBuying } from "../../buying/groups/index.ts";
import { QuestionPart } from "../../buying/questions/index.ts";
import { ReviewPart } from "../../buying/reviews/index.ts";
import { HolidayNotice } from "../stores/index.ts";
import { BoughtTogether } from "./bought-together.tsx";
import { BuyBar, BuyButtons } from "./buy-bar.tsx";
import { DealPart } from "./deal-part.tsx";
import { Delivery } from "./delivery.tsx";
import { Description } from "./description.tsx";
import { FavouriteWaits } from "./favourite-waits.tsx";
import { Gallery } from "./gallery.tsx";
import { Rating, Sold } from "./goods-card.tsx";
import { GoodsPageSkeleton, Parameters, Part, Similar, StorePart } from "./goods-parts.tsx";
import { GoodsPrice } from "./goods-price.tsx";
import { GoodsVideo } from "./goods-video.tsx";
import { PriceHistory } from "./price-history.tsx";
import { ReportGoods } from "./report-goods.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { ServiceRow } from "./service-row.tsx";
import { SkuSheet } from "./sku-sheet.tsx";
import { useBuying } from "./use-buying.ts";
import { translatedGoods } from "./translated-goods.ts";
import { type Choosing, useChoosing } from "./use-choosing.ts";
import { useFavourite } from "./use-favourite.ts";

/** `/pages/product/goods?id[&sku]`: the goods, their price for this buyer, and the buttons to buy them. */
export function Page(): ReactNode {
  const { id = "" } = useParameters();
  return /^[1-9]\d{0,18}$/.test(id) ? <GoodsOf key={id} id={id} /> : <Gone />;
}

function GoodsOf({ id }: { id: string }): ReactNode {
  const t = useT();
  const detail = useRead(rows.detail, { id });
  useVisit(detail.data ? id : null);
  // What arrives over the skeleton is rendered in pieces. At once it would block a slow phone for 190 ms.
  const goods = useDeferredValue(detail.data);
  if (goods) return <GoodsPage goods={goods} />;
  return (
    <Screen title={t("goods.title")}>
      <Loaded of={detail} skeleton={<GoodsPageSkeleton />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}

/** Data that an earlier release stored on the device has no `service`. */
type Shown = GoodsDetail | Answer<typeof rows.detail>;

function GoodsPage({ goods: written }: { goods: Shown }): ReactNode {
  const t = useT();
  const mine = useRead(rows.mine, { id: written.id });
  const translation = useTranslation({
    kind: "goods",
    id: written.id,
    isForeign: written.foreign === true,
    isKeptShown: true,
    given: written.translated?.texts ?? null,
  });
  const goods = translatedGoods(written, translation);
  const choosing = useChoosing(goods);
  const [asked, ask] = useState<{ open: boolean; wasWanted: boolean }>({ open: false, wasWanted: false });
  const buying = useBuying(goods, choosing, (open) => ask({ open, wasWanted: open }));
  const groupBuying = useGroupBuying({
    goods,
    sku: choosing.sku,
    quantity: choosing.quantity,
    ask: () => ask({ open: true, wasWanted: true }),
  });
  const isSoldOut = goods.skus.every(({ stock }) => stock === 0);
  const reason = useReason(goods, isSoldOut, mine.data?.own ?? false);
  const hasRest = useRest(goods.id);
  return (
    <Screen
      title={goods.name}
      actions={<ShareGoods goods={goods} />}
      onRefresh={() => refresh(rows.detail, rows.mine, rows.similar)}
      bottom={<BuyBar goods={goods} buying={buying} group={groupBuying} reason={reason} />}
    >
      <div className="flex flex-col gap-8 pb-8">
        <div className="flex flex-col gap-3">
          <Gallery name={goods.name} pictures={goods.pictures} />
          {goods.video !== null && <GoodsVideo name={goods.name} video={goods.video} />}
          <Headline
            goods={goods}
            translation={translation}
            choosing={choosing}
            group={groupBuying}
            dealLeft={mine.data?.deal_left ?? null}
          />
          <StateNotice goods={goods} isSoldOut={isSoldOut} />
          <HolidayNotice holiday={goods.store.holiday} />
          <div className="px-edge">
            <ListRows>
              <CouponRow goodsId={goods.id} />
              <SpecificationRow choosing={choosing} onOpen={() => ask({ open: true, wasWanted: false })} />
              <Delivery
                goods={goods}
                price={choosing.sku?.price ?? goods.price}
                weight={choosing.sku?.weight_grams ?? null}
                quantity={choosing.quantity}
              />
              {"service" in goods && <ServiceRow service={goods.service} />}
            </ListRows>
          </div>
        </div>
        {hasRest && (
          <>
            {groupBuying && <GroupPart buying={groupBuying} reason={reason} />}
            <StorePart store={goods.store} />
            <Part title={t("reviews.title")}>
              <ReviewPart
                goods={goods}
                chosen={
                  choosing.sku && choosing.specification
                    ? { id: choosing.sku.id, specification: choosing.specification }
                    : null
                }
              />
            </Part>
            <Part title={t("questions.title")}>
              <QuestionPart goodsId={goods.id} />
            </Part>
            <Part title={t("goods.parameters")}>
              <Parameters goods={goods} />
            </Part>
            <Part title={t("goods.description")}>
              <Description text={goods.description} rich={goods.rich} />
            </Part>
            <ReportGoods goods={goods} />
            <BoughtTogether id={goods.id} />
            <RecentlyViewed besides={goods.id} />
            <Similar id={goods.id} />
          </>
        )}
      </div>
      <SkuSheet
        goods={goods}
        choosing={choosing}
        dealLeft={mine.data?.deal_left ?? null}
        open={asked.open}
        wasWanted={asked.wasWanted}
        onOpenChange={(open) => ask({ open, wasWanted: false })}
        actions={<BuyButtons buying={buying} disabled={reason !== null} />}
      />
    </Screen>
  );
}

/** The goods whose page was fully rendered before. */
const drawnWhole = new Set<string>();

/**
 * Whether the part below a phone's first screen is rendered. It follows the first screen in pieces. On Back it is
 * rendered together with it, to restore the scroll position.
 */
function useRest(id: string): boolean {
  const isDrawn = useDeferredValue(true, drawnWhole.has(id));
  useEffect(() => {
    if (isDrawn) drawnWhole.add(id);
  }, [id, isDrawn]);
  return isDrawn;
}

function ShareGoods({ goods: { id, name, price, pictures } }: { goods: GoodsDetail }): ReactNode {
  const language = useLanguage();
  return (
    <ShareCardButton
      page={paths.goods(id)}
      address={paths.sharedGoods(id, language)}
      title={name}
      picture={pictures[0] ?? ""}
      price={money(price)}
    />
  );
}

/** Why it cannot be bought, in one line. Null if it can. */
function useReason(goods: GoodsDetail, isSoldOut: boolean, isOwn: boolean): string | null {
  const t = useT();
  if (!goods.on_sale) return t("goods.off_sale_title");
  if (isOwn) return t("goods.own_store");
  if (isAway(goods.store.holiday?.until ?? null, serverNow())) return t("stores.on_holiday");
  return isSoldOut ? t("goods.sold_out") : null;
}

function Headline({
  goods,
  translation,
  choosing,
  group,
  dealLeft,
}: {
  goods: GoodsDetail;
  translation: Translation;
  choosing: Choosing;
  group: GroupBuying | null;
  dealLeft: number | null;
}): ReactNode {
  const t = useT();
  const { isFavourite, waits, toggle } = useFavourite(goods);
  return (
    <div className="flex flex-col gap-1 px-edge">
      <div className="flex items-start justify-between gap-3">
        <GoodsPrice goods={goods} sku={choosing.sku} size="l" quantity={choosing.quantity} dealLeft={dealLeft} />
        <IconButton
          icon={HeartIcon}
          label={t(isFavourite ? "goods.favourite_remove" : "goods.favourite_add")}
          filled={isFavourite}
          onClick={toggle}
          className={isFavourite ? "-me-2 text-primary" : "-me-2"}
        />
      </div>
      {group?.offer && group.price && (
        <p className="text-label text-text-2">
          <GroupPrice size={group.offer.size} price={group.price} isFrom={group.isFrom} />
        </p>
      )}
      {waits && <FavouriteWaits isFavourite={isFavourite} onUndo={toggle} />}
      <DealPart goods={goods} sku={choosing.sku} quantity={choosing.quantity} dealLeft={dealLeft} />
      <PriceHistory id={goods.id} />
      <p className="text-title-s">
        <bdi>{goods.name}</bdi>
      </p>
      <TranslationLine of={translation} />
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-text-3">
        <Rating rating={goods.rating} ratings={goods.ratings} />
        <Sold sales={goods.sales} />
        <Trans id="goods.favourites_count" values={{ count: goods.favourites }} />
      </span>
      {goods.demo && <p className="text-caption text-text-3">{t("goods.demo")}</p>}
    </div>
  );
}

function SpecificationRow({
  choosing: { missing, specification },
  onOpen,
}: {
  choosing: Choosing;
  onOpen: () => void;
}): ReactNode {
  const t = useT();
  const chosen = missing ? (
    <Trans id="goods.specification_choose" values={{ axes: missing }} />
  ) : specification ? (
    <Trans id="goods.specification_chosen" values={{ specification }} />
  ) : (
    t("goods.specification_single")
  );
  return <ListRow icon={TagIcon} title={t("goods.specification")} detail={chosen} onAct={onOpen} />;
}

/** Off sale or sold out: what that means, and links to other goods. */
function StateNotice({ goods, isSoldOut }: { goods: GoodsDetail; isSoldOut: boolean }): ReactNode {
  const t = useT();
  if (goods.on_sale && !isSoldOut) return null;
  const toSimilar = (
    <button type="button" className="min-h-11" onClick={() => document.querySelector("#similar")?.scrollIntoView()}>
      {t("goods.see_similar")}
    </button>
  );
  return (
    <div className="px-edge">
      <Notice tone="warn" title={t(goods.on_sale ? "goods.sold_out" : "goods.off_sale_title")} action={toSimilar}>
        {t(goods.on_sale ? "goods.sold_out_text" : "goods.off_sale_text")}
      </Notice>
    </div>
  );
}

/**
 * Records the visit in a member's history, once for each visit. A visitor's look is only counted. A failure is not
 * shown to anybody.
 */
function useVisit(id: string | null): void {
  const loggedIn = useSession(({ token }) => token !== null);
  useEffect(() => {
    if (id === null) return;
    if (!loggedIn) {
      call(rows.view, { id }).catch(() => undefined);
      return;
    }
    call(rows.visit, { id }).then(
      () => refreshAfter(rows.visit, [account.statistics]),
      () => undefined,
    );
  }, [id, loggedIn]);
}
