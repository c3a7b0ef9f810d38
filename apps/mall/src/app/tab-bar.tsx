import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "@arcade/web/router.tsx";
import { useT } from "@arcade/web/translate.tsx";
import { TabBar as KitTabBar } from "../kit/bars.tsx";
import { useCartCount } from "../features/buying/carts/index.ts";
import { useUnread } from "../features/base/notices/index.ts";
import { CartIcon, CategoryIcon, HomeIcon, PersonIcon } from "../kit/pictures/icons.tsx";
import { type Tab, tabOf } from "./tabs.ts";

/** Where each tab was left, with its parameters. */
const places = new Map<Tab, string>();

/** Index, Classified, Cart, Me (SPEC 2). It only goes somewhere; on the current tab it goes to the top. */
export function TabBar(): ReactNode {
  const t = useT();
  const { pathname, search } = useLocation();
  const inCart = useCartCount();
  const unread = useUnread();
  const current = tabOf(pathname);
  if (!current) return null;
  places.set(current, `${pathname}${search}`);
  const item = (tab: Tab) => ({
    href: places.get(tab) ?? tab,
    isCurrent: tab === current,
    onClick: (event: MouseEvent) => {
      if (tab !== current) return;
      event.preventDefault();
      scrollTo({ top: 0 });
    },
  });
  return (
    <KitTabBar
      label={t("app.tabs")}
      items={[
        { ...item("/"), label: t("app.tab_index"), icon: HomeIcon },
        { ...item("/pages/classify"), label: t("app.tab_classify"), icon: CategoryIcon },
        {
          ...item("/pages/cart"),
          label: t("app.tab_cart"),
          icon: CartIcon,
          count: inCart,
          countLabel: inCart > 0 ? t("app.count_in_cart", { count: inCart }) : "",
        },
        {
          ...item("/pages/member/index"),
          label: t("app.tab_me"),
          icon: PersonIcon,
          count: unread,
          countLabel: unread > 0 ? t("app.count_unread", { count: unread }) : "",
        },
      ]}
    />
  );
}
