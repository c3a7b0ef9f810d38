import { applications } from "@arcade/contract/oversight/applications/api";
import { email } from "@arcade/contract/wire";
import { type ReactNode, useRef, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import * as z from "zod/mini";
import { Button } from "../../../kit/button.tsx";
import { SuccessIcon } from "../../../kit/pictures/icons.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { failureSentence } from "../../../platform/refusal.ts";
import { CodeField } from "../../people/account/sign-in/code-field.tsx";
import { Part } from "./part.tsx";
import type { PersonForm } from "./person-step.tsx";

interface ContactProps {
  form: PersonForm;
  isOwn: boolean;
  isConfirmed: boolean;
  onConfirmed: () => void;
}

/**
 * The mailbox that the mall writes to. The account's own address is already confirmed. Any other address needs a code.
 */
export function ContactFields({ form, isOwn, isConfirmed, onConfirmed }: ContactProps): ReactNode {
  const t = useT();
  const { values, change, errorOf } = form;
  return (
    <Part title={t("applications.contact_title")}>
      <TextInput
        label={t("applications.contact_email")}
        type="email"
        name="contact_email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={values.contact_email}
        error={errorOf("contact_email")}
        onChange={(event) => change({ contact_email: event.target.value })}
      />
      {isConfirmed ? (
        <p className="flex items-center gap-2 text-text-2">
          <SuccessIcon size={20} className="shrink-0 text-ok" />
          {t(isOwn ? "applications.contact_own" : "applications.contact_confirmed")}
        </p>
      ) : (
        <ContactCode
          address={values.contact_email.trim().toLowerCase()}
          error={errorOf("contact_code")}
          onConfirmed={onConfirmed}
        />
      )}
    </Part>
  );
}

function ContactCode({
  address,
  error,
  onConfirmed,
}: {
  address: string;
  error: string | null;
  onConfirmed: () => void;
}): ReactNode {
  const t = useT();
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const save = useChange(applications.save, { later: [applications.mine] });
  const confirm = useChange(applications.confirmEmail, { shows: ["code_incorrect", "code_expired", "not_found"] });
  const send = async () => {
    if ((await confirm.send({ contact_email: address, code }))?.ok) onConfirmed();
  };
  // The draft must have the address before a code can confirm it.
  const addressToSend = async () => {
    if (!z.safeParse(email, address).success) return null;
    return (await save.send({ contact_email: address }))?.ok ? address : null;
  };
  const refused = confirm.failure && "error" in confirm.failure ? failureSentence(confirm.failure, t) : null;
  return (
    <>
      <p className="text-text-2">{t("applications.contact_code")}</p>
      <CodeField
        purpose="store_contact"
        address={addressToSend}
        onSent={() => field.current?.focus()}
        field={{
          ref: field,
          name: "code",
          value: code,
          error: refused ?? error,
          onChange: (event) => setCode(event.target.value),
        }}
      />
      {!refused && <FailureNote of={confirm.failure} />}
      <Button
        size="m"
        variant="secondary"
        className="self-start"
        busy={confirm.pending}
        disabled={code.length !== 6}
        onClick={() => void send()}
      >
        {t("applications.contact_confirm")}
      </Button>
    </>
  );
}
