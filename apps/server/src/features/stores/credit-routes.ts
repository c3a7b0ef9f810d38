import { storeCredit, storeCreditOffice } from "@arcade/contract/stores/credit";
import { serve } from "../../platform/serve.ts";
import { creditOfStore, myCredit } from "./look-at-credit.ts";

export const creditRoutes = [
  serve(storeCredit.mine, (turn, _input, merchant) => myCredit(turn, merchant)),
  serve(storeCreditOffice.one, (turn, { store_id }) => creditOfStore(turn, store_id)),
];
