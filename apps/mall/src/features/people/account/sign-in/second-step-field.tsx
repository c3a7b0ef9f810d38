import { account } from "@arcade/contract/people/account/api";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { CodeInput } from "../../../../kit/inputs/code-input.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { useRead } from "../../../../platform/wire/query.ts";
import { refusalSentence } from "../../../../platform/refusal.ts";

const refusedHere = ["totp_required", "totp_incorrect", "recovery_code_incorrect"] as const;
/** The refusals that a change with a second step shows beside its own. */
export const secondStepShown = refusedHere;

export interface SecondStepState {
  isAsked: boolean;
  isRecovery: boolean;
  setRecovery: (isRecovery: boolean) => void;
  text: string;
  setText: (text: string) => void;
  error: string | null;
  /** Sent with the action. Empty if nothing was typed. */
  input: { totp?: string; recovery_code?: string };
  /** Shows a refusal about the second step beside the field. False if it is about something else. */
  take: (refusal: Refusal) => boolean;
  /** A code works only once, so it is cleared after every answer. */
  clear: () => void;
}

/** Whether this failure is about the second step. */
export function isAboutSecondStep(failure: Refusal | CallFailure | null): failure is Refusal {
  return failure !== null && !("kind" in failure) && refusedHere.some((name) => name === failure.error);
}

/**
 * The second step of an action. It is asked for in place if the member has it on, or as soon as the mall asks. Other
 * typed values stay. `failure` is the refusal of an action that keeps its own failure.
 */
export function useSecondStep({
  enabled = true,
  failure = null,
}: { enabled?: boolean; failure?: Refusal | CallFailure | null } = {}): SecondStepState {
  const t = useT();
  const isOn = useRead(account.mine, {}, { enabled }).data?.two_factor === true && enabled;
  const [wasAsked, setAsked] = useState(false);
  const [isRecovery, setRecovery] = useState(false);
  const [text, setText] = useState("");
  const [taken, setRefusal] = useState<Refusal | null>(null);
  const refusal = taken ?? (isAboutSecondStep(failure) ? failure : null);
  const typed = text.trim();
  return {
    isAsked: isOn || wasAsked || refusal !== null,
    isRecovery,
    setRecovery: (next) => {
      setRecovery(next);
      setText("");
      setRefusal(null);
    },
    text,
    setText: (next) => {
      setText(next);
      setRefusal(null);
    },
    error: refusal === null ? null : refusalSentence(refusal, t),
    input: typed === "" ? {} : isRecovery ? { recovery_code: typed } : { totp: typed },
    take: (refused) => {
      if (!isAboutSecondStep(refused)) return false;
      setAsked(true);
      setRefusal(refused);
      return true;
    },
    clear: () => setText(""),
  };
}

/** The authenticator's code, or a recovery code instead. Renders nothing if the action needs neither. */
export function SecondStepField({
  of: second,
  disabled = false,
}: {
  of: SecondStepState;
  disabled?: boolean;
}): ReactNode {
  const t = useT();
  if (!second.isAsked) return null;
  const shared = { value: second.text, error: second.error, disabled, optional: false };
  return (
    <div className="flex flex-col gap-1">
      {second.isRecovery ? (
        <TextInput
          {...shared}
          onChange={(event) => second.setText(event.target.value)}
          label={t("account.recovery_code")}
          hint={t("account.recovery_code_hint")}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
      ) : (
        <CodeInput
          {...shared}
          onChange={(event) => second.setText(event.target.value)}
          oneTime
          label={t("account.totp")}
          hint={t("account.totp_hint")}
        />
      )}
      <button
        type="button"
        className="min-h-11 self-start font-bold text-primary underline underline-offset-3"
        onClick={() => second.setRecovery(!second.isRecovery)}
      >
        {second.isRecovery ? t("account.totp_instead") : t("account.recovery_code_instead")}
      </button>
    </div>
  );
}
