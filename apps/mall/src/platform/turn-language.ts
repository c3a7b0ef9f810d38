import { account } from "@arcade/contract/people/account/api";
import type { Language } from "@arcade/contract/languages";
import { showFailure, CallFailure } from "@arcade/web/failure.ts";
import { chooseLanguage, languageNow } from "@arcade/web/language.ts";
import { tellServerLanguage } from "./language-cookie.ts";
import { call } from "./wire/call.ts";
import { tokenNow } from "./wire/session.ts";

/** Turns the mall to a language, and with it the mails and pushes to a member. */
export async function turnLanguage(language: Language): Promise<void> {
  await chooseLanguage(language).catch(() => showFailure(new CallFailure("network"))); // its words did not load
  tellServerLanguage(languageNow());
  // the mall itself speaks it already
  if (tokenNow()) await call(account.changeLanguage, { language }).catch(() => undefined);
}
