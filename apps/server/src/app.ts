import { contract } from "@arcade/contract/contract";
import type { FastifyInstance } from "fastify";
import { effects } from "./effects.ts";
import { erasures, pepperUses } from "./kept-data.ts";
import { accountRoutes, accountSweeps, confirm, identify, livingSessions } from "./features/people/account/index.ts";
import { addressRoutes } from "./features/people/addresses/index.ts";
import { appealRoutes, appealWork } from "./features/oversight/appeals/index.ts";
import {
  applicationAppeals,
  applicationRoutes,
  applicationSweeps,
  applicationWork,
} from "./features/oversight/applications/index.ts";
import {
  bondAppeals,
  bondOfficeRoutes,
  bondRefundWork,
  bondRoutes,
  bondSweeps,
  upcomingFunds,
} from "./features/shops/bond/index.ts";
import { brandingRoutes } from "./features/front/branding/index.ts";
import { cartRoutes } from "./features/buying/carts/index.ts";
import {
  catalogueOfficeRoutes,
  catalogueOutboundJobs,
  catalogueRoutes,
  catalogueSweeps,
} from "./features/shops/catalogue/index.ts";
import {
  chatOutboundJobs,
  chatRoutes,
  chatSweeps,
  messageFrames,
  muteAppeals,
  noteSeen,
  reportableMessages,
} from "./features/talk/chat/index.ts";
import { contentRoutes, homeAnswer } from "./features/front/content/index.ts";
import { couponMakingRoutes, couponRoutes, couponSweeps } from "./features/buying/coupons/index.ts";
import { dealOfficeRoutes, dealRoutes, dealSweeps } from "./features/buying/deals/index.ts";
import { caseWork, supportRoutes, supportSweeps } from "./features/oversight/support/index.ts";
import {
  goodsErrands,
  goodsOfficeRoutes,
  goodsRoutes,
  goodsSweeps,
  listingRoutes,
  skuRoutes,
  reportableGoods,
  translatableGoods,
  searchableGoods,
  sharedGoods,
  takedownAppeals,
} from "./features/shops/goods/index.ts";
import { effectRoutes } from "./features/base/effects/index.ts";
import { groupRoutes, groupSweeps, upcomingGroups } from "./features/buying/groups/index.ts";
import {
  createLineWatch,
  healthOutboundJobs,
  heldFigures,
  healthRoutes,
  tellFailingJobs,
} from "./features/front/health/index.ts";
import { invitationRoutes, invitationSweeps, rewardWork } from "./features/front/invitations/index.ts";
import { ledgerOutboundJobs, ledgerRoutes, ledgerSweeps, searchableTransfers } from "./features/base/ledger/index.ts";
import {
  archiveJobs,
  freezeAppeals,
  memberRoutes,
  memberSweeps,
  openArchiveLink,
  searchableMembers,
} from "./features/oversight/members/index.ts";
import { moderationRoutes, reportWork } from "./features/base/moderation/index.ts";
import { currencyRoutes } from "./features/money/currencies/index.ts";
import { networkOutboundJobs, networkRoutes } from "./features/money/networks/index.ts";
import {
  areNoticesDue,
  noticeOutboundJobs,
  noticeRoutes,
  noticeSweeps,
  sendNotices,
} from "./features/base/notices/index.ts";
import { identifyOperator, operatorRoutes, operatorSweeps, proposalWork } from "./features/base/operators/index.ts";
import {
  hearTracker,
  orderRoutes,
  orderSweeps,
  parcelEventParts,
  searchableOrders,
  supplyOrderWork,
  trackerJobs,
  upcomingOrders,
} from "./features/buying/orders/index.ts";
import { promotionRoutes, promotionSweeps } from "./features/front/promotions/index.ts";
import { rehearsalRoutes } from "./features/front/rehearsal/index.ts";
import { searchRoutes } from "./features/base/search/index.ts";
import { tableFiles } from "./table-files.ts";
import { tableRoutes } from "./features/base/tables/index.ts";
import { apiKeyRoutes, identifyKey } from "./features/base/keys/index.ts";
import { translationRoutes, translationSweeps } from "./features/base/translations/index.ts";
import { webhookOutboundJobs, webhookRoutes, webhookSweeps } from "./features/base/webhooks/index.ts";
import { queueRoutes, type Work } from "./features/base/queue/index.ts";
import {
  rechargeAppeals,
  rechargeOutboundJobs,
  rechargeRoutes,
  rechargeWork,
  searchableRecharges,
} from "./features/money/recharges/index.ts";
import {
  disputeAppeals,
  disputeRoutes,
  disputeWork,
  refundRoutes,
  refundSweeps,
  searchableRefunds,
  unpaidRefundWork,
  upcomingRefunds,
} from "./features/buying/refunds/index.ts";
import { analyticsRoutes, analyticsSweeps } from "./features/books/analytics/index.ts";
import { questionRoutes, reportableQuestions } from "./features/buying/questions/index.ts";
import {
  reviewAppeals,
  reportableReviews,
  reviewRoutes,
  translatableReviews,
} from "./features/buying/reviews/index.ts";
import { securityRoutes, securitySweeps } from "./features/oversight/security/index.ts";
import { settingRoutes, settingSweeps } from "./features/base/settings/index.ts";
import { signalRoutes, signalSweeps, signalWork } from "./features/oversight/signals/index.ts";
import { staffOfOwners, staffRoutes } from "./features/shops/staff/index.ts";
import {
  creditAppeals,
  creditRoutes,
  creditSweeps,
  holdAppeals,
  holdSweeps,
  searchableStores,
  sharedStores,
  storeRoutes,
  storesOfficeRoutes,
} from "./features/shops/stores/index.ts";
import { supplyOfficeRoutes, supplyRoutes, supplySweeps } from "./features/shops/supply/index.ts";
import {
  liabilityLeafParts,
  transparencyOutboundJobs,
  transparencyRoutes,
} from "./features/books/transparency/index.ts";
import { openLink, uploadRoutes, uploadSweeps } from "./features/people/uploads/index.ts";
import { walletRoutes } from "./features/books/wallet/index.ts";
import {
  searchableWithdrawals,
  withdrawalAppeals,
  withdrawalOutboundJobs,
  withdrawalOfficeRoutes,
  withdrawalRoutes,
  withdrawalSweeps,
  withdrawalWork,
} from "./features/money/withdrawals/index.ts";
import type { Appealables } from "./platform/appealable.ts";
import { registerHooks } from "./platform/http/hooks.ts";
import type { AnyOutboundJob } from "./platform/jobs/outbound-job.ts";
import { sealAgain } from "./platform/secrets/pepper-uses.ts";
import type { Reportables } from "./platform/reportable.ts";
import type { Translatables } from "./platform/translatable.ts";
import type { Searchables } from "./platform/searchable.ts";
import type { Mall } from "./platform/mall.ts";
import { registerArchives, registerSealed } from "./platform/secrets/sealed-files.ts";
import { route, type Service } from "./platform/http/serve.ts";

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

/** What members can report, each from the feature that has it. */
const reportables: Reportables = {
  goods: reportableGoods,
  review: reportableReviews,
  question: reportableQuestions,
  message: reportableMessages,
};

/** What the translator may be asked for, each from the feature that has it. */
const translatables: Translatables = { goods: translatableGoods, review: translatableReviews };

/** What the search of the back office finds, each from the feature that has it. */
const searchables: Searchables = {
  order: searchableOrders,
  refund: searchableRefunds,
  member: searchableMembers,
  store: searchableStores,
  goods: searchableGoods,
  recharge: searchableRecharges,
  withdrawal: searchableWithdrawals,
  transfer: searchableTransfers,
};

/** What waits for an operator, in the order of the queue's filter. */
const works: readonly Work[] = [
  rechargeWork,
  withdrawalWork,
  applicationWork,
  caseWork,
  disputeWork,
  unpaidRefundWork,
  supplyOrderWork,
  bondRefundWork,
  appealWork,
  ...reportWork(reportables),
  rewardWork,
  signalWork,
  proposalWork,
];

/** What the clock will do, for the rehearsal of a demo. */
const upcoming = [...upcomingOrders, ...upcomingGroups, ...upcomingRefunds, ...upcomingFunds];

/** The table of contents: every feature in one line. */
export const services: readonly Service[] = [
  ...operatorRoutes,
  ...settingRoutes,
  ...apiKeyRoutes,
  ...accountRoutes,
  ...addressRoutes,
  ...appealRoutes(appealables),
  ...applicationRoutes,
  ...bondRoutes,
  ...bondOfficeRoutes,
  ...brandingRoutes,
  ...cartRoutes,
  ...catalogueRoutes,
  ...catalogueOfficeRoutes,
  ...chatRoutes,
  ...contentRoutes,
  ...couponRoutes,
  ...couponMakingRoutes,
  ...dealRoutes,
  ...dealOfficeRoutes,
  ...supportRoutes,
  ...goodsRoutes,
  ...listingRoutes,
  ...skuRoutes,
  ...effectRoutes(effects),
  ...goodsOfficeRoutes,
  ...groupRoutes,
  ...invitationRoutes,
  ...ledgerRoutes,
  ...moderationRoutes(reportables),
  ...translationRoutes(translatables),
  ...currencyRoutes,
  ...networkRoutes,
  ...noticeRoutes,
  ...healthRoutes(pepperUses),
  ...memberRoutes(erasures),
  ...orderRoutes,
  ...promotionRoutes,
  ...queueRoutes(works),
  ...rehearsalRoutes(upcoming),
  ...searchRoutes(searchables),
  ...tableRoutes(tableFiles(reportables)),
  ...rechargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...analyticsRoutes,
  ...questionRoutes,
  ...reviewRoutes,
  ...securityRoutes,
  ...signalRoutes,
  ...storeRoutes,
  ...staffRoutes,
  ...creditRoutes,
  ...storesOfficeRoutes,
  ...supplyRoutes,
  ...supplyOfficeRoutes,
  ...transparencyRoutes,
  ...uploadRoutes,
  ...walletRoutes,
  ...webhookRoutes,
  ...withdrawalRoutes,
  ...withdrawalOfficeRoutes,
];

export const sweeps = [
  sealAgain(pepperUses),
  ...operatorSweeps,
  ...settingSweeps,
  ...memberSweeps,
  ...securitySweeps,
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
  ...supportSweeps,
  ...noticeSweeps,
  ...webhookSweeps,
  ...translationSweeps,
  ...signalSweeps,
  ...analyticsSweeps(works),
];

/** Tables that are kept in parts by the time of their rows, each from the feature that owns it. */
const inParts = [parcelEventParts, liabilityLeafParts];

/** What takes its time, with no transaction open: asking the chains' nodes, checking the whole ledger. */
export const outboundJobs: readonly AnyOutboundJob[] = [
  ...goodsErrands,
  ...catalogueOutboundJobs,
  ...ledgerOutboundJobs,
  ...transparencyOutboundJobs,
  ...networkOutboundJobs,
  ...rechargeOutboundJobs,
  ...withdrawalOutboundJobs,
  ...noticeOutboundJobs,
  ...webhookOutboundJobs,
  ...chatOutboundJobs,
  ...trackerJobs,
  ...archiveJobs,
  ...healthOutboundJobs(inParts),
];

export {
  areNoticesDue,
  confirm,
  homeAnswer,
  identify,
  identifyKey,
  identifyOperator,
  livingSessions,
  messageFrames,
  noteSeen,
  sendNotices,
  sharedGoods,
  sharedStores,
  staffOfOwners,
  createLineWatch,
  heldFigures,
  tellFailingJobs,
};

/** Puts every endpoint of the contract on the wire; an endpoint that nobody serves stops the start. */
export function routeFeatures(app: FastifyInstance, mall: Mall): void {
  const served = new Set(services.map(({ endpoint }) => endpoint.path));
  const missing = Object.values(contract)
    .flatMap((noun) => Object.values(noun))
    .filter(({ path }) => !served.has(path));
  if (missing.length > 0) throw new Error(`no feature serves ${missing.map(({ path }) => path).join(", ")}`);
  for (const service of services) route(app, mall, service);
  registerHooks(app, mall, (body, signature) => hearTracker(mall, body, signature));
  registerSealed(app, (ticket) => openLink(mall, ticket));
  registerArchives(app, (ticket) => openArchiveLink(mall, ticket));
}
