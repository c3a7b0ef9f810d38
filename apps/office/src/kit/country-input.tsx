import { addresses } from "@arcade/contract/people/addresses/api";
import { Select } from "antd";
import type { ReactNode } from "react";
import { useRead } from "../platform/query.ts";

interface CountryInputProps {
  id?: string;
  value?: string;
  onChange?(code: string): void;
}

/** A country of the world by its name. One to which no order goes can still be where goods come from. */
export function CountryInput({ id, value, onChange }: CountryInputProps): ReactNode {
  const countries = useRead(addresses.countries, {}).data?.items ?? [];
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(onChange === undefined ? {} : { onChange })}
      showSearch={{ optionFilterProp: "label" }}
      loading={countries.length === 0}
      value={value || null}
      options={countries.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
