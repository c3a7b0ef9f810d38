import { contract } from "@arcade/contract/contract";
import type { FastifyInstance } from "fastify";
import { accountRoutes, accountSweeps, confirm, identify } from "./features/account/index.ts";
import { addressRoutes } from "./features/addresses/index.ts";
import { cartRoutes } from "./features/carts/index.ts";
import { catalogueRoutes, catalogueSweeps } from "./features/catalogue/index.ts";
import { contentRoutes } from "./features/content/index.ts";
import { goodsRoutes } from "./features/goods/index.ts";
import { healthRoutes } from "./features/health/index.ts";
import { ledgerErrands, ledgerRoutes, ledgerSweeps } from "./features/ledger/index.ts";
import { memberRoutes, memberSweeps } from "./features/members/index.ts";
import { networkErrands, networkRoutes } from "./features/networks/index.ts";
import { identifyOperator, operatorRoutes, operatorSweeps } from "./features/operators/index.ts";
import { orderRoutes, orderSweeps } from "./features/orders/index.ts";
import { rechargeErrands, rechargeRoutes } from "./features/recharges/index.ts";
import { reviewRoutes } from "./features/reviews/index.ts";
import { settingRoutes, settingSweeps } from "./features/settings/index.ts";
import { storeRoutes } from "./features/stores/index.ts";
import { transparencyErrands, transparencyRoutes } from "./features/transparency/index.ts";
import { openLink, uploadRoutes, uploadSweeps } from "./features/uploads/index.ts";
import { walletRoutes } from "./features/wallet/index.ts";
import { withdrawalErrands, withdrawalOfficeRoutes, withdrawalRoutes, withdrawalSweeps } from "./features/withdrawals/index.ts";
import type { AnyErrand } from "./platform/errand.ts";
import type { Mall } from "./platform/mall.ts";
import { registerSealed } from "./platform/sealed-files.ts";
import { route, type Service } from "./platform/serve.ts";

/** The table of contents: every feature in one line. */
export const services: readonly Service[] = [
  ...operatorRoutes,
  ...settingRoutes,
  ...accountRoutes,
  ...addressRoutes,
  ...cartRoutes,
  ...catalogueRoutes,
  ...contentRoutes,
  ...goodsRoutes,
  ...ledgerRoutes,
  ...networkRoutes,
  ...healthRoutes,
  ...memberRoutes,
  ...orderRoutes,
  ...rechargeRoutes,
  ...reviewRoutes,
  ...storeRoutes,
  ...transparencyRoutes,
  ...uploadRoutes,
  ...walletRoutes,
  ...withdrawalRoutes,
  ...withdrawalOfficeRoutes,
];

export const sweeps = [
  ...operatorSweeps,
  ...settingSweeps,
  ...memberSweeps,
  ...orderSweeps,
  ...ledgerSweeps,
  ...accountSweeps,
  ...catalogueSweeps,
  ...uploadSweeps,
  ...withdrawalSweeps,
];

/** What takes its time, with no transaction open: asking the chains' nodes, checking the whole ledger. */
export const errands: readonly AnyErrand[] = [...ledgerErrands, ...transparencyErrands, ...networkErrands, ...rechargeErrands, ...withdrawalErrands];

export { confirm, identify, identifyOperator };

/** Puts every row of the contract on the wire; a row that nobody serves stops the start. */
export function routeFeatures(app: FastifyInstance, mall: Mall): void {
  const served = new Set(services.map(({ row }) => row.path));
  const missing = Object.values(contract)
    .flatMap((noun) => Object.values(noun))
    .filter(({ path }) => !served.has(path));
  if (missing.length > 0) throw new Error(`no feature serves ${missing.map(({ path }) => path).join(", ")}`);
  for (const service of services) route(app, mall, service);
  registerSealed(app, (ticket) => openLink(mall, ticket));
}
