import { addresses, type Country } from "@arcade/contract/people/addresses/api";
import { type AddressField, addressLabel, countryFormat } from "@arcade/contract/people/addresses/countries";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import type * as z from "zod/mini";
import { placeNow, useGo, useParameters } from "@arcade/web/place.ts";
import { ownTimeZone } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Switch } from "../../../kit/inputs/checkbox.tsx";
import { PhoneField } from "./phone-field.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { type Fields, useFields } from "../../../platform/fields.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useBack } from "../../../platform/page/back.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import {
  type AddressFormSchema,
  type AddressValues,
  formFor,
  inputOf,
  lineWithPlace,
  valuesOf,
} from "./address-form.ts";
import { useCountries } from "./address-text.tsx";
import { CountryField } from "./country-field.tsx";
import { ProvinceField } from "./province-field.tsx";
import { FormFrame } from "../account/sign-in/form-frame.tsx";
import { PointField } from "./point-field.tsx";
import { takePlace, withAddress } from "./asker.ts";

type Countries = readonly Country[];

/**
 * `/pages/member/address_save?id=&choose=&back=`: a new address, or a change of one. From the checkout it returns there
 * with the address.
 */
export function Page(): ReactNode {
  const t = useT();
  const { id } = useParameters();
  const countries = useCountries();
  const mine = useRead(addresses.list, {});
  return (
    <Screen title={t(id ? "addresses.edit" : "addresses.add")}>
      <Loaded of={mine} skeleton={<FormSkeleton />}>
        {({ items }) => (
          <Loaded of={countries} skeleton={<FormSkeleton />}>
            {({ items: known }) => {
              const present = items.find((address) => address.id === id);
              const initial = present
                ? valuesOf(present, known)
                : newAddress(items[0]?.country, items.length === 0, known);
              return <AddressForm key={id} id={present?.id} initial={initial} countries={known} />;
            }}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

interface AddressFormProps {
  id: string | undefined;
  initial: AddressValues;
  countries: Countries;
}

function AddressForm({ id, initial, countries }: AddressFormProps): ReactNode {
  const t = useT();
  const fields = useAddressFields(id, initial);
  const { save, pending, failure } = useSave(id, countries, fields);
  const country = String(fields.form.watch("country"));
  const chooseCountry = (code: string) => {
    const { country: before, phone_country: phone } = fields.form.getValues();
    fields.form.setValue("country", code);
    fields.form.setValue("province", "");
    fields.form.clearErrors();
    if (phone === "" || phone === before) fields.form.setValue("phone_country", code);
  };
  return (
    <FormFrame onSubmit={fields.submit(save)}>
      <CountryField
        countries={countries.filter(({ code, delivered }) => delivered || code === initial.country)}
        value={country}
        onValueChange={chooseCountry}
        error={fields.errorOf("country")}
      />
      <TextInput {...fields.tied("name")} label={t("field.name")} dir="auto" autoComplete="name" />
      <PhoneField fields={fields} countries={countries} />
      {countryFormat(country).order.map((field) => (
        <PartField key={field} fields={fields} field={field} country={country} />
      ))}
      <PointField fields={fields} />
      <Switch
        {...fields.form.register("is_default")}
        label={t("addresses.default_switch")}
        hint={t("addresses.default_hint")}
      />
      <FailureNote of={failure} />
      <Button type="submit" wide busy={pending}>
        {t("app.save")}
      </Button>
    </FormFrame>
  );
}

type Form = Fields<AddressFormSchema>;

/** The rules depend on the country in the form. */
function useAddressFields(id: string | undefined, initial: AddressValues): Form {
  const [country, setCountry] = useState(initial.country);
  const schema = useMemo(() => formFor(country), [country]);
  const fields = useFields(schema, { ...initial }, `address:${id ?? "new"}`);
  const present = String(fields.form.watch("country"));
  if (present !== country) setCountry(present);
  const takeChosen = useEffectEvent(() => {
    const place = takePlace(placeNow());
    if (!place) return;
    fields.form.setValue("latitude", String(place.latitude));
    fields.form.setValue("longitude", String(place.longitude));
    fields.form.setValue("address", lineWithPlace(String(fields.form.getValues("address")), place));
  });
  useEffect(() => takeChosen(), []); // runs after the form has started to listen, so that its draft has it too
  return fields;
}

function useSave(id: string | undefined, countries: Countries, fields: Form) {
  const t = useT();
  const go = useGo();
  const goBack = useBack();
  const { choose, back } = useParameters();
  const add = useChange(addresses.add, { shows: ["address_limit", "invalid_input"] });
  const edit = useChange(addresses.edit, { shows: ["invalid_input"] });
  const failure = add.failure ?? edit.failure;
  const tell = useEffectEvent(() => fields.setFaults(failure));
  useEffect(() => void tell(), [failure]); // the server decides whether an address is valid
  const save = async (values: z.input<AddressFormSchema>) => {
    const input = inputOf(values, countries);
    const outcome = id ? await edit.send({ ...input, id }) : await add.send(input);
    if (!outcome?.ok) return;
    fields.drop();
    toast.show({ text: t("addresses.saved"), tone: "success" });
    const place = choose && back && "id" in outcome.data ? withAddress(back, outcome.data.id) : null;
    if (place) go(place, { replace: true });
    else goBack();
  };
  return { save, pending: add.pending || edit.pending, failure };
}

const autoComplete = {
  city: "address-level2",
  address: "street-address",
  zip_code: "postal-code",
} as const;

function PartField({ fields, field, country }: { fields: Form; field: AddressField; country: string }): ReactNode {
  const t = useT();
  const { required, zip } = countryFormat(country);
  if (field === "province")
    return (
      <ProvinceField
        {...fields.held(field)}
        name={field}
        country={country}
        label={t(`addresses.${addressLabel(country, field)}`)}
        optional={!required.includes(field)}
      />
    );
  const isCode = field === "zip_code";
  const isDigits = isCode && zip !== undefined && !zip.source.includes("A-Z");
  return (
    <TextInput
      {...fields.tied(field)}
      label={t(`addresses.${addressLabel(country, field)}`)}
      hint={field === "address" ? t("addresses.address_hint") : undefined}
      optional={!required.includes(field)}
      dir={isCode ? "ltr" : "auto"}
      inputMode={isDigits ? "numeric" : "text"}
      autoCapitalize={isCode ? "characters" : "words"}
      autoComplete={autoComplete[field]}
    />
  );
}

/**
 * The country of the last address, or the country of the device's time zone, or the country of the device's language.
 */
function newAddress(lastCountry: string | undefined, isFirst: boolean, countries: Countries): AddressValues {
  const here = navigator.languages
    .map((language) => new Intl.Locale(language).region)
    .find((region) => countries.some(({ code, delivered }) => delivered && code === region));
  const country =
    [lastCountry, countryOfClock(countries), here].find((code) =>
      countries.some((known) => known.delivered && known.code === code),
    ) ?? "";
  return {
    name: "",
    phone_country: country,
    mobile: "",
    country,
    province: "",
    city: "",
    address: "",
    zip_code: "",
    is_default: isFirst,
    latitude: "",
    longitude: "",
  };
}

/** The country of the device's time zone, if it is exactly one and the browser knows it. */
function countryOfClock(countries: Countries): string | undefined {
  const zone = ownTimeZone();
  return countries.find(({ code }) => zonesOf(code).includes(zone))?.code;
}

/** Newer than the types know. A browser without it guesses fewer countries. */
function zonesOf(code: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${code}`);
  return locale.getTimeZones?.() ?? [];
}

function FormSkeleton(): ReactNode {
  return <Outline heights={["4.5rem", "4.5rem", "4.5rem", "4.5rem", "4.5rem"]} className="gap-5 px-edge py-6" />;
}
