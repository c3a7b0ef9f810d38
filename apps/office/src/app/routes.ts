import { routes as health } from "../features/health/routes.ts";
import { routes as ledger } from "../features/ledger/routes.ts";
import { routes as members } from "../features/members/routes.ts";
import { routes as networks } from "../features/networks/routes.ts";
import { routes as operators } from "../features/operators/routes.ts";
import { routes as recharges } from "../features/recharges/routes.ts";
import { routes as settings } from "../features/settings/routes.ts";
import { routes as withdrawals } from "../features/withdrawals/routes.ts";
import type { Route } from "../platform/route.ts";

/** Every page of the office: the table of contents. */
export const routes: readonly Route[] = [...health, ...ledger, ...members, ...networks, ...operators, ...recharges, ...settings, ...withdrawals];
