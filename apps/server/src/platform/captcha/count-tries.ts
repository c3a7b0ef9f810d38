import type { Context } from "../context.ts";
import { countAttempt, returnAttempt } from "../http/attempts.ts";
import { spendCaptcha } from "./spend-captcha.ts";

/** The counters of a password, and the number of attempts from which on each further one needs a captcha. */
export interface TryCounter {
  scope: string;
  subject: string;
  captchaFrom: number;
}

export const tryWindowMs = 3_600_000;
/** So many people behind one address may sign in at the same moment without a captcha. */
export const maxTogether = 20;

/**
 * Counts an attempt with a password, for its account and for its network. Returns how many there were in this hour.
 * `needed`: a captcha is already required. Otherwise the returned count decides, so of many attempts at the same moment
 * only the first few need none. An attempt without its captcha is taken back. Call it before the transaction and before
 * any comparison. Refuses `captcha_required`, `captcha_incorrect`.
 */
export async function countTries(
  context: Context,
  { account, network }: Record<"account" | "network", TryCounter>,
  { captcha, needed }: { captcha: string | undefined; needed: boolean },
): Promise<{ tries: number; networkTries: number }> {
  const { tx, mall } = context;
  if (needed) await spendCaptcha(context, captcha);
  const tries = await countAttempt(tx, account.scope, account.subject, tryWindowMs, mall.clock);
  const networkTries = await countAttempt(tx, network.scope, network.subject, tryWindowMs, mall.clock);
  // guard: tries of a password at the same time share those without a captcha [tries > account.captchaFrom -> tries > account.captchaFrom + 1_000]
  const isCaptchaDue = !needed && (tries > account.captchaFrom || networkTries > network.captchaFrom);
  if (isCaptchaDue) {
    await spendCaptcha(context, captcha).catch(async (refusal: unknown) => {
      for (const { scope, subject } of [account, network])
        await returnAttempt(tx, scope, subject, tryWindowMs, mall.clock);
      throw refusal;
    });
  }
  return { tries, networkTries };
}
