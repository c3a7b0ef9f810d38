import { storeCredit, storeCreditOffice } from "@arcade/contract/shops/stores/credit";
import { serve } from "../../../../platform/http/serve.ts";
import { creditOfStore, myCredit } from "./look-at-credit.ts";

export const creditRoutes = [
  serve(storeCredit.mine, (turn, _input, merchant) => myCredit(turn, merchant)),
  serve(storeCreditOffice.one, (turn, { store_id }) => creditOfStore(turn, store_id)),
];
