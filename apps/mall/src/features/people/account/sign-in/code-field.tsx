import { type CodePurpose, account, visitorPurposes } from "@arcade/contract/people/account/api";
import type { Answer } from "@arcade/contract/endpoint";
import { type ComponentProps, type ReactNode, useState } from "react";
import { clockOffsetMs, serverNow } from "@arcade/web/clock.ts";
import type { Refusal } from "@arcade/web/failure.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../../kit/button.tsx";
import { CodeInput } from "../../../../kit/inputs/code-input.tsx";
import { Countdown } from "../../../../kit/signs/countdown.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useMall } from "../../../../platform/page/title.ts";
import { useCaptcha } from "./use-captcha.ts";

interface CodeFieldProps {
  /** The label, if a form has two codes. */
  label?: string;
  purpose: CodePurpose;
  /**
   * Returns the address to send the code to, or null while it is not valid. Left out if the code goes to the member's
   * own address.
   */
  address?: () => Promise<string | null>;
  /** Sets the focus to the address field. */
  onWrongAddress?: () => void;
  /** The code was sent. Sets the focus to the code field. */
  onSent: (ticket: string | null) => void;
  /** The ticket of an earlier code, if there is one. The next one replaces it. */
  ticket?: () => string | null;
  /** Shows a refusal beside another field. True if it did. */
  onRefused?: (refusal: Refusal) => boolean;
  field: Omit<ComponentProps<typeof CodeInput>, "label" | "hint" | "trailing">;
}

/** The six digits of a mailed code, and the button to send it (SPEC 5, UX-080). */
export function CodeField({ field, label, ...sending }: CodeFieldProps): ReactNode {
  const t = useT();
  const code = useSending(sending);
  const mall = useMall();
  const trailing = code.waitUntil ? (
    <WaitingTime until={code.waitUntil} onEnd={code.endWait} />
  ) : (
    <Button variant="quiet" size="s" busy={code.busy} onClick={() => void code.send()}>
      {code.sent ? t("account.code_send_again") : t("account.code_send")}
    </Button>
  );
  const wrongAddress = sending.onWrongAddress && (
    <button
      type="button"
      className="-my-3 min-h-11 px-1 font-bold text-primary underline underline-offset-3"
      onClick={sending.onWrongAddress}
    >
      {t("account.code_wrong_address")}
    </button>
  );
  return (
    <div className="flex flex-col gap-2">
      {mall?.sends_codes === false ? <Notice tone="warn">{t("account.code_no_mail_server")}</Notice> : null}
      <CodeInput
        {...field}
        oneTime
        label={label ?? t("field.code")}
        trailing={trailing}
        hint={code.sent ? <SentTo sent={code.sent} action={wrongAddress} /> : t("account.code_hint")}
      />
      <p role="status" className="text-label text-text-2 empty:hidden">
        {code.checking ? t("account.checking") : ""}
      </p>
      <FailureNote of={code.failure} />
    </div>
  );
}

function WaitingTime({ until, onEnd }: { until: string; onEnd: () => void }): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <span className="px-2 text-label whitespace-nowrap text-text-2">
      <Countdown
        until={until}
        offsetMs={clockOffsetMs}
        format={(left) => t("account.code_again_in", { time: show.left(left) })}
        spoken={t("account.code_again_at", { time: show.time(until) })}
        onEnd={onEnd}
      />
    </span>
  );
}

type Sent = Answer<typeof account.sendCode>;

function SentTo({ sent: { sent_to, valid_minutes }, action }: { sent: Sent; action: ReactNode }): ReactNode {
  return (
    <>
      <Trans id="account.code_sent" values={{ email: sent_to, minutes: valid_minutes }} /> {action}
    </>
  );
}

const shown = [
  "captcha_required",
  "captcha_incorrect",
  "sending_too_often",
  "sending_limit",
  "email_taken",
  "email_unknown",
  "no_mail_server",
  "not_open_yet",
] as const;

function useSending({ purpose, address, ticket, onSent, onRefused }: Omit<CodeFieldProps, "field" | "label">) {
  const captcha = useCaptcha();
  const { send, pending, failure, forgetFailure } = useChange(account.sendCode, { shows: shown });
  const [sent, setSent] = useState<Sent | null>(null);
  const [waitUntil, setWaitUntil] = useState<string | null>(null);
  const wait = (seconds: number) => setWaitUntil(new Date(serverNow().getTime() + seconds * 1_000).toISOString());

  const ask = async () => {
    const email = address ? await address() : undefined;
    if (email === null) return;
    const isGuarded = visitorPurposes.some((each) => each === purpose);
    const solved = isGuarded ? await captcha.solve() : undefined;
    if (solved === null) return;
    const earlier = ticket?.() ?? null;
    const outcome = await send({
      purpose,
      ...(email !== undefined && { email }),
      ...(solved !== undefined && { captcha: solved }),
      ...(earlier !== null && { ticket: earlier }),
    });
    if (outcome?.ok) {
      setSent(outcome.data);
      wait(outcome.data.resend_after_seconds);
      onSent(outcome.data.ticket);
      return;
    }
    if (!outcome) return;
    if (outcome.refusal.error === "sending_too_often") wait(Number(outcome.refusal.parameters.seconds));
    if (onRefused?.(outcome.refusal)) forgetFailure();
  };
  return {
    send: ask,
    busy: pending || captcha.checking,
    checking: captcha.checking,
    failure,
    sent,
    waitUntil,
    endWait: () => setWaitUntil(null),
  };
}
