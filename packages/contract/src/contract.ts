import { account } from "./account/api.ts";
import { addresses } from "./addresses/api.ts";
import { carts } from "./carts/api.ts";
import { catalogue } from "./catalogue/api.ts";
import { content } from "./content/api.ts";
import type { Endpoint } from "./endpoint.ts";
import { goods } from "./goods/api.ts";
import { healthOffice } from "./health/office.ts";
import { ledgerOffice } from "./ledger/office.ts";
import { members } from "./members/api.ts";
import { membersOffice } from "./members/office.ts";
import { networks } from "./networks/api.ts";
import { networksOffice } from "./networks/office.ts";
import { operators } from "./operators/api.ts";
import { operatorsOffice } from "./operators/office.ts";
import { orders } from "./orders/api.ts";
import { recharges } from "./recharges/api.ts";
import { rechargesOffice } from "./recharges/office.ts";
import { reviews } from "./reviews/api.ts";
import { settingsOffice } from "./settings/office.ts";
import { stores } from "./stores/api.ts";
import { transparency } from "./transparency/api.ts";
import { uploads } from "./uploads/api.ts";
import { uploadsOffice } from "./uploads/office.ts";
import { wallet } from "./wallet/api.ts";
import { withdrawals } from "./withdrawals/api.ts";
import { withdrawalsOffice } from "./withdrawals/office.ts";

/** Every noun of the contract. What must hold for all calls (documentation, access matrix, fuzzing) walks this. */
export const contract = {
  operators,
  operators_office: operatorsOffice,
  settings_office: settingsOffice,
  account,
  addresses,
  carts,
  catalogue,
  content,
  goods,
  health_office: healthOffice,
  ledger_office: ledgerOffice,
  members,
  members_office: membersOffice,
  networks,
  networks_office: networksOffice,
  orders,
  recharges,
  recharges_office: rechargesOffice,
  reviews,
  stores,
  transparency,
  uploads,
  uploads_office: uploadsOffice,
  wallet,
  withdrawals,
  withdrawals_office: withdrawalsOffice,
} as const;

export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((noun) => Object.values<Endpoint>(noun));
