import { useRef } from "react";
import type { Captcha } from "./use-captcha.ts";

type Tried = { ok: true } | { ok: false; refusal: { error: string } };

/**
 * Sends without a captcha until the server asks for one. From then on the device solves one for each attempt (RULES 7).
 * Null if no challenge came, or if the call failed.
 */
export function useCaptchaWhenAsked(captcha: Captcha) {
  const isNeeded = useRef(false);
  return async <T extends Tried>(send: (solved: { captcha?: string }) => Promise<T | null>): Promise<T | null> => {
    const sendOnce = async () => {
      if (!isNeeded.current) return send({});
      const solved = await captcha.solve();
      return solved === null ? null : send({ captcha: solved });
    };
    const outcome = await sendOnce();
    if (outcome === null || outcome.ok || outcome.refusal.error !== "captcha_required") return outcome;
    isNeeded.current = true;
    return sendOnce();
  };
}
