import { account } from "@arcade/contract/schemas/people/account/api";

const email = account.resetPassword.input.shape.email;

interface CodeForm {
  clearErrors: (field: "code") => void;
  setFocus: (field: "code") => void;
}

/** The parts of a form with an address and a code that are needed here. */
export interface EmailForm extends CodeForm {
  trigger: (field: "email", how: { shouldFocus: true }) => Promise<boolean>;
  getValues: (field: "email") => unknown;
  setFocus: (field: "email" | "code", how?: { shouldSelect: boolean }) => void;
}

/** The address in a form, to send a code to. If it is not valid, the field shows the fault and the result is null. */
export async function emailToSendTo({ trigger, getValues }: EmailForm): Promise<string | null> {
  if (!(await trigger("email", { shouldFocus: true }))) return null;
  const parsed = email.safeParse(getValues("email"));
  return parsed.success ? parsed.data : null;
}

/** The code was sent: removes the "required" fault, and sets the focus to the code field. */
export function awaitCode({ clearErrors, setFocus }: CodeForm): void {
  clearErrors("code");
  setFocus("code");
}
