import { moneyText } from "@arcade/contract/money";
import { wallet } from "@arcade/contract/books/wallet/api";
import { serve } from "../../../platform/http/serve.ts";
import { balancesOf, makeStatement } from "./make-statement.ts";
import { walletBalance, walletEntries, walletMonths, walletTransfer } from "./views.ts";
import { writeStatement } from "./write-statement.ts";

export const walletRoutes = [
  serve(wallet.mine, (context, _input, actor) => walletBalance(context, actor.member_id)),
  serve(wallet.entries, (context, input, actor) => walletEntries(context.tx, actor.member_id, input)),
  serve(wallet.months, (context, _input, actor) => walletMonths(context.tx, actor.member_id)),
  serve(wallet.transfer, (context, { id }, actor) => walletTransfer(context.tx, actor, id)),
  serve(wallet.statement, async (context, input, actor) => {
    const { figures, closing, kinds, sha256, audit_head, made } = await makeStatement(
      context,
      actor.member_id,
      input,
      context.settings.statement_rows_most,
    );
    return {
      ...input,
      as_of: made,
      opening: balancesOf(figures.opening),
      closing: balancesOf(closing),
      by_kind: kinds.map((kind) => ({
        ...kind,
        money_in: moneyText(kind.money_in),
        money_out: moneyText(kind.money_out),
      })),
      entries: figures.lines.length,
      sha256,
      audit_head,
    };
  }),
  serve(wallet.statement_file, (context, input, actor) => writeStatement(context, actor.member_id, input)),
];
