import { apiKeys } from "@arcade/contract/base/keys/api";
import { apiKeysOffice } from "@arcade/contract/base/keys/office";
import { serve } from "../../../platform/http/serve.ts";
import { checkCode } from "../operators/index.ts";
import { changeStoreKey, makeOperatorKey, makeStoreKey, revokeOperatorKey, revokeStoreKey } from "./make-keys.ts";
import { keysOfOperators, keysOfStore } from "./views.ts";

export const apiKeyRoutes = [
  serve(apiKeys.list, (context, _input, { store_id }) => keysOfStore(context, store_id)),
  serve(apiKeys.make, (context, input, merchant) => makeStoreKey(context, merchant, input)),
  serve(apiKeys.change, (context, input, merchant) => changeStoreKey(context, merchant, input)),
  serve(apiKeys.revoke, (context, { id }, merchant) => revokeStoreKey(context, merchant, id)),

  serve(apiKeysOffice.list, (context) => keysOfOperators(context)),
  serve(apiKeysOffice.make, (context, input, operator) => makeOperatorKey(context, operator, input), checkCode),
  serve(apiKeysOffice.revoke, (context, { id }) => revokeOperatorKey(context, id)),
];
