const folder = "apps/server/src/features/base/webhooks";
const webhooks = `${folder}/webhooks.test.ts ${folder}/deliveries.test.ts ${folder}/owners.test.ts`;
const posted = "apps/server/src/platform/outside/post-to-public.test.ts";
const keys = "apps/server/src/features/base/keys/keys.test.ts";

/** Guards of webhooks, API keys and the file store. */
export const guards = {
  "nothing is posted to an address that is not public": posted,
  "no webhook leads into the network of the mall": webhooks,
  "an owner has no more webhooks than allowed": webhooks,
  "a delivery is sent again by the owner of its webhook alone": webhooks,
  "the log of a webhook is its owner's": webhooks,
  "a webhook gets one delivery at a time": webhooks,
  "an owner has no more active API keys than allowed": keys,
  "a revoked API key opens nothing": keys,
  "an expired API key opens nothing": keys,
  "the API key of an operator who is shut out opens nothing": keys,
  "no API key opens what is for persons": keys,
  "an API key does what its scopes say": keys,
  "an operator's API key changes nothing": keys,
  "an operator's API key reads what its scopes say": keys,
  "an operator's API key reads what its maker may read today": keys,
  "an answer of the file store has an end": "apps/server/test/files/bucket.test.ts",
};
