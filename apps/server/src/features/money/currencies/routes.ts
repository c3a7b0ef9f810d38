import { currencies } from "@arcade/contract/money/currencies/api";
import { currenciesOffice } from "@arcade/contract/money/currencies/office";
import { serve } from "../../../platform/http/serve.ts";
import { decideRate, proposeRate, switchOffRate } from "./change-rates.ts";
import { listRates, shownRates } from "./views.ts";

export const currencyRoutes = [
  serve(currencies.rates, shownRates),
  serve(currenciesOffice.list, listRates),
  serve(currenciesOffice.propose, (context, input, operator) => proposeRate(context, operator, input)),
  serve(currenciesOffice.decide, (context, input, operator) => decideRate(context, operator, input)),
  serve(currenciesOffice.switchOff, (context, input, operator) => switchOffRate(context, operator, input)),
];
