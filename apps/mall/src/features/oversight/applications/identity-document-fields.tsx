import {
  type DocumentKind,
  documentKinds,
  documentKindsOf,
  mayBeEndless,
} from "@arcade/contract/oversight/applications/identity-documents";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Select } from "../../../kit/inputs/select.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { useCountries } from "../../shops/stores/index.ts";
import type { PersonForm } from "./person-step.tsx";
import { Part } from "./part.tsx";

/**
 * The identity document: the issuing country, the kind (only those accepted from that country), the number and the
 * expiry date.
 */
export function IdentityDocumentFields({ form }: { form: PersonForm }): ReactNode {
  const t = useT();
  const { values, change, errorOf } = form;
  const kinds = documentKindsOf(values.issuing_country);
  const chosen = kinds.find((kind) => kind === values.document_kind) ?? null;
  return (
    <Part title={t("applications.paper_title")}>
      <CountrySelect label={t("applications.issuing_country")} name="issuing_country" form={form} />
      {values.issuing_country === "" ? (
        <p className="text-text-2">{t("applications.document_kind_hint")}</p>
      ) : (
        <RadioGroup<DocumentKind>
          boxed
          label={t("applications.document_kind")}
          error={errorOf("document_kind")}
          value={chosen}
          onValueChange={(kind) => change({ document_kind: kind })}
          options={documentKinds
            .filter((kind) => kinds.includes(kind))
            .map((kind) => ({ value: kind, label: t(`applications.document_${kind}`) }))}
        />
      )}
      <NumberField form={form} />
      <TextInput
        label={t("applications.valid_until")}
        type="date"
        name="valid_until"
        value={values.valid_until}
        disabled={values.endless}
        error={errorOf("valid_until")}
        onChange={(event) => change({ valid_until: event.target.value })}
      />
      {chosen !== null && mayBeEndless(chosen) && (
        <Checkbox
          label={t("applications.endless")}
          checked={values.endless}
          onChange={(event) => change({ endless: event.target.checked })}
        />
      )}
    </Part>
  );
}

/** Once the number is stored, only its last four characters are shown. A new number is typed in full. */
function NumberField({
  form: { values, change, errorOf, savedNumber, typeNumberAnew },
}: {
  form: PersonForm;
}): ReactNode {
  const t = useT();
  if (savedNumber !== null)
    return (
      <div className="flex flex-col items-start">
        <span className="font-semibold">{t("applications.document_number")}</span>
        <span>
          <Trans id="applications.number_kept" values={{ last: <bdi className="num">{`•••• ${savedNumber}`}</bdi> }} />
        </span>
        <Button size="m" variant="quiet" className="-ms-3" onClick={typeNumberAnew}>
          {t("applications.number_change")}
        </Button>
      </div>
    );
  return (
    <TextInput
      label={t("applications.document_number")}
      hint={t("applications.document_number_hint")}
      name="document_number"
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={values.document_number}
      error={errorOf("document_number")}
      onChange={(event) => change({ document_number: event.target.value })}
    />
  );
}

interface CountrySelectProps {
  label: string;
  name: "issuing_country" | "nationality" | "residence";
  form: PersonForm;
}

export function CountrySelect({ label, name, form: { values, change, errorOf } }: CountrySelectProps): ReactNode {
  const t = useT();
  const countries = useCountries();
  return (
    <Select
      label={label}
      name={name}
      placeholder={t("applications.country_choose")}
      value={values[name]}
      error={errorOf(name)}
      options={countries.map(({ code, name: text }) => ({ value: code, label: text }))}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}
