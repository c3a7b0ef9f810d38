import type { ChosenTopic } from "@arcade/contract/base/notices/topics";
import type { Turn } from "../../../platform/turn.ts";
import { keepMailChoice } from "./sql.ts";

/** For a page that asks for the mails of its own topic, beside all choices in the settings. */
export function chooseMail(turn: Turn, memberId: bigint, topic: ChosenTopic, wanted: boolean): Promise<void> {
  return keepMailChoice(turn.tx, memberId, topic, wanted, turn.now);
}
