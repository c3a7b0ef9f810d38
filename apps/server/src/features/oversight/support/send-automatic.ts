import { firstSupportHours, nextOpening } from "@arcade/contract/oversight/support/opening";
import { type Language, languages } from "@arcade/contract/languages";
import { isOpenAt } from "@arcade/contract/shops/stores/hours";
import { sentence } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { sayAsSupport } from "../../talk/chat/index.ts";
import { keptHours } from "./settings.sql.ts";
import { caseOf, type HeldCase, markGreeted } from "./sql.ts";

/** Once for each case: while customer service is closed when somebody asks, the mall says so and when it will be. */
export async function greetCase(context: Context, case_id: bigint): Promise<void> {
  const found = await caseOf(context.tx, case_id);
  if (found === null) throw new Error(`no case ${case_id}`);
  if (!(await markGreeted(context.tx, case_id, context.now))) return;
  const hours = (await keptHours(context.tx)) ?? firstSupportHours(context.mall.branding.time_zone);
  if (found.closed_at !== null || isOpenAt(hours, context.now)) return;
  const language = readBy(found);
  const opens = nextOpening(hours, context.now);
  const text =
    opens === null
      ? sentence(language, "support.closed_for_now")
      : sentence(language, "support.closed_until", {
          opens: momentIn(language, hours.time_zone, opens),
          zone: hours.time_zone,
        });
  await sayAsSupport(context, found.conversation_id, text);
}

/** The end of a case, with the way to say how it was. */
export async function sendClosed(context: Context, found: HeldCase): Promise<void> {
  await sayAsSupport(
    context,
    found.conversation_id,
    sentence(readBy(found), found.member_id === null ? "support.case_closed_visitor" : "support.case_closed_member"),
  );
}

function readBy({ language }: HeldCase): Language {
  return languages.find((one) => one === language) ?? "en";
}

function momentIn(language: Language, timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    numberingSystem: "latn",
  } as const).format(at);
}
