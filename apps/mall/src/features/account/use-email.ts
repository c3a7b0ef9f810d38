import { account } from "@arcade/contract/account/api";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

const email = account.resetPassword.input.shape.email;

/** The address in a form, for the code to be sent to: told beside its field and null while it is not a right one. */
export function useEmailToSendTo<Values extends FieldValues>({ trigger, getValues }: UseFormReturn<Values>, field: Path<Values>): () => Promise<string | null> {
  return async () => {
    if (!(await trigger(field, { shouldFocus: true }))) return null;
    const parsed = email.safeParse(getValues(field));
    return parsed.success ? parsed.data : null;
  };
}

interface CodeForm {
  clearErrors: (field: "code") => void;
  setFocus: (field: "code") => void;
}

/** The code is on its way: "fill this in" is no longer meant, and the cursor waits where it will be typed. */
export function awaitCode({ clearErrors, setFocus }: CodeForm): void {
  clearErrors("code");
  setFocus("code");
}
