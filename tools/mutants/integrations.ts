const folder = "apps/server/src/features/base/webhooks";
const webhooks = `${folder}/webhooks.test.ts ${folder}/deliveries.test.ts ${folder}/owners.test.ts`;
const posted = "apps/server/src/platform/outside/post-to-public.test.ts";
const keys = "apps/server/src/features/base/keys/keys.test.ts";

/** Guards of webhooks, API keys and the file store. */
export const guards = {
  "nothing is posted to an address that is not public": posted,
  "no webhook leads into the mall's network": webhooks,
  "an owner has no more webhooks than allowed": webhooks,
  "only the owner of a webhook repeats a delivery": webhooks,
  "only the owner of a webhook reads its log": webhooks,
  "a webhook gets one delivery at a time": webhooks,
  "an owner has no more active API keys than allowed": keys,
  "a revoked API key is refused": keys,
  "an expired API key is refused": keys,
  "the API key of a disabled operator is refused": keys,
  "no API key calls what is for persons": keys,
  "an API key calls only what its scopes allow": keys,
  "an operator's API key changes nothing": keys,
  "an operator's API key reads only what its scopes allow": keys,
  "an operator's API key reads only what its maker may read now": keys,
  "an answer of the file store has a maximum length": "apps/server/test/files/bucket.test.ts",
};
