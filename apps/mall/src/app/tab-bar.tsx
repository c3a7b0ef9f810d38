import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { account } from "@arcade/contract/account/api";
import { CartIcon, CategoryIcon, HomeIcon, type Icon, PersonIcon } from "../kit/icons.tsx";
import { useRead } from "../platform/query.ts";
import { useSay } from "../platform/say.tsx";
import { badge } from "../platform/show.ts";
import { type Tab, tabOf, tabs } from "./tabs.ts";

/** Where each tab was left, with its parameters. */
const places = new Map<Tab, string>();

export function TabBar(): ReactNode {
  const say = useSay();
  const { pathname, search } = useLocation();
  const statistics = useRead(account.statistics, {});
  const current = tabOf(pathname);
  if (!current) return null;
  places.set(current, `${pathname}${search}`);
  const words: Record<Tab, { label: string; icon: Icon; count?: number | undefined }> = {
    "/": { label: say("app.tab_index"), icon: HomeIcon },
    "/pages/classify": { label: say("app.tab_classify"), icon: CategoryIcon },
    "/pages/cart": { label: say("app.tab_cart"), icon: CartIcon, count: statistics.data?.cart },
    "/pages/member/index": { label: say("app.tab_me"), icon: PersonIcon },
  };
  return (
    <nav aria-label={say("app.tabs")} className="sticky bottom-0 z-20 flex bg-surface pb-[var(--safe-bottom)] shadow-1">
      {tabs.map((tab) => {
        const { label, icon: Mark, count } = words[tab];
        const figure = badge(count ?? 0);
        return (
          <Link
            key={tab}
            to={places.get(tab) ?? tab}
            aria-current={tab === current ? "page" : undefined}
            onClick={(event) => {
              if (tab !== current) return;
              event.preventDefault();
              scrollTo({ top: 0 });
            }}
            className="relative flex min-h-14 flex-1 flex-col items-center justify-center gap-1 text-caption text-text-2 aria-[current=page]:font-bold aria-[current=page]:text-primary"
          >
            <Mark filled={tab === current} />
            {label}
            {figure && (
              <span className="num absolute start-1/2 top-1 ms-2 min-w-5 rounded-pill bg-accent px-1 text-center text-on-accent">
                <span aria-hidden>{figure}</span>
                <span className="sr-only">{say("app.count_in_cart", { count: count ?? 0 })}</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
