import { waitingKinds } from "@arcade/contract/base/queue/kinds";
import { namesOf } from "@arcade/messages/names-of.ts";

/** What one thing of each kind is called that waits for an operator. */
export const waitingNames = namesOf(waitingKinds, (kind) => `queue.kind_${kind}`);
