import { type AddressField, addressLabel, countryFormat } from "@arcade/contract/people/addresses/countries";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { FieldError } from "../../../kit/inputs/field.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { CountrySelect } from "./identity-document-fields.tsx";
import { Part } from "./part.tsx";
import type { PersonForm } from "./person-step.tsx";

const max = { province: 60, city: 60, address: 200, zip_code: 16 } as const satisfies Record<AddressField, number>;

/**
 * The home address of the person, with the fields and their order in that country, and the confirmation that it is
 * correct (SPEC 5).
 */
export function HomeFields({ form }: { form: PersonForm }): ReactNode {
  const t = useT();
  const { values, change, errorOf } = form;
  const country = values.residence;
  const { order, required } = countryFormat(country);
  const error = errorOf("address_confirmed");
  // A change removes the confirmation.
  const type = (field: AddressField, text: string) => change({ [field]: text, address_confirmed: false });
  return (
    <Part title={t("applications.home_title")}>
      <CountrySelect label={t("applications.residence")} name="residence" form={form} />
      {order.map((field) => (
        <TextInput
          key={field}
          label={t(`addresses.${addressLabel(country, field)}`)}
          name={field}
          optional={!required.includes(field)}
          dir={field === "zip_code" ? "ltr" : "auto"}
          autoComplete="off"
          maxLength={max[field]}
          value={values[field]}
          error={errorOf(field)}
          onChange={(event) => type(field, event.target.value)}
        />
      ))}
      <div>
        <Checkbox
          label={t("applications.address_confirmed")}
          checked={values.address_confirmed}
          aria-invalid={error ? true : undefined}
          aria-describedby="address-confirm-error"
          onChange={(event) => change({ address_confirmed: event.target.checked })}
        />
        <div id="address-confirm-error">{error && <FieldError id="address-confirm-sentence">{error}</FieldError>}</div>
      </div>
    </Part>
  );
}
