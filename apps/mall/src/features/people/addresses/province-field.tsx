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
 * Province, state, prefecture or emirate: a list where the mall knows them, because a slip of the pen loses a parcel;
 * else as it is typed. What was kept before and is not in the list stays.
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

/** Loaded with the first address: no other page needs these names. */
function useRegions(country: string): CountryRegions | undefined {
  const [all, setAll] = useState<Readonly<Record<string, CountryRegions>>>({});
  useEffect(() => {
    let isShown = true;
    void import("@arcade/contract/people/addresses/regions")
      .then(({ regions }) => isShown && setAll(regions))
      .catch(() => undefined); // typed then
    return () => {
      isShown = false;
    };
  }, []);
  return all[country];
}
