import type { FocusEvent, ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Field } from "../../../kit/inputs/field.tsx";
import { DownIcon } from "../../../kit/pictures/icons.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import type { Fields } from "../../../platform/fields.ts";
import { type AddressFormSchema, splitPhone } from "./address-form.ts";

interface PhoneFieldProps {
  fields: Fields<AddressFormSchema>;
  countries: readonly { code: string; name: string; phone: string }[];
}

/**
 * The calling code is a separate field. If a whole number is pasted or filled in, its calling code is recognised
 * (UX-127).
 */
export function PhoneField({ fields, countries }: PhoneFieldProps): ReactNode {
  const t = useT();
  const mobile = fields.tied("mobile");
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const split = splitPhone(event.target.value, String(fields.form.getValues("country")), countries);
    if (split.phone_country !== "") {
      fields.form.setValue("phone_country", split.phone_country);
      fields.form.setValue("mobile", split.mobile);
    }
    void mobile.onBlur(event);
  };
  return (
    <div className="flex flex-wrap items-start gap-3 *:first:w-24 *:last:flex-1 *:last:basis-36">
      <CallingCode fields={fields} countries={countries} />
      <TextInput
        {...mobile}
        onBlur={leave}
        label={t("field.mobile")}
        hint={t("addresses.phone_reason")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </div>
  );
}

/** Shows only the code. The device's own list, which is on top of it, names the countries. */
function CallingCode({ fields, countries }: PhoneFieldProps): ReactNode {
  const t = useT();
  const chosen = countries.find(({ code }) => code === fields.form.watch("phone_country"));
  return (
    <Field label={t("addresses.calling_code")}>
      {({ id }) => (
        <span className="kit-box relative justify-between">
          <Num>{chosen?.phone ?? "\u2013"}</Num>
          <DownIcon size={18} />
          <select
            {...fields.form.register("phone_country")}
            id={id}
            autoComplete="off"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          >
            <option value="">{"\u2013"}</option>
            {countries.map(({ code, name, phone }) => (
              // the mark keeps the plus before its digits in an Arabic list
              <option key={code} value={code}>
                {`\u200e${phone} ${name}`}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
