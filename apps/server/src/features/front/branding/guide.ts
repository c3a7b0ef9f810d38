import type { brandingOffice } from "@arcade/contract/front/branding/office";
import { startStepNames } from "@arcade/contract/front/branding/steps";
import type { Answered } from "@arcade/contract/endpoint";
import type { Context } from "../../../platform/context.ts";
import { stepsDone } from "./branding.sql.ts";
import { serverOf } from "./try-mail.ts";

/** Each step is a fact of the database, so it is open again if its facts are gone. */
export async function guide({ tx, now, mall }: Context): Promise<Answered<typeof brandingOffice.guide>> {
  const { smtpUrl, demo } = mall.configuration;
  const done = await stepsDone(tx, { server: smtpUrl === null ? null : serverOf(smtpUrl), demo, now });
  return { steps: startStepNames.map((step) => ({ step, done: done[step] })) };
}
