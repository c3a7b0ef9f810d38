import { account } from "@arcade/contract/people/account/api";
import { useState } from "react";
import { CallFailure, showFailure } from "@arcade/web/failure.ts";
import { call } from "../../../../platform/wire/call.ts";
import { solveCaptcha } from "./solve-captcha.ts";

export interface Captcha {
  /** A fresh captcha, worked out by this device; null where none came, which has been said then. */
  solve: () => Promise<string | null>;
  /** It is working: the page says so (UX-081). */
  checking: boolean;
}

export function useCaptcha(): Captcha {
  const [checking, setChecking] = useState(false);
  const solve = async () => {
    setChecking(true);
    try {
      const outcome = await call(account.captcha, {});
      return outcome.ok ? await solveCaptcha(outcome.data) : null;
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason;
      showFailure(reason);
      return null;
    } finally {
      setChecking(false);
    }
  };
  return { solve, checking };
}
