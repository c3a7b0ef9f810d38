import type { CodePurpose } from "@arcade/contract/people/account/api";
import type { ComponentProps, ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { CodeField } from "./code-field.tsx";
import { type FieldOf, putBeside } from "./put-beside.ts";
import type { Ticket } from "./use-ticket.ts";
import { type EmailForm, awaitCode, emailToSendTo } from "./email-to-send-to.ts";

interface EmailAndCodeProps {
  /** A form whose fields include `email` and `code`. */
  fields: {
    tied: (
      field: "email" | "code",
    ) => ComponentProps<typeof CodeField>["field"] & Omit<ComponentProps<typeof TextInput>, "label">;
    setError: (field: "email" | "code", sentence: string) => void;
    form: EmailForm;
  };
  label: string;
  purpose: CodePurpose;
  /** Where the form keeps the ticket of its code. Left out if the code goes to the member's own address. */
  ticket?: Ticket;
  autoComplete?: "email" | "username";
}

const fieldOf: FieldOf<"email"> = { email_taken: "email", email_unknown: "email" };

/** An address and the code that is mailed to it. */
export function EmailAndCode({ fields, label, purpose, ticket, autoComplete = "email" }: EmailAndCodeProps): ReactNode {
  const t = useT();
  const { form } = fields;
  return (
    <>
      <TextInput
        {...fields.tied("email")}
        label={label}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      <CodeField
        purpose={purpose}
        address={() => emailToSendTo(form)}
        field={fields.tied("code")}
        onWrongAddress={() => form.setFocus("email", { shouldSelect: true })}
        {...(ticket && { ticket: ticket.now })}
        onSent={(given) => {
          ticket?.keep(given);
          awaitCode(form);
        }}
        onRefused={(refusal) => putBeside(fields, refusal, fieldOf, t)}
      />
    </>
  );
}
