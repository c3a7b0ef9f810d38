import { type Cases, things } from "./things.ts";

const byOther = () => things.otherStore.merchant.token;
const url = "https://hooks.shop-systems.com/x";

// The webhooks and API keys of a store.
export const integrationCases: Cases = {
  "/wanlshop/webhooks/change": {
    input: () => ({ id: things.webhook, url, events: ["order.paid"], on: true }),
    by: byOther,
    gives: "not_found",
  },
  "/wanlshop/webhooks/rotate": { input: () => ({ id: things.webhook }), by: byOther, gives: "not_found" },
  "/wanlshop/webhooks/remove": { input: () => ({ id: things.webhook }), by: byOther, gives: "not_found" },
  "/wanlshop/webhooks/test": { input: () => ({ id: things.webhook }), by: byOther, gives: "not_found" },
  "/wanlshop/webhooks/deliveries": { input: () => ({ id: things.webhook }), by: byOther, gives: "not_found" },
  "/wanlshop/webhooks/redeliver": { input: () => ({ delivery_id: things.delivery }), by: byOther, gives: "not_found" },
  "/wanlshop/api_keys/change": {
    input: () => ({ id: things.apiKey, name: "Mine", scopes: ["orders:read"] }),
    by: byOther,
    gives: "not_found",
  },
  "/wanlshop/api_keys/revoke": { input: () => ({ id: things.apiKey }), by: byOther, gives: "not_found" },
};
