import { countAttempt, secondsLeft } from "../../../../platform/http/attempts.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Client } from "../../../../platform/http/serve.ts";
import type { Context } from "../../../../platform/context.ts";
import { plainInvitation } from "../rules.ts";
import { sourceHash } from "../two-factor/second-step.ts";
import { inviter } from "../views.ts";

const hourMs = 3_600_000;

/**
 * The owner of an invitation code. Null if there is none. A code has 39 bits. Every look-up counts for the network that
 * it comes from, whether or not it finds a code, over all processes. So nobody can find codes by trying (PROOF
 * SEC-034). Runs outside a transaction, so that the count remains after a refusal. Refuses `too_often`.
 */
export async function findInviter(context: Context, typed: string, client: Client): Promise<bigint | null> {
  const tries = await countAttempt(
    context.tx,
    "invitation_check",
    sourceHash(context, client).toString("hex"),
    hourMs,
    context.mall.clock,
  );
  // guard: look-ups of invitation codes are counted
  if (tries > context.settings.invitation_checks_an_hour_from_one_source)
    refuse("too_often", { seconds: secondsLeft(hourMs, context.mall.clock) });
  return inviter(context.tx, plainInvitation(typed));
}
