import type { CaptchaChallenge } from "@arcade/contract/captcha";
import { useState } from "react";
import { CallFailure, showFailure } from "../failure.ts";
import { solveCaptcha } from "./solve-captcha.ts";

export interface Captcha {
  /**
   * Returns a new captcha that this device solved, or null if none came. In that case the page has already shown why.
   */
  solve: () => Promise<string | null>;
  /** True while the device solves a captcha. The page says so (UX-081). */
  checking: boolean;
}

type Asked = { ok: true; data: CaptchaChallenge } | { ok: false };

/** `ask` calls the app's own endpoint for a challenge. */
export function useCaptcha(ask: () => Promise<Asked>): Captcha {
  const [checking, setChecking] = useState(false);
  const solve = async () => {
    setChecking(true);
    try {
      const outcome = await ask();
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
