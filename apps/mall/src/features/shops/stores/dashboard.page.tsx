import type { Answer } from "@arcade/contract/endpoint";
import { stores } from "@arcade/contract/shops/stores/api";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Anchor } from "../../../kit/anchor.tsx";
import { Card } from "../../../kit/card.tsx";
import {
  ChatIcon,
  ClockIcon,
  CouponIcon,
  GridIcon,
  OrdersIcon,
  ParcelIcon,
  PlusIcon,
  SettingsIcon,
  StarIcon,
  StoreIcon,
  TagIcon,
  WalletIcon,
} from "../../../kit/pictures/icons.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Bdi, Num } from "../../../kit/signs/text.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { RehearsalClock } from "../../front/rehearsal/index.ts";
import { CreditSheet } from "./credit-sheet.tsx";
import { HeldNotice } from "./held-notice.tsx";
import { Standing } from "./level.tsx";

export type Dashboard = Answer<typeof stores.dashboard>;

/** `/pages/shop/index`: what waits for the merchant, then the figures, each with its period (UX-137). */
export function Page(): ReactNode {
  const t = useT();
  const dashboard = useRead(stores.dashboard, {}, { staleMs: 0, everyMs: 60_000 });
  return (
    <Screen title={t("shop.title")} onRefresh={dashboard.refetch}>
      <Loaded
        of={dashboard}
        skeleton={<Outline heights={["7.5rem", "11rem", "5rem", "11rem"]} className="gap-6 px-edge py-4" />}
      >
        {(store) => (
          <div className="flex flex-col gap-6 px-edge py-4">
            <StoreHead store={store} />
            {store.holds.map((hold) => (
              <HeldNotice key={hold.id} hold={hold} />
            ))}
            <ToDo store={store} />
            <Figures store={store} />
            <RehearsalClock />
            <ListRows>
              <ListRow icon={OrdersIcon} title={t("shop.orders")} href={paths.shopOrders()} />
              <ListRow icon={GridIcon} title={t("listing.open_manage")} href={paths.shopGoods()} />
              <ListRow icon={StarIcon} title={t("shop.reviews")} href={paths.shopReviews()} />
              <ListRow icon={PlusIcon} title={t("listing.new_goods")} href={paths.shopGoodsAdd()} />
              <ListRow icon={WalletIcon} title={t("analytics.title")} href={paths.shopAnalytics()} />
              <ListRow icon={ClockIcon} title={t("deals.title")} href={paths.shopDeals()} />
              <ListRow icon={CouponIcon} title={t("coupon_shop.title")} href={paths.shopCoupons()} />
              <ListRow icon={TagIcon} title={t("promotions.title")} href={paths.shopPromotion()} />
              <ListRow icon={TagIcon} title={t("groups.title")} href={paths.shopGroups()} />
              <ListRow icon={WalletIcon} title={t("shop.fund")} href={paths.bond()} />
              <ListRow icon={SettingsIcon} title={t("shop.settings")} href={paths.shopSetting()} />
              <ListRow icon={StoreIcon} title={t("shop.visit_store")} href={paths.store(store.id)} />
            </ListRows>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function StoreHead({ store }: { store: Dashboard }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <div className="flex items-center gap-4">
        <span className="size-16 shrink-0 overflow-hidden rounded-m">
          <OurPicture name={store.logo} alt="" sizes="4rem" />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-title-m">
            <Bdi>{store.name}</Bdi>
          </h2>
          <Standing level={store.level} credit={store.credit.total} />
        </div>
      </div>
      <button
        type="button"
        className="min-h-11 self-start pt-2 text-start text-primary underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {t("shop.credit")}: <bdi>{t("shop.credit_of", { credit: store.credit.total })}</bdi>
      </button>
      <CreditSheet credit={store.credit} open={open} onOpenChange={setOpen} />
    </Card>
  );
}

function ToDo({ store: { to_do: toDo } }: { store: Dashboard }): ReactNode {
  const t = useT();
  const show = useShow();
  const firstBy = (deadline: string | null) =>
    deadline !== null && <Trans id="shop.next_deadline" values={{ time: show.time(deadline) }} />;
  const nothing = toDo.to_buy + toDo.to_ship + toDo.refunds + toDo.messages + toDo.low_stock === 0;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="to-do">
      <h2 id="to-do" className="text-title-s">
        {t("shop.to_do")}
      </h2>
      {nothing && <p className="text-text-2">{t("shop.nothing_to_do")}</p>}
      <ListRows>
        <ListRow
          icon={ClockIcon}
          title={t("refunds.to_answer")}
          detail={firstBy(toDo.refund_deadline)}
          value={<Num>{show.count(toDo.refunds)}</Num>}
          href={paths.shopOrders("returned")}
        />
        <ListRow
          icon={WalletIcon}
          title={t("shop.to_buy")}
          detail={firstBy(toDo.buy_deadline)}
          value={<Num>{show.count(toDo.to_buy)}</Num>}
          href={paths.shopPurchases()}
        />
        <ListRow
          icon={ParcelIcon}
          title={t("shop.to_ship")}
          detail={firstBy(toDo.ship_deadline)}
          value={<Num>{show.count(toDo.to_ship)}</Num>}
          href={paths.shopOrders("shipped")}
        />
        <ListRow
          icon={ChatIcon}
          title={t("shop.unread")}
          value={<Num>{show.count(toDo.messages)}</Num>}
          href={paths.messages()}
        />
        <ListRow
          icon={TagIcon}
          title={t("shop.low_stock")}
          value={<Num>{show.count(toDo.low_stock)}</Num>}
          href={paths.shopGoods({ low: "1" })}
        />
      </ListRows>
    </section>
  );
}

function Figures({ store }: { store: Dashboard }): ReactNode {
  const t = useT();
  const show = useShow();
  const today = store.as_of.slice(0, 10);
  const thisDay = { from: today, to: today };
  return (
    <>
      <section className="flex flex-col gap-3" aria-labelledby="today">
        <h2 id="today" className="text-title-s">
          {t("shop.today")}
        </h2>
        <div className="grid grid-cols-2 gap-2">
          <Figure label={t("shop.visitors")} figure={show.count(store.today.visitors)} />
          <Figure
            label={t("shop.orders_paid")}
            figure={show.count(store.today.orders)}
            href={paths.shopAnalytics({ ...thisDay, behind: "revenue" })}
          />
          <Figure
            label={t("shop.turnover")}
            figure={money(store.today.turnover)}
            href={paths.shopAnalytics({ ...thisDay, behind: "revenue" })}
          />
          <Figure
            label={t("analytics.profit")}
            figure={money(store.today.profit)}
            href={paths.shopAnalytics(thisDay)}
          />
        </div>
        <p className="flex items-center gap-2 text-label text-text-3">
          <ClockIcon size={16} />
          <span>
            <Trans id="shop.today_note" values={{ time: show.time(store.as_of) }} />
          </span>
        </p>
      </section>
      <section className="flex flex-col gap-3" aria-labelledby="money">
        <h2 id="money" className="text-title-s">
          {t("shop.money")}
        </h2>
        <ListRows>
          <ListRow title={t("shop.balance")} value={<Num>{money(store.balance)}</Num>} href={paths.money()} />
          <ListRow
            title={t("shop.to_be_settled")}
            detail={t("shop.to_be_settled_note")}
            value={<Num>{money(store.to_be_settled)}</Num>}
            href={paths.shopAnalytics({ behind: "to_be_settled" })}
          />
          <ListRow
            title={t("shop.settled")}
            value={<Num>{money(store.settled)}</Num>}
            href={paths.shopAnalytics({ behind: "settled_ever" })}
          />
        </ListRows>
      </section>
    </>
  );
}

/** With `href` it opens the rows it counts. */
function Figure({ label, figure, href }: { label: string; figure: string; href?: string }): ReactNode {
  const words = (
    <>
      <span className="text-label font-normal text-text-2">{label}</span>
      <span className="min-w-0 text-title-s wrap-anywhere text-text">
        <Num>{figure}</Num>
      </span>
    </>
  );
  if (href === undefined) return <Card className="flex flex-col gap-1">{words}</Card>;
  return (
    <Anchor href={href} className="flex">
      <Card className="flex flex-1 flex-col gap-1">{words}</Card>
    </Anchor>
  );
}
