import { account } from "./people/account/api.ts";
import { agreements } from "./people/account/agreements.ts";
import { paymentPasswords } from "./people/account/payment-password.ts";
import { passkeys } from "./people/account/passkeys.ts";
import { twoFactor } from "./people/account/two-factor.ts";
import { addresses } from "./people/addresses/api.ts";
import { addressesOffice } from "./people/addresses/office.ts";
import { appeals } from "./oversight/appeals/api.ts";
import { appealsOffice } from "./oversight/appeals/office.ts";
import { applications } from "./oversight/applications/api.ts";
import { applicationsOffice } from "./oversight/applications/office.ts";
import { bond } from "./shops/bond/api.ts";
import { bondOffice } from "./shops/bond/office.ts";
import { branding } from "./front/branding/api.ts";
import { brandingOffice } from "./front/branding/office.ts";
import { carts } from "./buying/carts/api.ts";
import { catalogue } from "./shops/catalogue/api.ts";
import { catalogueOffice } from "./shops/catalogue/office.ts";
import { chat } from "./talk/chat/api.ts";
import { chatOffice } from "./talk/chat/office.ts";
import { content } from "./front/content/api.ts";
import { homeOffice } from "./front/content/home-office.ts";
import { contentOffice } from "./front/content/office.ts";
import { deals } from "./buying/deals/api.ts";
import { dealsOffice } from "./buying/deals/office.ts";
import { coupons } from "./buying/coupons/api.ts";
import { couponsOffice } from "./buying/coupons/office.ts";
import { couponsShop } from "./buying/coupons/shop.ts";
import { support } from "./oversight/support/api.ts";
import { supportOffice } from "./oversight/support/office.ts";
import { effectsOffice } from "./base/effects/office.ts";
import type { Endpoint } from "./endpoint.ts";
import { apiKeys } from "./base/keys/api.ts";
import { apiKeysOffice } from "./base/keys/office.ts";
import { webhooks } from "./base/webhooks/api.ts";
import { webhooksOffice } from "./base/webhooks/office.ts";
import { goods } from "./shops/goods/api.ts";
import { goodsOffice } from "./shops/goods/office.ts";
import { groups } from "./buying/groups/api.ts";
import { groupsOffice } from "./buying/groups/office.ts";
import { listing } from "./shops/goods/listing/api.ts";
import { skus } from "./shops/goods/skus/api.ts";
import { healthOffice } from "./front/health/office.ts";
import { invitations } from "./front/invitations/api.ts";
import { invitationsOffice } from "./front/invitations/office.ts";
import { ledgerOffice } from "./base/ledger/office.ts";
import { members } from "./oversight/members/api.ts";
import { membersOffice } from "./oversight/members/office.ts";
import { moderation } from "./base/moderation/api.ts";
import { translations } from "./base/translations/api.ts";
import { moderationOffice } from "./base/moderation/office.ts";
import { currencies } from "./money/currencies/api.ts";
import { currenciesOffice } from "./money/currencies/office.ts";
import { networks } from "./money/networks/api.ts";
import { networksOffice } from "./money/networks/office.ts";
import { notices } from "./base/notices/api.ts";
import { operators } from "./base/operators/api.ts";
import { operatorsOffice } from "./base/operators/office.ts";
import { orders } from "./buying/orders/api.ts";
import { ordersOffice } from "./buying/orders/office.ts";
import { promotions } from "./front/promotions/api.ts";
import { queueOffice } from "./base/queue/office.ts";
import { tablesOffice } from "./base/tables/office.ts";
import { searchOffice } from "./base/search/office.ts";
import { rehearsal } from "./front/rehearsal/api.ts";
import { rehearsalOffice } from "./front/rehearsal/office.ts";
import { recharges } from "./money/recharges/api.ts";
import { rechargesOffice } from "./money/recharges/office.ts";
import { refunds } from "./buying/refunds/api.ts";
import { disputes } from "./buying/refunds/disputes/api.ts";
import { disputesOffice } from "./buying/refunds/disputes/office.ts";
import { analytics } from "./books/analytics/api.ts";
import { figuresOffice } from "./books/analytics/office.ts";
import { questions } from "./buying/questions/api.ts";
import { questionsOffice } from "./buying/questions/office.ts";
import { reviews } from "./buying/reviews/api.ts";
import { reviewsOffice } from "./buying/reviews/office.ts";
import { settingsOffice } from "./base/settings/office.ts";
import { security } from "./oversight/security/api.ts";
import { securityOffice } from "./oversight/security/office.ts";
import { signalsOffice } from "./oversight/signals/office.ts";
import { stores } from "./shops/stores/api.ts";
import { storeCredit, storeCreditOffice } from "./shops/stores/credit.ts";
import { storesOffice } from "./shops/stores/office.ts";
import { staff } from "./shops/staff/api.ts";
import { supply } from "./shops/supply/api.ts";
import { supplyOffice } from "./shops/supply/office.ts";
import { transparency } from "./books/transparency/api.ts";
import { uploads } from "./people/uploads/api.ts";
import { uploadsOffice } from "./people/uploads/office.ts";
import { wallet } from "./books/wallet/api.ts";
import { withdrawals } from "./money/withdrawals/api.ts";
import { withdrawalsOffice } from "./money/withdrawals/office.ts";

/**
 * Every noun of the contract. Whatever must hold for all calls (documentation, access matrix, fuzzing) walks this list.
 */
export const contract = {
  operators,
  operators_office: operatorsOffice,
  settings_office: settingsOffice,
  account,
  agreements,
  api_keys: apiKeys,
  api_keys_office: apiKeysOffice,
  payment_passwords: paymentPasswords,
  passkeys,
  two_factor: twoFactor,
  addresses,
  addresses_office: addressesOffice,
  appeals,
  appeals_office: appealsOffice,
  applications,
  applications_office: applicationsOffice,
  bond,
  bond_office: bondOffice,
  branding,
  branding_office: brandingOffice,
  carts,
  catalogue,
  catalogue_office: catalogueOffice,
  chat,
  chat_office: chatOffice,
  content,
  content_office: contentOffice,
  home_office: homeOffice,
  coupons,
  coupons_shop: couponsShop,
  coupons_office: couponsOffice,
  currencies,
  currencies_office: currenciesOffice,
  deals,
  deals_office: dealsOffice,
  support,
  support_office: supportOffice,
  goods,
  listing,
  skus,
  effects_office: effectsOffice,
  goods_office: goodsOffice,
  groups,
  groups_office: groupsOffice,
  health_office: healthOffice,
  invitations,
  invitations_office: invitationsOffice,
  ledger_office: ledgerOffice,
  members,
  members_office: membersOffice,
  moderation,
  moderation_office: moderationOffice,
  translations,
  networks,
  networks_office: networksOffice,
  notices,
  orders,
  promotions,
  orders_office: ordersOffice,
  queue_office: queueOffice,
  tables_office: tablesOffice,
  search_office: searchOffice,
  rehearsal,
  rehearsal_office: rehearsalOffice,
  recharges,
  recharges_office: rechargesOffice,
  refunds,
  disputes,
  disputes_office: disputesOffice,
  analytics,
  figures_office: figuresOffice,
  questions,
  reviews,
  questions_office: questionsOffice,
  reviews_office: reviewsOffice,
  security,
  security_office: securityOffice,
  signals_office: signalsOffice,
  stores,
  stores_office: storesOffice,
  store_credit: storeCredit,
  store_credit_office: storeCreditOffice,
  staff,
  supply,
  supply_office: supplyOffice,
  transparency,
  uploads,
  uploads_office: uploadsOffice,
  wallet,
  webhooks,
  webhooks_office: webhooksOffice,
  withdrawals,
  withdrawals_office: withdrawalsOffice,
} as const;

/**
 * All rows of `contract` in one list, in its order. The API's documents and the tests of all calls (the access matrix)
 * read it.
 */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((noun) => Object.values<Endpoint>(noun));
