import { account } from "./account/api.ts";
import { agreements } from "./account/agreements.ts";
import { twoFactor } from "./account/two-factor.ts";
import { addresses } from "./addresses/api.ts";
import { appeals } from "./appeals/api.ts";
import { appealsOffice } from "./appeals/office.ts";
import { applications } from "./applications/api.ts";
import { applicationsOffice } from "./applications/office.ts";
import { bond } from "./bond/api.ts";
import { bondOffice } from "./bond/office.ts";
import { carts } from "./carts/api.ts";
import { catalogue } from "./catalogue/api.ts";
import { catalogueOffice } from "./catalogue/office.ts";
import { chat } from "./chat/api.ts";
import { chatOffice } from "./chat/office.ts";
import { content } from "./content/api.ts";
import { homeOffice } from "./content/home-office.ts";
import { contentOffice } from "./content/office.ts";
import { deals } from "./deals/api.ts";
import { dealsOffice } from "./deals/office.ts";
import { coupons } from "./coupons/api.ts";
import { couponsOffice } from "./coupons/office.ts";
import { couponsShop } from "./coupons/shop.ts";
import { desk } from "./desk/api.ts";
import { deskOffice } from "./desk/office.ts";
import type { Endpoint } from "./endpoint.ts";
import { goods } from "./goods/api.ts";
import { goodsOffice } from "./goods/office.ts";
import { groups } from "./groups/api.ts";
import { groupsOffice } from "./groups/office.ts";
import { shelf } from "./shelf/api.ts";
import { healthOffice } from "./health/office.ts";
import { invitations } from "./invitations/api.ts";
import { invitationsOffice } from "./invitations/office.ts";
import { ledgerOffice } from "./ledger/office.ts";
import { members } from "./members/api.ts";
import { membersOffice } from "./members/office.ts";
import { networks } from "./networks/api.ts";
import { networksOffice } from "./networks/office.ts";
import { notices } from "./notices/api.ts";
import { operators } from "./operators/api.ts";
import { operatorsOffice } from "./operators/office.ts";
import { orders } from "./orders/api.ts";
import { ordersOffice } from "./orders/office.ts";
import { promotions } from "./promotions/api.ts";
import { queueOffice } from "./queue/office.ts";
import { recharges } from "./recharges/api.ts";
import { rechargesOffice } from "./recharges/office.ts";
import { refunds } from "./refunds/api.ts";
import { disputes } from "./refunds/disputes.ts";
import { disputesOffice } from "./refunds/office.ts";
import { reports } from "./reports/api.ts";
import { reviews } from "./reviews/api.ts";
import { reviewsOffice } from "./reviews/office.ts";
import { settingsOffice } from "./settings/office.ts";
import { security } from "./security/api.ts";
import { signalsOffice } from "./signals/office.ts";
import { stores } from "./stores/api.ts";
import { storeCredit, storeCreditOffice } from "./stores/credit.ts";
import { storesOffice } from "./stores/office.ts";
import { supply } from "./supply/api.ts";
import { supplyOffice } from "./supply/office.ts";
import { transparency } from "./transparency/api.ts";
import { uploads } from "./uploads/api.ts";
import { uploadsOffice } from "./uploads/office.ts";
import { wallet } from "./wallet/api.ts";
import { withdrawals } from "./withdrawals/api.ts";
import { withdrawalsOffice } from "./withdrawals/office.ts";

/** Every noun of the contract. What must hold for all calls (documentation, access matrix, fuzzing) walks this. */
export const contract = {
  operators,
  operators_office: operatorsOffice,
  settings_office: settingsOffice,
  account,
  agreements,
  two_factor: twoFactor,
  addresses,
  appeals,
  appeals_office: appealsOffice,
  applications,
  applications_office: applicationsOffice,
  bond,
  bond_office: bondOffice,
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
  deals,
  deals_office: dealsOffice,
  desk,
  desk_office: deskOffice,
  goods,
  shelf,
  goods_office: goodsOffice,
  groups,
  groups_office: groupsOffice,
  health_office: healthOffice,
  invitations,
  invitations_office: invitationsOffice,
  ledger_office: ledgerOffice,
  members,
  members_office: membersOffice,
  networks,
  networks_office: networksOffice,
  notices,
  orders,
  promotions,
  orders_office: ordersOffice,
  queue_office: queueOffice,
  recharges,
  recharges_office: rechargesOffice,
  refunds,
  disputes,
  disputes_office: disputesOffice,
  reports,
  reviews,
  reviews_office: reviewsOffice,
  security,
  signals_office: signalsOffice,
  stores,
  stores_office: storesOffice,
  store_credit: storeCredit,
  store_credit_office: storeCreditOffice,
  supply,
  supply_office: supplyOffice,
  transparency,
  uploads,
  uploads_office: uploadsOffice,
  wallet,
  withdrawals,
  withdrawals_office: withdrawalsOffice,
} as const;

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((noun) => Object.values<Endpoint>(noun));
