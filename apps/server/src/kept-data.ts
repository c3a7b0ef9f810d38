import { accountErasure, accountPeppers } from "./features/people/account/index.ts";
import { addressErasure } from "./features/people/addresses/index.ts";
import { appealErasure } from "./features/oversight/appeals/index.ts";
import { applicationErasure, applicationPepper } from "./features/oversight/applications/index.ts";
import { bondErasure, bondPepper } from "./features/shops/bond/index.ts";
import { cartErasure } from "./features/buying/carts/index.ts";
import { chatErasure } from "./features/talk/chat/index.ts";
import { couponErasure } from "./features/buying/coupons/index.ts";
import { dealErasure } from "./features/buying/deals/index.ts";
import { supportErasure } from "./features/oversight/support/index.ts";
import { goodsErasure } from "./features/shops/goods/index.ts";
import { groupErasure } from "./features/buying/groups/index.ts";
import { invitationErasure } from "./features/front/invitations/index.ts";
import { ledgerErasure } from "./features/base/ledger/index.ts";
import { archivePepper, memberErasure } from "./features/oversight/members/index.ts";
import { moderationErasure } from "./features/base/moderation/index.ts";
import { networkErasure } from "./features/money/networks/index.ts";
import { noticeErasure } from "./features/base/notices/index.ts";
import { operatorErasure, operatorPepper } from "./features/base/operators/index.ts";
import { orderErasure } from "./features/buying/orders/index.ts";
import { promotionErasure } from "./features/front/promotions/index.ts";
import { apiKeyErasure } from "./features/base/keys/index.ts";
import { webhookErasure, webhookPepper } from "./features/base/webhooks/index.ts";
import { rechargeErasure } from "./features/money/recharges/index.ts";
import { refundErasure } from "./features/buying/refunds/index.ts";
import { questionErasure } from "./features/buying/questions/index.ts";
import { reviewErasure } from "./features/buying/reviews/index.ts";
import { securityErasure } from "./features/oversight/security/index.ts";
import { staffErasure } from "./features/shops/staff/index.ts";
import { storeErasure } from "./features/shops/stores/index.ts";
import { uploadErasure, uploadPepper } from "./features/people/uploads/index.ts";
import { withdrawalErasure } from "./features/money/withdrawals/index.ts";
import { staffActErasure } from "./platform/http/acting.ts";
import { idempotencyErasure } from "./platform/http/idempotency.ts";
import type { Erasure } from "./platform/erasure.ts";
import type { PepperUse } from "./platform/secrets/pepper-uses.ts";

/** What each feature does when an account closes for good, in this order. */
export const erasures: readonly Erasure[] = [
  idempotencyErasure,
  staffActErasure,
  staffErasure,
  accountErasure,
  noticeErasure,
  moderationErasure,
  uploadErasure,
  networkErasure,
  addressErasure,
  webhookErasure,
  apiKeyErasure,
  storeErasure,
  goodsErasure,
  couponErasure,
  dealErasure,
  groupErasure,
  cartErasure,
  orderErasure,
  questionErasure,
  reviewErasure,
  rechargeErasure,
  withdrawalErasure,
  bondErasure,
  refundErasure,
  applicationErasure,
  chatErasure,
  appealErasure,
  memberErasure,
  securityErasure,
  promotionErasure,
  invitationErasure,
  supportErasure,
  operatorErasure,
  ledgerErasure,
];

/** What is kept under the pepper: counted at the start, and brought under the new one when it changes. */
export const pepperUses: readonly PepperUse[] = [
  operatorPepper,
  webhookPepper,
  ...accountPeppers,
  uploadPepper,
  archivePepper,
  applicationPepper,
  bondPepper,
];
