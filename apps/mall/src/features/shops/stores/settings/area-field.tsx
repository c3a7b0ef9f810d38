import { areaKey } from "@arcade/contract/buying/orders/price";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Chip } from "../../../../kit/signs/chip.tsx";
import { FieldError } from "../../../../kit/inputs/field.tsx";
import { Select } from "../../../../kit/inputs/select.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { useCountries, useCountryName } from "./country-names.ts";

interface AreaFieldProps {
  label: string;
  hint?: string;
  areas: readonly string[];
  onAreas: (areas: string[]) => void;
  error: string | null;
}

/**
 * Countries and provinces, each as a chip. A new one is chosen from the mall's countries, with a province if only that
 * is meant.
 */
export function AreaField({ label, hint, areas, onAreas, error }: AreaFieldProps): ReactNode {
  const t = useT();
  const areaName = useAreaName();
  const countries = useCountries();
  const [country, setCountry] = useState("");
  const [province, setProvince] = useState("");
  const text = province.replaceAll(":", " ").replace(/\s+/g, " ").trim();
  const area = text === "" ? country : `${country}:${text}`;
  const add = () => {
    if (country !== "" && !areas.some((present) => areaKey(present) === areaKey(area))) onAreas([...areas, area]);
    setProvince("");
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 text-label">{label}</legend>
      {hint !== undefined && <p className="text-label font-normal text-text-2">{hint}</p>}
      {areas.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {areas.map((area) => (
            <Chip
              key={area}
              onRemove={() => onAreas(areas.filter((present) => present !== area))}
              removeLabel={t("shop_setting.area_remove", { area: areaName(area) })}
            >
              {areaName(area)}
            </Chip>
          ))}
        </div>
      )}
      {error && <FieldError id={`${label}-error`}>{error}</FieldError>}
      <Select
        label={t("field.country")}
        placeholder={t("app.choose")}
        aria-invalid={error ? true : undefined}
        options={countries.filter(({ delivered }) => delivered).map(({ code, name }) => ({ value: code, label: name }))}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      />
      {country !== "" && (
        <>
          <TextInput
            label={t("shop_setting.province")}
            hint={t("shop_setting.province_hint")}
            optional
            maxLength={60}
            value={province}
            onChange={({ target }) => setProvince(target.value)}
          />
          <Button variant="secondary" size="m" onClick={add}>
            {t("shop_setting.area_add", { area: areaName(area) })}
          </Button>
        </>
      )}
    </fieldset>
  );
}

/** "Germany", or "California (United States)". */
function useAreaName(): (area: string) => string {
  const t = useT();
  const countryName = useCountryName();
  return (area) => {
    const [country = "", province] = area.split(":");
    return province === undefined
      ? countryName(country)
      : t("shop_setting.area_province", { province, country: countryName(country) });
  };
}
