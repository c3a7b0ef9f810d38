import { applications } from "@arcade/contract/schemas/oversight/applications/api";
import { parse } from "@arcade/contract/faults";
import { type FormEvent, type ReactNode, useState } from "react";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { noSecrets, useDraft } from "../../../platform/draft.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { failureSentence } from "../../../platform/refusal.ts";
import { LogoField } from "./logo-field.tsx";
import type { StepProps } from "./wizard.tsx";

const named = applications.save.input.shape.store_name;

/** The name and the logo: the only parts of the application that everybody will see. */
export function StoreStep({ draft, onDone }: StepProps): ReactNode {
  const t = useT();
  const [kept, keep, drop] = useDraft("apply:store", { store_name: draft?.store_name ?? "" }, noSecrets);
  const [name, setName] = useState(kept.store_name);
  const [tried, setTried] = useState(false);
  const save = useChange(applications.save, {
    shows: ["store_name_taken", "store_name_reserved", "picture_unknown", "invalid_input", "application_under_review"],
  });
  const isOfName = save.failure !== null && "error" in save.failure && save.failure.error.startsWith("store_name");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameFault(name) !== null) return;
    if (!(await save.send({ store_name: name }))?.ok) return;
    drop();
    if (draft?.logo) onDone();
  };
  const fault = tried ? nameFault(name) : null;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-6">
      <TextInput
        label={t("applications.store_name")}
        hint={t("applications.store_name_hint")}
        name="store_name"
        autoComplete="off"
        maxLength={30}
        value={name}
        error={fault ? faultSentence(fault, t) : isOfName && save.failure ? failureSentence(save.failure, t) : null}
        onChange={(event) => {
          setName(event.target.value);
          keep({ store_name: event.target.value });
          save.forgetFailure();
        }}
      />
      <LogoField
        logo={draft?.logo ?? null}
        onSent={async (logo) => (await save.send({ logo }))?.ok ?? false}
        error={tried && !draft?.logo ? t("field.rule_required") : null}
      />
      {!isOfName && <FailureNote of={save.failure} />}
      <Button type="submit" wide busy={save.pending}>
        {t("applications.next")}
      </Button>
    </form>
  );
}

function nameFault(name: string) {
  const parsed = parse(named, name);
  return parsed.ok ? null : (parsed.faults[0] ?? null);
}
