import type { CountryRegions } from "@arcade/contract/people/addresses/regions";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Select } from "../../../kit/inputs/select.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";

interface ProvinceFieldProps extends Pick<ComponentProps<typeof TextInput>, "label" | "optional" | "error" | "name"> {
  country: string;
  value: string;
  onValueChange: (province: string) => void;
}

/**
 * Province, state, prefecture or emirate. It is a list if the mall knows them, because a typing error can lose a
 * parcel. Otherwise it is a text field. A stored value that is not in the list stays.
 */
export function ProvinceField({ country, value, onValueChange, ...rest }: ProvinceFieldProps): ReactNode {
  const t = useT();
  const language = useLanguage();
  const regions = useRegions(country);
  if (regions === undefined)
    return (
      <TextInput
        {...rest}
        dir="auto"
        autoComplete="address-level1"
        autoCapitalize="words"
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
      />
    );
  const [own, names] = regions;
  const isOwn = own !== "" && language.startsWith(own.split("-")[0] ?? own);
  const shown = names.map(([local, latin]) => (isOwn ? local : (latin ?? local)));
  const present = names.findIndex((known) => known.includes(value));
  const kept = present >= 0 ? (shown[present] ?? value) : value;
  const options = kept === "" || shown.includes(kept) ? shown : [kept, ...shown];
  return (
    <Select
      {...rest}
      autoComplete="address-level1"
      placeholder={t("app.choose")}
      value={kept}
      onChange={({ target }) => onValueChange(target.value)}
      options={options.map((name) => ({ value: name, label: name }))}
    />
  );
}

/** Loads with the first address, because no other page needs these names. */
function useRegions(country: string): CountryRegions | undefined {
  const [all, setAll] = useState<Readonly<Record<string, CountryRegions>>>({});
  useEffect(() => {
    let isShown = true;
    void import("@arcade/contract/people/addresses/regions")
      .then(({ regions }) => isShown && setAll(regions))
      .catch(() => undefined); // then it is a text field
    return () => {
      isShown = false;
    };
  }, []);
  return all[country];
}
