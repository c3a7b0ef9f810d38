import { roleEffect, shutOutEffect } from "./features/base/operators/index.ts";
import { closureEffect } from "./features/base/settings/index.ts";
import { webhookEffect } from "./features/base/webhooks/index.ts";
import { publishEffect } from "./features/front/content/index.ts";
import { addressesEffect } from "./features/money/networks/index.ts";
import { recoveryEffect } from "./features/oversight/security/index.ts";
import { placeEffect } from "./features/shops/catalogue/index.ts";
import { holdEffect } from "./features/shops/stores/index.ts";
import type { Effects } from "./platform/effects.ts";

/** What each dangerous act changes, from the feature that does it (UX-146). */
export const effects: Effects = {
  change_addresses: addressesEffect,
  change_role: roleEffect,
  close_function: closureEffect,
  hold_store: holdEffect,
  place_category: placeEffect,
  publish: publishEffect,
  recover_account: recoveryEffect,
  remove_webhook: webhookEffect,
  shut_out_operator: shutOutEffect,
};
