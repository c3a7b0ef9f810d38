import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { CountrySelect } from "./identity-document-fields.tsx";
import { Part } from "./part.tsx";
import type { PersonForm } from "./person-step.tsx";

/** The person, letter for letter as on the identity document. */
export function PersonFields({ form }: { form: PersonForm }): ReactNode {
  const t = useT();
  const { values, change, errorOf } = form;
  return (
    <Part title={t("applications.person_title")}>
      <TextInput
        label={t("applications.name")}
        name="name"
        autoComplete="name"
        maxLength={80}
        value={values.name}
        error={errorOf("name")}
        onChange={(event) => change({ name: event.target.value })}
      />
      <CountrySelect label={t("applications.nationality")} name="nationality" form={form} />
      <TextInput
        label={t("applications.birthplace")}
        name="birthplace"
        autoComplete="off"
        maxLength={80}
        value={values.birthplace}
        error={errorOf("birthplace")}
        onChange={(event) => change({ birthplace: event.target.value })}
      />
      <TextInput
        label={t("applications.birth_date")}
        name="birth_date"
        type="date"
        autoComplete="bday"
        value={values.birth_date}
        error={errorOf("birth_date")}
        onChange={(event) => change({ birth_date: event.target.value })}
      />
    </Part>
  );
}
