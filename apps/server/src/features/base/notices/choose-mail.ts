import type { ChosenTopic } from "@arcade/contract/base/notices/topics";
import type { Context } from "../../../platform/context.ts";
import { keepMailChoice } from "./sql.ts";

/** For a page that asks for the mails of its own topic, beside all choices in the settings. */
export function chooseMail(context: Context, memberId: bigint, topic: ChosenTopic, wanted: boolean): Promise<void> {
  return keepMailChoice(context.tx, memberId, topic, wanted, context.now);
}
