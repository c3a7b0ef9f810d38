import { bond } from "@arcade/contract/shops/bond/api";
import { serve } from "../../../platform/http/serve.ts";
import { beginSign } from "./begin-sign.ts";
import { openOwnDocument } from "./open-document.ts";
import { overview } from "./overview.ts";
import { sign } from "./sign.ts";
import { takeBack } from "./take-back.ts";

export const bondRoutes = [
  serve(bond.overview, (context, _input, merchant) => overview(context, merchant)),
  serve(bond.beginSign, (context, input, merchant) => beginSign(context, merchant, input)),
  serve(bond.sign, (context, input, merchant) => sign(context, merchant, input)),
  serve(bond.takeBack, (context, { id }, merchant) => takeBack(context, merchant, id)),
  serve(bond.paper, (context, { id }, merchant) => openOwnDocument(context, merchant, id)),
];
