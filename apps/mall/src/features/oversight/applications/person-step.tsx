import { applications } from "@arcade/contract/oversight/applications/api";
import { type FormEvent, type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { focusFault } from "../../../kit/inputs/focus-fault.ts";
import { useChange } from "../../../platform/wire/change.ts";
import { noSecrets, useDraft } from "../../../platform/draft.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { useSession } from "../../../platform/wire/session.ts";
import { ContactFields } from "./contact-fields.tsx";
import { HomeFields } from "./home-fields.tsx";
import { IdentityDocumentFields } from "./identity-document-fields.tsx";
import { inputOf, type PersonValues, sentenceOf, stepFaults, valuesOf } from "./person-form.ts";
import { PersonFields } from "./person-fields.tsx";
import type { StepProps } from "./wizard.tsx";

/** The values that the parts of the step share. */
export interface PersonForm {
  values: PersonValues;
  change: (part: Partial<PersonValues>) => void;
  errorOf: (field: string) => string | null;
  /** The last four characters of the stored number. Null while there is none, or while a new one is typed. */
  savedNumber: string | null;
  typeNumberAnew: () => void;
}

/** The person and the home address. Valid fields are saved even if others are wrong. */
export function PersonStep({ draft, onDone }: StepProps): ReactNode {
  const t = useT();
  const form = usePersonForm(draft);
  const save = useChange(applications.save, { shows: ["invalid_input", "application_under_review"] });
  const [confirmed, setConfirmed] = useState(false);
  const isOwn = form.values.contact_email.trim().toLowerCase() === form.ownEmail;
  const isConfirmed =
    isOwn ||
    confirmed ||
    (draft?.contact_email_confirmed === true && draft.contact_email === form.values.contact_email.trim().toLowerCase());
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const { input, isRight } = form.check(isConfirmed);
    const outcome = await save.send(input);
    if (!outcome?.ok) return;
    form.saved();
    if (isRight) onDone();
    else focusFault(currentTarget);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-8">
      <IdentityDocumentFields form={form} />
      <PersonFields form={form} />
      <HomeFields form={form} />
      <ContactFields form={form} isOwn={isOwn} isConfirmed={isConfirmed} onConfirmed={() => setConfirmed(true)} />
      <FailureNote of={save.failure} />
      <Button type="submit" wide busy={save.pending}>
        {t("applications.next")}
      </Button>
    </form>
  );
}

function usePersonForm(draft: StepProps["draft"]) {
  const t = useT();
  const show = useShow();
  const ownEmail = useSession(({ userinfo }) => userinfo?.email ?? "").toLowerCase();
  const last4 = draft?.person?.number_last4 ?? null;
  const [kept, keep, drop] = useDraft<Record<string, unknown>>(
    "apply:person",
    { ...valuesOf(draft, ownEmail) },
    noSecrets,
  );
  const [values, setValues] = useState<PersonValues>(() => ({
    ...valuesOf(draft, ownEmail),
    ...kept,
    document_number: "",
  }));
  const [isAnew, setAnew] = useState(false);
  const [tried, setTried] = useState(false);
  const [codeMissing, setCodeMissing] = useState(false);
  const change = (part: Partial<PersonValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    keep({ ...next, document_number: "" });
  };
  const faults = stepFaults(values, last4 !== null && !isAnew, inputOf(values).faults);
  const errorOf = (field: string) => {
    if (!tried) return null;
    if (field === "contact_code") return codeMissing ? t("applications.contact_required") : null;
    const fault = faults.find((each) => each.field === field);
    return fault ? sentenceOf(fault, values, t, show) : null;
  };
  return {
    values,
    change,
    errorOf,
    ownEmail,
    savedNumber: isAnew ? null : last4,
    typeNumberAnew: () => setAnew(true),
    check(isConfirmed: boolean) {
      setTried(true);
      setCodeMissing(!isConfirmed);
      return { input: inputOf(values).input, isRight: faults.length === 0 && isConfirmed };
    },
    saved() {
      drop();
      // The mall has the number now. From here on only its last four characters are shown.
      if (values.document_number !== "" && !faults.some(({ field }) => field === "document_number")) {
        setValues({ ...values, document_number: "" });
        setAnew(false);
      }
    },
  };
}
