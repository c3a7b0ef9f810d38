import { storesOffice } from "@arcade/contract/shops/stores/office";
import { serve } from "../../../platform/http/serve.ts";
import { officeStores, storeRecord } from "./office.views.ts";
import { decideWindDown, endHold, holdStore, proposeWindDown } from "./holds/hold-store.ts";

export const storesOfficeRoutes = [
  serve(storesOffice.search, (context, input) => officeStores(context, input)),
  serve(storesOffice.record, (context, { id }) => storeRecord(context, id)),
  serve(storesOffice.hold, (context, input, operator) => holdStore(context, operator, input)),
  serve(storesOffice.endHold, (context, input, operator) => endHold(context, operator, input)),
  serve(storesOffice.proposeWindDown, (context, input, operator) => proposeWindDown(context, operator, input)),
  serve(storesOffice.decideWindDown, (context, input, operator) => decideWindDown(context, operator, input)),
];
