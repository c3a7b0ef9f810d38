import { moneyText } from "@arcade/contract/money";
import { wallet } from "@arcade/contract/books/wallet/api";
import { serve } from "../../../platform/http/serve.ts";
import { balancesOf, makeStatement } from "./make-statement.ts";
import { walletBalance, walletEntries, walletMonths, walletTransfer } from "./views.ts";
import { writeStatement } from "./write-statement.ts";

export const walletRoutes = [
  serve(wallet.mine, (turn, _input, actor) => walletBalance(turn, actor.member_id)),
  serve(wallet.entries, (turn, input, actor) => walletEntries(turn.tx, actor.member_id, input)),
  serve(wallet.months, (turn, _input, actor) => walletMonths(turn.tx, actor.member_id)),
  serve(wallet.transfer, (turn, { id }, actor) => walletTransfer(turn.tx, actor, id)),
  serve(wallet.statement, async (turn, input, actor) => {
    const { figures, closing, kinds, sha256, audit_head, made } = await makeStatement(turn, actor.member_id, input, turn.settings.statement_rows_most);
    return {
      ...input,
      as_of: made,
      opening: balancesOf(figures.opening),
      closing: balancesOf(closing),
      by_kind: kinds.map((kind) => ({ ...kind, money_in: moneyText(kind.money_in), money_out: moneyText(kind.money_out) })),
      entries: figures.lines.length,
      sha256,
      audit_head,
    };
  }),
  serve(wallet.statement_file, (turn, input, actor) => writeStatement(turn, actor.member_id, input)),
];
