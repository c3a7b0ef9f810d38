import { routes as account } from "../features/account/routes.ts";
import { routes as addresses } from "../features/addresses/routes.ts";
import { routes as carts } from "../features/carts/routes.ts";
import { routes as catalogue } from "../features/catalogue/routes.ts";
import { routes as content } from "../features/content/routes.ts";
import { routes as goods } from "../features/goods/routes.ts";
import { routes as orders } from "../features/orders/routes.ts";
import { routes as recharges } from "../features/recharges/routes.ts";
import { routes as stores } from "../features/stores/routes.ts";
import { routes as transparency } from "../features/transparency/routes.ts";
import { routes as wallet } from "../features/wallet/routes.ts";
import { routes as withdrawals } from "../features/withdrawals/routes.ts";
import type { Route } from "../platform/route.ts";

const builders: readonly Route[] = [{ path: "/kit", access: "visitor", load: () => import("./kit-gallery.page.tsx") }];

/** Every page of the mall: the table of contents. */
export const routes: readonly Route[] = [
  ...account,
  ...addresses,
  ...carts,
  ...catalogue,
  ...content,
  ...goods,
  ...orders,
  ...recharges,
  ...stores,
  ...transparency,
  ...wallet,
  ...withdrawals,
  ...builders,
];

export function routeOf(pathname: string): Route | undefined {
  return routes.find(({ path }) => path === pathname);
}
