import { routes as account } from "../features/people/account/routes.ts";
import { routes as addresses } from "../features/people/addresses/routes.ts";
import { routes as bond } from "../features/shops/bond/routes.ts";
import { routes as applications } from "../features/oversight/applications/routes.ts";
import { routes as carts } from "../features/buying/carts/routes.ts";
import { routes as catalogue } from "../features/shops/catalogue/routes.ts";
import { routes as chat } from "../features/talk/chat/routes.ts";
import { routes as content } from "../features/front/content/routes.ts";
import { routes as coupons } from "../features/buying/coupons/routes.ts";
import { routes as support } from "../features/oversight/support/routes.ts";
import { routes as deals } from "../features/buying/deals/routes.ts";
import { routes as goods } from "../features/shops/goods/routes.ts";
import { routes as groups } from "../features/buying/groups/routes.ts";
import { routes as invitations } from "../features/front/invitations/routes.ts";
import { routes as notices } from "../features/base/notices/routes.ts";
import { routes as orders } from "../features/buying/orders/routes.ts";
import { routes as places } from "../features/people/places/routes.ts";
import { routes as promotions } from "../features/front/promotions/routes.ts";
import { routes as recharges } from "../features/money/recharges/routes.ts";
import { routes as analytics } from "../features/books/analytics/routes.ts";
import { routes as questions } from "../features/buying/questions/routes.ts";
import { routes as reviews } from "../features/buying/reviews/routes.ts";
import { routes as listing } from "../features/shops/goods/listing/routes.ts";
import { routes as staff } from "../features/shops/staff/routes.ts";
import { routes as stores } from "../features/shops/stores/routes.ts";
import { routes as supply } from "../features/shops/supply/routes.ts";
import { routes as transparency } from "../features/books/transparency/routes.ts";
import { routes as wallet } from "../features/books/wallet/routes.ts";
import { routes as withdrawals } from "../features/money/withdrawals/routes.ts";
import type { Route } from "../platform/page/route.ts";
import { fits } from "@arcade/web/router.tsx";

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
  ...support,
  ...goods,
  ...groups,
  ...invitations,
  ...notices,
  ...orders,
  ...places,
  ...promotions,
  ...recharges,
  ...analytics,
  ...questions,
  ...reviews,
  ...listing,
  ...staff,
  ...stores,
  ...supply,
  ...transparency,
  ...wallet,
  ...withdrawals,
  ...builders,
];

export function routeOf(pathname: string): Route | undefined {
  return routes.find(({ path }) => fits(path, pathname));
}
