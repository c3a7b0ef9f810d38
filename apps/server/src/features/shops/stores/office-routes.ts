import { storesOffice } from "@arcade/contract/shops/stores/office";
import { serve } from "../../../platform/http/serve.ts";
import { officeStores, storeSheet } from "./office.views.ts";
import { decideWindDown, endHold, holdStore, proposeWindDown } from "./holds/hold-store.ts";

export const storesOfficeRoutes = [
  serve(storesOffice.search, (turn, input) => officeStores(turn, input)),
  serve(storesOffice.sheet, (turn, { id }) => storeSheet(turn, id)),
  serve(storesOffice.hold, (turn, input, operator) => holdStore(turn, operator, input)),
  serve(storesOffice.endHold, (turn, input, operator) => endHold(turn, operator, input)),
  serve(storesOffice.proposeWindDown, (turn, input, operator) => proposeWindDown(turn, operator, input)),
  serve(storesOffice.decideWindDown, (turn, input, operator) => decideWindDown(turn, operator, input)),
];
