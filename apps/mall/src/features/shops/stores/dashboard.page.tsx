import type { StaffPart } from "@arcade/contract/access";
import type { MoneyText } from "@arcade/contract/money";
import type { Answer } from "@arcade/contract/endpoint";
import { staff } from "@arcade/contract/shops/staff/api";
import { stores } from "@arcade/contract/shops/stores/api";
import type { MessageId } from "@arcade/messages/ids";
import { type ReactNode, useEffect, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Anchor } from "../../../kit/anchor.tsx";
import { Card } from "../../../kit/card.tsx";
import { type Icon, StarIcon } from "../../../kit/pictures/icons.tsx";
import {
  ChatIcon,
  ClockIcon,
  CouponIcon,
  GridIcon,
  HelpIcon,
  OrdersIcon,
  ParcelIcon,
  PlusIcon,
  SettingsIcon,
  StoreIcon,
  TagIcon,
  WalletIcon,
} from "../../../kit/pictures/more-icons.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Bdi, Num } from "../../../kit/signs/text.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { renewUserinfo } from "../../../platform/wire/session.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { RehearsalClock } from "../../front/rehearsal/index.ts";
import { CreditSheet } from "./credit-sheet.tsx";
import { HeldNotice } from "./held-notice.tsx";
import { Standing } from "./level.tsx";
import { StartCard } from "./start-card.tsx";

export type Dashboard = Answer<typeof stores.dashboard>;

/** The permissions of the person: all as the store's owner, or the parts that the owner gave. */
type Work = NonNullable<Answer<typeof staff.mine>>;

/** `/pages/shop/index`: the tasks of the merchant, then the figures, each with its period (UX-137). */
export function Page(): ReactNode {
  const t = useT();
  const work = useRead(staff.mine, {}, { staleMs: 0 });
  return (
    <Screen title={t("shop.title")} onRefresh={() => refresh(stores.dashboard, staff.mine)}>
      <Loaded of={work} skeleton={outline}>
        {(mine) =>
          mine === null ? (
            <NoWork isKnown={!work.isFetching} />
          ) : (
            <div className="flex flex-col gap-6 px-edge py-4">
              {mine.parts.includes("store") ? <Overview work={mine} /> : <h2 className="text-title-m">{name(mine)}</h2>}
              <RehearsalClock />
              <Rows work={mine} />
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

const outline = <Outline heights={["7.5rem", "11rem", "5rem", "11rem"]} className="gap-6 px-edge py-4" />;
const name = ({ store }: Work): ReactNode => <Bdi>{store.name}</Bdi>;

/**
 * This device still believed that there is a store, but the member's work for it has ended. A stored answer may be
 * older than the store, so this waits for the current one.
 */
function NoWork({ isKnown }: { isKnown: boolean }): ReactNode {
  useEffect(() => {
    if (isKnown) renewUserinfo({ store_id: null });
  }, [isKnown]);
  return outline;
}

function Overview({ work }: { work: Work }): ReactNode {
  const dashboard = useRead(stores.dashboard, {}, { staleMs: 0, everyMs: 60_000 });
  return (
    <Loaded of={dashboard} skeleton={outline}>
      {(store) => (
        <>
          <StoreHead store={store} />
          {store.holds.map((hold) => (
            <HeldNotice key={hold.id} hold={hold} />
          ))}
          {work.owner && <StartCard steps={store.start} />}
          <ToDo store={store} work={work} />
          <Figures store={store} />
        </>
      )}
    </Loaded>
  );
}

interface Place {
  icon: Icon;
  title: MessageId;
  href: string;
  /** Who may open it: staff with a part of the work, or only the owner. */
  of: StaffPart | "owner";
}

/** The pages of the merchant, each with the part of the work that it needs. */
const places: readonly Place[] = [
  { icon: OrdersIcon, title: "shop.orders", href: paths.shopOrders(), of: "orders" },
  { icon: GridIcon, title: "listing.open_manage", href: paths.shopGoods(), of: "goods" },
  { icon: ChatIcon, title: "shop.chats", href: paths.messages(), of: "chat" },
  { icon: StarIcon, title: "shop.reviews", href: paths.shopReviews(), of: "orders" },
  { icon: HelpIcon, title: "shop.questions", href: paths.shopQuestions(), of: "goods" },
  { icon: PlusIcon, title: "listing.new_goods", href: paths.shopGoodsAdd(), of: "goods" },
  { icon: WalletIcon, title: "analytics.title", href: paths.shopAnalytics(), of: "money" },
  { icon: ClockIcon, title: "deals.title", href: paths.shopDeals(), of: "goods" },
  { icon: CouponIcon, title: "coupon_shop.title", href: paths.shopCoupons(), of: "goods" },
  { icon: TagIcon, title: "promotions.title", href: paths.shopPromotion(), of: "goods" },
  { icon: TagIcon, title: "groups.title", href: paths.shopGroups(), of: "goods" },
  { icon: WalletIcon, title: "shop.fund", href: paths.bond(), of: "owner" },
  { icon: SettingsIcon, title: "shop.settings", href: paths.shopSetting(), of: "store" },
];

function may({ owner, parts }: Work, of: Place["of"]): boolean {
  return owner || (of !== "owner" && parts.includes(of));
}

function Rows({ work }: { work: Work }): ReactNode {
  const t = useT();
  return (
    <ListRows>
      {places
        .filter(({ of }) => may(work, of))
        .map(({ icon, title, href }) => (
          <ListRow key={title} icon={icon} title={t(title)} href={href} />
        ))}
      {!work.owner && <ListRow icon={StoreIcon} title={t("staff.work_title")} href={paths.shopWork()} />}
      <ListRow icon={StoreIcon} title={t("shop.visit_store")} href={paths.store(work.store.id)} />
    </ListRows>
  );
}

function StoreHead({ store }: { store: Dashboard }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="size-16 shrink-0 overflow-hidden rounded-m">
          <OurPicture name={store.logo} alt="" sizes="4rem" />
        </span>
        <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
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

function ToDo({ store: { to_do: toDo }, work }: { store: Dashboard; work: Work }): ReactNode {
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
        {may(work, "orders") && (
          <ListRow
            icon={ClockIcon}
            title={t("refunds.to_answer")}
            detail={firstBy(toDo.refund_deadline)}
            value={<Num>{show.count(toDo.refunds)}</Num>}
            href={paths.shopOrders("returned")}
          />
        )}
        {may(work, "owner") && (
          <ListRow
            icon={WalletIcon}
            title={t("shop.to_buy")}
            detail={firstBy(toDo.buy_deadline)}
            value={<Num>{show.count(toDo.to_buy)}</Num>}
            href={paths.shopPurchases()}
          />
        )}
        {may(work, "orders") && (
          <ListRow
            icon={ParcelIcon}
            title={t("shop.to_ship")}
            detail={firstBy(toDo.ship_deadline)}
            value={<Num>{show.count(toDo.to_ship)}</Num>}
            href={paths.shopOrders("shipped")}
          />
        )}
        {may(work, "chat") && (
          <ListRow
            icon={ChatIcon}
            title={t("shop.unread")}
            value={<Num>{show.count(toDo.messages)}</Num>}
            href={paths.messages()}
          />
        )}
        {may(work, "goods") && (
          <ListRow
            icon={TagIcon}
            title={t("shop.low_stock")}
            value={<Num>{show.count(toDo.low_stock)}</Num>}
            href={paths.shopGoods({ low: "1" })}
          />
        )}
      </ListRows>
    </section>
  );
}

/** A dash for staff who may not see the store's money. */
function moneyShown(amount: MoneyText | null): string {
  return amount === null ? "\u2013" : money(amount);
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
            figure={moneyShown(store.today.turnover)}
            href={paths.shopAnalytics({ ...thisDay, behind: "revenue" })}
          />
          <Figure
            label={t("analytics.profit")}
            figure={moneyShown(store.today.profit)}
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
      {store.balance !== null && (
        <section className="flex flex-col gap-3" aria-labelledby="money">
          <h2 id="money" className="text-title-s">
            {t("shop.money")}
          </h2>
          <ListRows>
            <ListRow title={t("shop.balance")} value={<Num>{money(store.balance)}</Num>} href={paths.money()} />
            <ListRow
              title={t("shop.to_be_settled")}
              detail={t("shop.to_be_settled_note")}
              value={<Num>{moneyShown(store.to_be_settled)}</Num>}
              href={paths.shopAnalytics({ behind: "to_be_settled" })}
            />
            <ListRow
              title={t("shop.settled")}
              value={<Num>{moneyShown(store.settled)}</Num>}
              href={paths.shopAnalytics({ behind: "settled_ever" })}
            />
          </ListRows>
        </section>
      )}
    </>
  );
}

/** With `href` it opens the rows that it counts. */
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
