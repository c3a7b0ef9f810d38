import { heldReasons } from "@arcade/contract/front/invitations/states";
import { namesOf } from "@arcade/messages/names-of.ts";

/** What was found about a coupon for an invitation that is held. */
export const heldWords = namesOf(heldReasons, (reason) => `office.invitation_reason_${reason}`);
