import { routes as account } from "../features/account/routes.ts";
import { routes as addresses } from "../features/addresses/routes.ts";
import { routes as bond } from "../features/bond/routes.ts";
import { routes as applications } from "../features/applications/routes.ts";
import { routes as carts } from "../features/carts/routes.ts";
import { routes as catalogue } from "../features/catalogue/routes.ts";
import { routes as chat } from "../features/chat/routes.ts";
import { routes as content } from "../features/content/routes.ts";
import { routes as coupons } from "../features/coupons/routes.ts";
import { routes as desk } from "../features/desk/routes.ts";
import { routes as deals } from "../features/deals/routes.ts";
import { routes as goods } from "../features/goods/routes.ts";
import { routes as groups } from "../features/groups/routes.ts";
import { routes as invitations } from "../features/invitations/routes.ts";
import { routes as notices } from "../features/notices/routes.ts";
import { routes as orders } from "../features/orders/routes.ts";
import { routes as places } from "../features/places/routes.ts";
import { routes as promotions } from "../features/promotions/routes.ts";
import { routes as recharges } from "../features/recharges/routes.ts";
import { routes as reports } from "../features/reports/routes.ts";
import { routes as reviews } from "../features/reviews/routes.ts";
import { routes as shelf } from "../features/shelf/routes.ts";
import { routes as stores } from "../features/stores/routes.ts";
import { routes as supply } from "../features/supply/routes.ts";
import { routes as transparency } from "../features/transparency/routes.ts";
import { routes as wallet } from "../features/wallet/routes.ts";
import { routes as withdrawals } from "../features/withdrawals/routes.ts";
import type { Route } from "../platform/route.ts";

const builders: readonly Route[] = [{ path: "/kit", access: "visitor", load: () => import("./kit-gallery.page.tsx") }];

/** Every page of the mall: the table of contents. */
export const routes: readonly Route[] = [
  ...account,
  ...addresses,
  ...bond,
  ...applications,
  ...carts,
  ...catalogue,
  ...chat,
  ...content,
  ...coupons,
  ...deals,
  ...desk,
  ...goods,
  ...groups,
  ...invitations,
  ...notices,
  ...orders,
  ...places,
  ...promotions,
  ...recharges,
  ...reports,
  ...reviews,
  ...shelf,
  ...stores,
  ...supply,
  ...transparency,
  ...wallet,
  ...withdrawals,
  ...builders,
];

export function routeOf(pathname: string): Route | undefined {
  return routes.find(({ path }) => path === pathname);
}
