import { claimKinds, type ClaimKind, type WaitingPart } from "@arcade/contract/base/queue/kinds";
import { namesOf } from "@arcade/messages/names-of.ts";
import type { Translate } from "@arcade/web/translate.tsx";

/** What waits for an operator, by its name. */
export const waitingNames = namesOf(claimKinds, (kind) => `queue.kind_${kind}`);

/** A kind of work; of a withdrawal also the step at which it waits. */
export function waitingName({ kind, part }: { kind: ClaimKind; part: WaitingPart | null }, t: Translate): string {
  return part === null
    ? t(waitingNames[kind])
    : t("queue.kind_part", { kind: t(waitingNames[kind]), part: t(`office.withdrawals_${part}`) });
}
