import { storeCredit, storeCreditOffice } from "@arcade/contract/shops/stores/credit";
import { serve } from "../../../../platform/http/serve.ts";
import { creditOfStore, myCredit } from "./look-at-credit.ts";

export const creditRoutes = [
  serve(storeCredit.mine, (context, _input, merchant) => myCredit(context, merchant)),
  serve(storeCreditOffice.one, (context, { store_id }) => creditOfStore(context, store_id)),
];
