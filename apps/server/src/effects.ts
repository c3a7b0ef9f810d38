import { revokeEffect } from "./features/base/keys/index.ts";
import { renewEffect, roleEffect, shutOutEffect } from "./features/base/operators/index.ts";
import { closureEffect } from "./features/base/settings/index.ts";
import { webhookEffect } from "./features/base/webhooks/index.ts";
import { carriersEffect, publishEffect } from "./features/front/content/index.ts";
import { addressesEffect } from "./features/money/networks/index.ts";
import { freezeAccountEffect, freezeWalletEffect } from "./features/oversight/members/index.ts";
import { recoveryEffect } from "./features/oversight/security/index.ts";
import { placeEffect } from "./features/shops/catalogue/index.ts";
import { holdEffect } from "./features/shops/stores/index.ts";
import { freightEffect, pricesEffect } from "./features/shops/supply/index.ts";
import type { Effects } from "./platform/effects.ts";

/** What each dangerous act changes, from the feature that does it (UX-146). */
export const effects: Effects = {
  approve_prices: pricesEffect,
  change_addresses: addressesEffect,
  change_carriers: carriersEffect,
  change_freight: freightEffect,
  change_role: roleEffect,
  close_function: closureEffect,
  freeze_account: freezeAccountEffect,
  freeze_wallet: freezeWalletEffect,
  hold_store: holdEffect,
  place_category: placeEffect,
  publish: publishEffect,
  recover_account: recoveryEffect,
  remove_webhook: webhookEffect,
  renew_operator: renewEffect,
  revoke_key: revokeEffect,
  shut_out_operator: shutOutEffect,
};
