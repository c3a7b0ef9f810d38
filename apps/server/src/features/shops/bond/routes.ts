import { bond } from "@arcade/contract/shops/bond/api";
import { serve } from "../../../platform/http/serve.ts";
import { beginSign } from "./begin-sign.ts";
import { openOwnPaper } from "./open-paper.ts";
import { overview } from "./overview.ts";
import { sign } from "./sign.ts";
import { takeBack } from "./take-back.ts";

export const bondRoutes = [
  serve(bond.overview, (turn, _input, merchant) => overview(turn, merchant)),
  serve(bond.beginSign, (turn, input, merchant) => beginSign(turn, merchant, input)),
  serve(bond.sign, (turn, input, merchant) => sign(turn, merchant, input)),
  serve(bond.takeBack, (turn, { id }, merchant) => takeBack(turn, merchant, id)),
  serve(bond.paper, (turn, { id }, merchant) => openOwnPaper(turn, merchant, id)),
];
