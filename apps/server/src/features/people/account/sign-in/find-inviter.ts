import { countAttempt } from "../../../../platform/http/attempts.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Client } from "../../../../platform/http/serve.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { plainInvitation } from "../rules.ts";
import { sourceHash } from "../two-factor/second-step.ts";
import { inviter } from "../views.ts";

const hourMs = 3_600_000;

/**
 * Whose invitation code it is; null: nobody's. A code has 39 bits, and every look-up counts for the network it comes from, over all processes
 * and whatever it finds: trying codes out finds none (PROOF SEC-034). Outside a transaction, so that a count outlives a refusal. Refuses `too_often`.
 */
export async function findInviter(turn: Turn, typed: string, client: Client): Promise<bigint | null> {
  const tries = await countAttempt(turn.tx, "invitation_check", sourceHash(turn, client).toString("hex"), hourMs, turn.now);
  if (tries > turn.settings.invitation_checks_an_hour_from_one_source)
    refuse("too_often", { seconds: Math.ceil((hourMs - (turn.now.getTime() % hourMs)) / 1_000) });
  return inviter(turn.tx, plainInvitation(typed));
}
