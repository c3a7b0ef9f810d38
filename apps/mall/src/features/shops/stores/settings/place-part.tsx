import { addressLabel, countryFormat } from "@arcade/contract/people/addresses/countries";
import { type StoreProfile, stores } from "@arcade/contract/shops/stores/api";
import { profileInput } from "@arcade/contract/shops/stores/profile";
import { Trans, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Select } from "../../../../kit/inputs/select.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useCountries } from "./country-names.ts";
import { useSettingForm } from "./setting-form.ts";
import { SettingFrame } from "./setting-frame.tsx";

type Place = NonNullable<StoreProfile["return_address"]>;

const nowhere: Place = { name: "", mobile: "", country: "", province: "", city: "", address: "", zip_code: "" };
const max = { name: 60, mobile: 30, province: 60, city: 60, address: 200, zip_code: 16 } as const;

/** The return address, with the fields and their order in that country. */
export function PlacePart({ profile }: { profile: StoreProfile }): ReactNode {
  const t = useT();
  const countries = useCountries();
  const form = useSettingForm({
    name: "place",
    initial: { ...(profile.return_address ?? { ...nowhere, country: profile.ships_from }) },
    row: stores.changeProfile,
    schema: profileInput,
    inputOf: (values: Place) => ({ return_address: fittingTo(values) }),
  });
  const { values, change } = form;
  const errorOf = (field: keyof Place) => form.errorOf(`return_address.${field}`);
  const { order, required } = countryFormat(values.country);
  const callingCode = countries.find(({ code }) => code === values.country)?.phone ?? "+971";
  return (
    <SettingFrame onSave={form.save}>
      <p className="text-text-2">{t("shop_setting.return_hint")}</p>
      <TextInput
        label={t("field.name")}
        autoComplete="name"
        maxLength={max.name}
        value={values.name}
        error={errorOf("name")}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextInput
        label={t("field.mobile")}
        hint={<Trans id="shop_setting.mobile_hint" values={{ code: callingCode }} />}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={max.mobile}
        value={values.mobile}
        error={errorOf("mobile")}
        onChange={({ target }) => change({ mobile: target.value })}
      />
      <Select
        label={t("field.country")}
        autoComplete="country"
        placeholder={t("app.choose")}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={values.country}
        error={errorOf("country")}
        onChange={({ target }) => change({ country: target.value })}
      />
      {order.map((field) => (
        <TextInput
          key={field}
          label={t(`addresses.${addressLabel(values.country, field)}`)}
          optional={!required.includes(field)}
          dir={field === "zip_code" ? "ltr" : "auto"}
          maxLength={max[field]}
          value={values[field]}
          error={errorOf(field)}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      ))}
      <FailureNote of={form.failure} />
      <Button type="submit" wide busy={form.pending}>
        {t("app.save")}
      </Button>
    </SettingFrame>
  );
}

/** The address without values in fields that the country does not have. */
function fittingTo(place: Place): Place {
  const { order } = countryFormat(place.country);
  const kept = (field: (typeof order)[number]) => (order.includes(field) ? place[field] : "");
  return {
    ...place,
    province: kept("province"),
    city: kept("city"),
    address: kept("address"),
    zip_code: kept("zip_code"),
  };
}
