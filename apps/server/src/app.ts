import { contract } from "@arcade/contract/contract";
import type { FastifyInstance } from "fastify";
import { accountErasure, accountRoutes, accountSweeps, confirm, identify, livingSessions } from "./features/account/index.ts";
import { addressErasure, addressRoutes } from "./features/addresses/index.ts";
import { appealErasure, appealRoutes, appealWork } from "./features/appeals/index.ts";
import { applicationAppeals, applicationErasure, applicationRoutes, applicationSweeps, applicationWork } from "./features/applications/index.ts";
import { bondAppeals, bondErasure, bondOfficeRoutes, bondRoutes, bondSweeps } from "./features/bond/index.ts";
import { cartErasure, cartRoutes } from "./features/carts/index.ts";
import { catalogueOfficeRoutes, catalogueRoutes, catalogueSweeps } from "./features/catalogue/index.ts";
import { chatErasure, chatErrands, chatReportWork, chatRoutes, chatSweeps, messageFrames, muteAppeals, noteSeen } from "./features/chat/index.ts";
import { contentRoutes } from "./features/content/index.ts";
import { couponErasure, couponMakingRoutes, couponRoutes, couponSweeps } from "./features/coupons/index.ts";
import { dealErasure, dealOfficeRoutes, dealRoutes, dealSweeps } from "./features/deals/index.ts";
import { caseWork, deskErasure, deskRoutes, deskSweeps } from "./features/desk/index.ts";
import {
  goodsErasure,
  goodsErrands,
  goodsOfficeRoutes,
  goodsReportWork,
  goodsRoutes,
  goodsSweeps,
  shelfRoutes,
  takedownAppeals,
} from "./features/goods/index.ts";
import { groupErasure, groupRoutes, groupSweeps } from "./features/groups/index.ts";
import { healthRoutes } from "./features/health/index.ts";
import { invitationErasure, invitationRoutes, invitationSweeps } from "./features/invitations/index.ts";
import { ledgerErasure, ledgerErrands, ledgerRoutes, ledgerSweeps } from "./features/ledger/index.ts";
import { freezeAppeals, memberErasure, memberRoutes, memberSweeps } from "./features/members/index.ts";
import { networkErasure, networkErrands, networkRoutes } from "./features/networks/index.ts";
import { noticeErasure, noticeErrands, noticeRoutes, noticeSweeps, sendNotices } from "./features/notices/index.ts";
import { identifyOperator, operatorErasure, operatorRoutes, operatorSweeps, waitingProposals } from "./features/operators/index.ts";
import { orderErasure, orderRoutes, orderSweeps } from "./features/orders/index.ts";
import { promotionErasure, promotionRoutes, promotionSweeps } from "./features/promotions/index.ts";
import { queueRoutes, type ClaimedWork, type Work } from "./features/queue/index.ts";
import { rechargeAppeals, rechargeErasure, rechargeErrands, rechargeRoutes, rechargeWork } from "./features/recharges/index.ts";
import { disputeAppeals, disputeRoutes, disputeWork, refundErasure, refundRoutes, refundSweeps } from "./features/refunds/index.ts";
import { reportRoutes } from "./features/reports/index.ts";
import { reviewAppeals, reviewErasure, reviewReportWork, reviewRoutes } from "./features/reviews/index.ts";
import { securityRoutes } from "./features/security/index.ts";
import { settingRoutes, settingSweeps } from "./features/settings/index.ts";
import { signalRoutes, signalSweeps, signalWork } from "./features/signals/index.ts";
import { creditAppeals, creditRoutes, creditSweeps, holdAppeals, holdSweeps, storeErasure, storeRoutes, storesOfficeRoutes } from "./features/stores/index.ts";
import { supplyOfficeRoutes, supplyRoutes, supplySweeps } from "./features/supply/index.ts";
import { transparencyErrands, transparencyRoutes } from "./features/transparency/index.ts";
import { openLink, uploadErasure, uploadRoutes, uploadSweeps } from "./features/uploads/index.ts";
import { walletRoutes } from "./features/wallet/index.ts";
import {
  withdrawalAppeals,
  withdrawalErasure,
  withdrawalErrands,
  withdrawalOfficeRoutes,
  withdrawalRoutes,
  withdrawalSweeps,
  withdrawalWork,
} from "./features/withdrawals/index.ts";
import type { Appealables } from "./platform/appealable.ts";
import type { Erasure } from "./platform/erasure.ts";
import type { AnyErrand } from "./platform/errand.ts";
import { idempotencyErasure } from "./platform/idempotency.ts";
import type { Mall } from "./platform/mall.ts";
import { registerSealed } from "./platform/sealed-files.ts";
import { route, type Service } from "./platform/serve.ts";

/** What a member can appeal against, each from the feature that decides it. */
const appealables: Appealables = {
  freeze: freezeAppeals,
  withdrawal: withdrawalAppeals,
  recharge: rechargeAppeals,
  application: applicationAppeals,
  bond: bondAppeals,
  credit: creditAppeals,
  takedown: takedownAppeals,
  store_hold: holdAppeals,
  review: reviewAppeals,
  refund: disputeAppeals,
  mute: muteAppeals,
};

/** What each feature does when an account closes for good, in this order. */
export const erasures: readonly Erasure[] = [
  idempotencyErasure,
  accountErasure,
  noticeErasure,
  uploadErasure,
  networkErasure,
  addressErasure,
  storeErasure,
  goodsErasure,
  couponErasure,
  dealErasure,
  groupErasure,
  cartErasure,
  orderErasure,
  reviewErasure,
  rechargeErasure,
  withdrawalErasure,
  bondErasure,
  refundErasure,
  applicationErasure,
  chatErasure,
  appealErasure,
  memberErasure,
  promotionErasure,
  invitationErasure,
  deskErasure,
  operatorErasure,
  ledgerErasure,
];

/** What waits for an operator, in the order of the queue's filter. */
const works: readonly (Work | ClaimedWork)[] = [
  rechargeWork,
  withdrawalWork,
  applicationWork,
  caseWork,
  disputeWork,
  appealWork,
  goodsReportWork,
  reviewReportWork,
  chatReportWork,
  signalWork,
  { kind: "proposal", open: waitingProposals },
];

/** The table of contents: every feature in one line. */
export const services: readonly Service[] = [
  ...operatorRoutes,
  ...settingRoutes,
  ...accountRoutes,
  ...addressRoutes,
  ...appealRoutes(appealables),
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
  ...memberRoutes(erasures),
  ...orderRoutes,
  ...promotionRoutes,
  ...queueRoutes(works),
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

export { confirm, identify, identifyOperator, livingSessions, messageFrames, noteSeen, sendNotices };

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
