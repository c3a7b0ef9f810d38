import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { useSay } from "@arcade/web/say.tsx";
import { TabBar as KitTabBar } from "../kit/bars.tsx";
import { useCartCount } from "../features/buying/carts/index.ts";
import { useUnread } from "../features/base/notices/index.ts";
import { CartIcon, CategoryIcon, HomeIcon, PersonIcon } from "../kit/pictures/icons.tsx";
import { type Tab, tabOf } from "./tabs.ts";

/** Where each tab was left, with its parameters. */
const places = new Map<Tab, string>();

/** Index, Classified, Cart, Me (SPEC 2). It only goes somewhere; on the current tab it goes to the top. */
export function TabBar(): ReactNode {
  const say = useSay();
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
      label={say("app.tabs")}
      items={[
        { ...item("/"), label: say("app.tab_index"), icon: HomeIcon },
        { ...item("/pages/classify"), label: say("app.tab_classify"), icon: CategoryIcon },
        { ...item("/pages/cart"), label: say("app.tab_cart"), icon: CartIcon, count: inCart, countLabel: say("app.count_in_cart", { count: inCart }) },
        { ...item("/pages/member/index"), label: say("app.tab_me"), icon: PersonIcon, count: unread, countLabel: say("app.count_unread", { count: unread }) },
      ]}
    />
  );
}
