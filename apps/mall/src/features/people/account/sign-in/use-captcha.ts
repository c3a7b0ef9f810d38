import { account } from "@arcade/contract/people/account/api";
import { type Captcha, useCaptcha as useSolvedCaptcha } from "@arcade/web/captcha/use-captcha.ts";
import { call } from "../../../../platform/wire/call.ts";

export function useCaptcha(): Captcha {
  return useSolvedCaptcha(() => call(account.captcha, {}));
}
