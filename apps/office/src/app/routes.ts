import { routes as applications } from "../features/applications/routes.ts";
import { routes as bond } from "../features/bond/routes.ts";
import { routes as catalogue } from "../features/catalogue/routes.ts";
import { routes as content } from "../features/content/routes.ts";
import { routes as desk } from "../features/desk/routes.ts";
import { routes as deals } from "../features/deals/routes.ts";
import { routes as coupons } from "../features/coupons/routes.ts";
import { routes as goods } from "../features/goods/routes.ts";
import { routes as groups } from "../features/groups/routes.ts";
import { routes as health } from "../features/health/routes.ts";
import { routes as invitations } from "../features/invitations/routes.ts";
import { routes as ledger } from "../features/ledger/routes.ts";
import { routes as members } from "../features/members/routes.ts";
import { routes as networks } from "../features/networks/routes.ts";
import { routes as operators } from "../features/operators/routes.ts";
import { routes as queue } from "../features/queue/routes.ts";
import { routes as recharges } from "../features/recharges/routes.ts";
import { routes as chat } from "../features/chat/routes.ts";
import { routes as reviews } from "../features/reviews/routes.ts";
import { routes as signals } from "../features/signals/routes.ts";
import { routes as refunds } from "../features/refunds/routes.ts";
import { routes as settings } from "../features/settings/routes.ts";
import { routes as stores } from "../features/stores/routes.ts";
import { routes as supply } from "../features/supply/routes.ts";
import { routes as withdrawals } from "../features/withdrawals/routes.ts";
import type { Route } from "../platform/route.ts";

/** Every page of the office: the table of contents. */
export const routes: readonly Route[] = [
  ...applications,
  ...bond,
  ...catalogue,
  ...content,
  ...deals,
  ...desk,
  ...coupons,
  ...goods,
  ...groups,
  ...health,
  ...invitations,
  ...ledger,
  ...members,
  ...networks,
  ...operators,
  ...queue,
  ...recharges,
  ...chat,
  ...reviews,
  ...signals,
  ...refunds,
  ...settings,
  ...stores,
  ...supply,
  ...withdrawals,
];
