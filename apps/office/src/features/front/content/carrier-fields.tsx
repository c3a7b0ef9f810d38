import { addresses } from "@arcade/contract/people/addresses/api";
import { transitRanges } from "@arcade/contract/buying/arrivals/arrival";
import { carrierCode } from "@arcade/contract/buying/orders/carriers";
import { stepsOf } from "@arcade/contract/buying/orders/tracking";
import { isTrackingLink, maxTrackingLink, numberMark } from "@arcade/contract/buying/orders/tracking-link";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import { Checkbox, Input, Select } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { useRead } from "../../../platform/query.ts";
import { CarrierTransit, type TypedRange } from "./carrier-transit.tsx";
import { Names, type OrderedName } from "./ordered-names.tsx";

const maxName = 60;

/** One carrier as it is edited. */
export interface CarrierLine extends OrderedName {
  code: string;
  /** It has no row yet, so its code can still be chosen. */
  isNew: boolean;
  /** Its patterns as they are typed, with commas between. */
  patterns: string;
  country: string | null;
  link: string;
  /** Groups of countries as they are typed: a day that is still empty is null. */
  transit: readonly TypedRange[];
}

/** The faults of a line, by field. */
export function faultsOf(
  { code, name, patterns, link, transit }: CarrierLine,
  codes: readonly string[],
): { code: boolean; name: boolean; patterns: boolean; link: boolean; transit: boolean } {
  return {
    code: !carrierCode.safeParse(code).success || codes.filter((other) => other === code).length > 1,
    name: !name.en?.trim(),
    patterns: patternsIn(patterns).some((pattern) => stepsOf(pattern) === null),
    link: link !== "" && !isTrackingLink(link),
    transit: !transitRanges.safeParse(transit).success,
  };
}

interface CarrierFieldsProps {
  line: CarrierLine;
  faults: ReturnType<typeof faultsOf>;
  onChange: (line: CarrierLine) => void;
}

/** Every fact of one carrier. */
export function CarrierFields({ line, faults, onChange }: CarrierFieldsProps): ReactNode {
  const t = useT();
  const countries = useRead(addresses.countries, {}).data?.items ?? [];
  const { code } = line;
  const called = carrierCalled(line, t);
  const box = useRef<HTMLElement>(null);
  // It is above the table, where a narrow window does not cut it off. The row may be far below.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
    box.current?.querySelector("input")?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={box} className="content-heading" aria-label={t("content_office.carrier_edit", { name: called })}>
      {line.isNew ? (
        <label className="content-field">
          <span>{t("content_office.carrier_code")}</span>
          <Input
            dir="ltr"
            maxLength={20}
            value={code}
            status={code !== "" && faults.code ? "error" : ""}
            onChange={({ target }) => onChange({ ...line, code: target.value.trim().toLowerCase() })}
          />
          <span className="quiet">{t("content_office.carrier_code_hint")}</span>
        </label>
      ) : null}
      <Names item={line} max={maxName} onChange={(names) => onChange({ ...line, ...names })} />
      <div>
        <Checkbox checked={line.shown} onChange={({ target }) => onChange({ ...line, shown: target.checked })}>
          {t("content_office.carrier_shown", { code: called })}
        </Checkbox>
      </div>
      <label className="content-field">
        <span>{t("content_office.carrier_country", { code: called })}</span>
        <Select
          aria-label={t("content_office.carrier_country", { code: called })}
          showSearch={{ optionFilterProp: "label" }}
          value={line.country ?? ""}
          options={[
            { value: "", label: t("content_office.carrier_many_countries") },
            ...countries.map((country) => ({ value: country.code, label: country.name })),
          ]}
          onChange={(chosen: string) => onChange({ ...line, country: chosen === "" ? null : chosen })}
        />
      </label>
      <label className="content-field content-wide">
        <span>{t("content_office.carrier_link", { code: called })}</span>
        <Input
          dir="ltr"
          maxLength={maxTrackingLink}
          value={line.link}
          status={faults.link ? "error" : ""}
          onChange={({ target }) => onChange({ ...line, link: target.value.trim() })}
        />
        <span className="quiet">{t("content_office.carrier_link_hint", { mark: numberMark })}</span>
      </label>
      <label className="content-field content-wide">
        <span>{t("content_office.carrier_patterns", { code: called })}</span>
        <Input
          dir="ltr"
          maxLength={500}
          value={line.patterns}
          status={faults.patterns ? "error" : ""}
          onChange={({ target }) => onChange({ ...line, patterns: target.value })}
        />
        <span className="quiet">{t("content_office.carrier_patterns_hint", { count: "{9}", range: "{9,18}" })}</span>
      </label>
      <CarrierTransit
        called={called}
        ranges={line.transit}
        isWrong={faults.transit}
        countries={countries}
        onChange={(transit) => onChange({ ...line, transit })}
      />
    </section>
  );
}

/** What people call a carrier. A new one has only its code, and first nothing. */
export const carrierCalled = ({ name, code }: Pick<CarrierLine, "name" | "code">, t: Translate): string =>
  name.en?.trim() || code || t("content_office.carrier_new");

/** A comma inside braces is part of a pattern: `JD#{9,18}`. */
export function patternsIn(typed: string): string[] {
  const parts: string[] = [];
  for (const part of typed.toUpperCase().replaceAll(" ", "").split(",")) {
    const last = parts.at(-1);
    if (
      last !== undefined &&
      last.includes("{") &&
      !last.endsWith("}") &&
      !last.slice(last.lastIndexOf("{")).includes("}")
    )
      parts[parts.length - 1] = `${last},${part}`;
    else parts.push(part);
  }
  return parts.filter((part) => part !== "");
}
