import { account } from "@arcade/contract/schemas/people/account/api";

const email = account.resetPassword.input.shape.email;

interface CodeForm {
  clearErrors: (field: "code") => void;
  setFocus: (field: "code") => void;
}

/** What is needed here of a form that has an address and a code. */
export interface EmailForm extends CodeForm {
  trigger: (field: "email", how: { shouldFocus: true }) => Promise<boolean>;
  getValues: (field: "email") => unknown;
  setFocus: (field: "email" | "code", how?: { shouldSelect: boolean }) => void;
}

/** The address in a form, for the code to be sent to: told beside its field and null while it is not a right one. */
export async function emailToSendTo({ trigger, getValues }: EmailForm): Promise<string | null> {
  if (!(await trigger("email", { shouldFocus: true }))) return null;
  const parsed = email.safeParse(getValues("email"));
  return parsed.success ? parsed.data : null;
}

/** The code is on its way: "fill this in" is no longer meant, and the cursor waits where it will be typed. */
export function awaitCode({ clearErrors, setFocus }: CodeForm): void {
  clearErrors("code");
  setFocus("code");
}
