import { languageOf } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { transactionUrl } from "@arcade/contract/money/networks/networks";
import { sentence } from "@arcade/messages";
import type { ChainAnswer } from "../../../platform/chain/facts.ts";
import { outboundJob, leaseUntil } from "../../../platform/jobs/outbound-job.ts";
import type { Context } from "../../../platform/context.ts";
import { administrators } from "../../base/ledger/index.ts";
import { keepTransfers } from "./keep-transfers.ts";
import { creditStanding, finalDepth } from "./rules.ts";
import { postponeAttempt, takeWatched, writeStanding } from "./sql.ts";
import { type WatchedCredit, watchedCredit } from "./views.ts";

const minuteMs = 60_000;
/** A lost one may come back while its transaction waits to be carried out again; after this nobody waits for it. */
const lostForMs = 3 * 86_400_000;

/**
 * Watches credits from before their block was final. If the block of a credit is replaced, the administrators are told
 * at once. If the transfer does not come back, two people correct the member's balance, as for any correction (PROOF
 * F3).
 */
export const networkOutboundJobs = [
  outboundJob<ChainAnswer | null>({
    name: "watch credits",
    take: (context) => takeWatched(context.tx, context.now, leaseUntil(context.now)),
    async run(mall, transfer_id) {
      const credit = await watchedCredit(mall.db, transfer_id);
      if (credit === null) return null;
      return (await mall.chains[credit.network]?.read(credit.tx_hash, true)) ?? null;
    },
    settle: settleCredit,
    postpone: (context, transfer_id, until) => postponeAttempt(context.tx, transfer_id, until),
  }),
];

async function settleCredit(context: Context, transfer_id: bigint, answer: ChainAnswer | null): Promise<void> {
  const credit = await watchedCredit(context.tx, transfer_id);
  if (credit === null) return;
  const standing =
    answer === null ? null : creditStanding(answer, credit, finalDepth(context.settings, credit.network));
  if (answer === null || standing === null)
    return postponeAttempt(
      context.tx,
      transfer_id,
      new Date(context.now.getTime() + (answer === null ? 60 : 2) * minuteMs),
    );

  // Another transfer in its place is not written over the one that was credited.
  if (standing !== "lost" || answer.state !== "found")
    await keepTransfers(context, credit.network, credit.tx_hash, answer);
  if (!(await writeStanding(context.tx, transfer_id, standing, nextAttemptAt(standing, credit, context.now)))) return;
  if (standing === "lost" && credit.standing !== "lost") await notifyLost(context, credit);
}

function nextAttemptAt(standing: "young" | "final" | "lost", credit: WatchedCredit, now: Date): Date | null {
  if (standing === "final") return null;
  if (standing === "young") return new Date(now.getTime() + minuteMs);
  return now.getTime() - credit.credited_at.getTime() > lostForMs ? null : new Date(now.getTime() + 10 * minuteMs);
}

async function notifyLost(context: Context, credit: WatchedCredit): Promise<void> {
  const { network, tx_hash, recharge_id, nickname } = credit;
  const amount = moneyText(credit.amount);
  context.mall.alarm("a credited transfer is on its chain no more", {
    network,
    tx_hash,
    recharge: String(recharge_id),
    amount,
  });
  for (const { email, language } of await administrators(context.tx)) {
    const their = languageOf(language);
    await context.enqueue("mail", {
      to: email,
      language: their,
      subject: sentence(their, "mail.credit_lost_subject", { mall: context.mall.branding.name, amount }),
      body: sentence(their, "mail.credit_lost_body", {
        amount,
        network,
        nickname,
        hash: tx_hash,
        explorer: transactionUrl(network, tx_hash),
        recharge: String(recharge_id),
        link: `${context.mall.configuration.publicUrl}/office/`,
      }),
    });
  }
}
