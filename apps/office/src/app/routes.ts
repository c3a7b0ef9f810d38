import { routes as applications } from "../features/oversight/applications/routes.ts";
import { routes as bond } from "../features/shops/bond/routes.ts";
import { routes as branding } from "../features/front/branding/routes.ts";
import { routes as catalogue } from "../features/shops/catalogue/routes.ts";
import { routes as content } from "../features/front/content/routes.ts";
import { routes as support } from "../features/oversight/support/routes.ts";
import { routes as currencies } from "../features/money/currencies/routes.ts";
import { routes as deals } from "../features/buying/deals/routes.ts";
import { routes as coupons } from "../features/buying/coupons/routes.ts";
import { routes as goods } from "../features/shops/goods/routes.ts";
import { routes as groups } from "../features/buying/groups/routes.ts";
import { routes as health } from "../features/front/health/routes.ts";
import { routes as invitations } from "../features/front/invitations/routes.ts";
import { routes as ledger } from "../features/base/ledger/routes.ts";
import { routes as members } from "../features/oversight/members/routes.ts";
import { routes as networks } from "../features/money/networks/routes.ts";
import { routes as integrations } from "../features/base/webhooks/routes.ts";
import { routes as operators } from "../features/base/operators/routes.ts";
import { routes as orders } from "../features/buying/orders/routes.ts";
import { routes as queue } from "../features/base/queue/routes.ts";
import { routes as recharges } from "../features/money/recharges/routes.ts";
import { routes as reports } from "../features/base/moderation/routes.ts";
import { routes as signals } from "../features/oversight/signals/routes.ts";
import { routes as refunds } from "../features/buying/refunds/routes.ts";
import { routes as settings } from "../features/base/settings/routes.ts";
import { routes as stores } from "../features/shops/stores/routes.ts";
import { routes as supply } from "../features/shops/supply/routes.ts";
import { routes as withdrawals } from "../features/money/withdrawals/routes.ts";
import type { Route } from "../platform/route.ts";

/** Every page of the office: the table of contents. */
export const routes: readonly Route[] = [
  ...applications,
  ...bond,
  ...branding,
  ...catalogue,
  ...content,
  ...currencies,
  ...deals,
  ...support,
  ...coupons,
  ...goods,
  ...groups,
  ...health,
  ...invitations,
  ...ledger,
  ...members,
  ...networks,
  ...operators,
  ...integrations,
  ...orders,
  ...queue,
  ...recharges,
  ...reports,
  ...signals,
  ...refunds,
  ...settings,
  ...stores,
  ...supply,
  ...withdrawals,
];
