import { contract } from "@arcade/contract/contract";
import type { FastifyInstance } from "fastify";
import { accountRoutes, accountSweeps, confirm, identify, livingSessions } from "./features/account/index.ts";
import { addressRoutes } from "./features/addresses/index.ts";
import { applicationRoutes, applicationSweeps } from "./features/applications/index.ts";
import { bondOfficeRoutes, bondRoutes, bondSweeps } from "./features/bond/index.ts";
import { cartRoutes } from "./features/carts/index.ts";
import { catalogueOfficeRoutes, catalogueRoutes, catalogueSweeps } from "./features/catalogue/index.ts";
import { chatErrands, chatRoutes, chatSweeps, noteSeen } from "./features/chat/index.ts";
import { contentRoutes } from "./features/content/index.ts";
import { couponMakingRoutes, couponRoutes, couponSweeps } from "./features/coupons/index.ts";
import { dealOfficeRoutes, dealRoutes, dealSweeps } from "./features/deals/index.ts";
import { deskRoutes, deskSweeps } from "./features/desk/index.ts";
import { goodsErrands, goodsOfficeRoutes, goodsRoutes, goodsSweeps, shelfRoutes } from "./features/goods/index.ts";
import { groupRoutes, groupSweeps } from "./features/groups/index.ts";
import { healthRoutes } from "./features/health/index.ts";
import { invitationRoutes, invitationSweeps } from "./features/invitations/index.ts";
import { ledgerErrands, ledgerRoutes, ledgerSweeps } from "./features/ledger/index.ts";
import { memberRoutes, memberSweeps } from "./features/members/index.ts";
import { networkErrands, networkRoutes } from "./features/networks/index.ts";
import { noticeErrands, noticeRoutes, noticeSweeps, sendNotices } from "./features/notices/index.ts";
import { identifyOperator, operatorRoutes, operatorSweeps } from "./features/operators/index.ts";
import { orderRoutes, orderSweeps } from "./features/orders/index.ts";
import { promotionRoutes, promotionSweeps } from "./features/promotions/index.ts";
import { rechargeErrands, rechargeRoutes } from "./features/recharges/index.ts";
import { disputeRoutes, refundRoutes, refundSweeps } from "./features/refunds/index.ts";
import { reportRoutes } from "./features/reports/index.ts";
import { reviewRoutes } from "./features/reviews/index.ts";
import { securityRoutes } from "./features/security/index.ts";
import { settingRoutes, settingSweeps } from "./features/settings/index.ts";
import { signalRoutes, signalSweeps } from "./features/signals/index.ts";
import { creditRoutes, creditSweeps, holdSweeps, storeRoutes, storesOfficeRoutes } from "./features/stores/index.ts";
import { supplyOfficeRoutes, supplyRoutes, supplySweeps } from "./features/supply/index.ts";
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
  ...applicationRoutes,
  ...bondRoutes,
  ...bondOfficeRoutes,
  ...cartRoutes,
  ...catalogueRoutes,
  ...catalogueOfficeRoutes,
  ...chatRoutes,
  ...contentRoutes,
  ...couponRoutes,
  ...couponMakingRoutes,
  ...dealRoutes,
  ...dealOfficeRoutes,
  ...deskRoutes,
  ...goodsRoutes,
  ...shelfRoutes,
  ...goodsOfficeRoutes,
  ...groupRoutes,
  ...invitationRoutes,
  ...ledgerRoutes,
  ...networkRoutes,
  ...noticeRoutes,
  ...healthRoutes,
  ...memberRoutes,
  ...orderRoutes,
  ...promotionRoutes,
  ...rechargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...securityRoutes,
  ...signalRoutes,
  ...storeRoutes,
  ...creditRoutes,
  ...storesOfficeRoutes,
  ...supplyRoutes,
  ...supplyOfficeRoutes,
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
  ...groupSweeps,
  ...orderSweeps,
  ...dealSweeps,
  ...ledgerSweeps,
  ...accountSweeps,
  ...supplySweeps,
  ...applicationSweeps,
  ...catalogueSweeps,
  ...uploadSweeps,
  ...withdrawalSweeps,
  ...bondSweeps,
  ...refundSweeps,
  ...creditSweeps,
  // After the credits, whose fall takes goods off sale.
  ...goodsSweeps,
  ...holdSweeps,
  ...promotionSweeps,
  ...couponSweeps,
  ...invitationSweeps,
  ...chatSweeps,
  ...deskSweeps,
  ...noticeSweeps,
  ...signalSweeps,
];

/** What takes its time, with no transaction open: asking the chains' nodes, checking the whole ledger. */
export const errands: readonly AnyErrand[] = [
  ...goodsErrands,
  ...ledgerErrands,
  ...transparencyErrands,
  ...networkErrands,
  ...rechargeErrands,
  ...withdrawalErrands,
  ...noticeErrands,
  ...chatErrands,
];

export { confirm, identify, identifyOperator, livingSessions, noteSeen, sendNotices };

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
