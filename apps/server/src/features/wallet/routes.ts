import { wallet } from "@arcade/contract/wallet/api";
import { serve } from "../../platform/serve.ts";
import { walletBalance, walletEntries, walletMonths } from "./views.ts";

export const walletRoutes = [
  serve(wallet.mine, (turn, _input, actor) => walletBalance(turn, actor.member_id)),
  serve(wallet.entries, (turn, input, actor) => walletEntries(turn.tx, actor.member_id, input)),
  serve(wallet.months, (turn, _input, actor) => walletMonths(turn.tx, actor.member_id)),
];
