import { maxTransitRanges } from "@arcade/contract/buying/arrivals/arrival";
import { useT } from "@arcade/web/translate.tsx";
import { Button, InputNumber, Select } from "antd";
import type { ReactNode } from "react";

/** A group of countries as it is typed. */
export interface TypedRange {
  countries: readonly string[];
  days_least: number | null;
  days_most: number | null;
}

interface CarrierTransitProps {
  /** What people call the carrier. */
  called: string;
  ranges: readonly TypedRange[];
  isWrong: boolean;
  countries: readonly { code: string; name: string }[];
  onChange: (ranges: readonly TypedRange[]) => void;
}

const maxDays = 120;

/** How many days a carrier takes to groups of countries. */
export function CarrierTransit({ called, ranges, isWrong, countries, onChange }: CarrierTransitProps): ReactNode {
  const t = useT();
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  const put = (at: number, change: Partial<TypedRange>) =>
    onChange(ranges.map((range, place) => (place === at ? { ...range, ...change } : range)));
  return (
    <fieldset className="content-field content-wide">
      <legend>{t("content_office.carrier_transit", { code: called })}</legend>
      {ranges.map(({ countries: chosen, days_least, days_most }, at) => {
        const number = at + 1;
        return (
          // A group has no id. It is edited in its place.
          <div key={number} className="content-buttons">
            <Select
              mode="multiple"
              aria-label={t("content_office.carrier_transit_to", { number })}
              placeholder={t("content_office.carrier_transit_to", { number })}
              className="carrier-countries"
              showSearch={{ optionFilterProp: "label" }}
              maxTagCount={8}
              value={[...chosen]}
              options={options}
              onChange={(picked: string[]) => put(at, { countries: picked })}
            />
            <InputNumber
              aria-label={t("content_office.carrier_transit_least", { number })}
              placeholder={t("content_office.carrier_transit_least", { number })}
              className="carrier-days"
              min={0}
              max={maxDays}
              precision={0}
              value={days_least}
              onChange={(days) => put(at, { days_least: days })}
            />
            <InputNumber
              aria-label={t("content_office.carrier_transit_most", { number })}
              placeholder={t("content_office.carrier_transit_most", { number })}
              className="carrier-days"
              min={1}
              max={maxDays}
              precision={0}
              value={days_most}
              onChange={(days) => put(at, { days_most: days })}
            />
            <Button onClick={() => onChange(ranges.filter((_, place) => place !== at))}>
              {t("content_office.carrier_transit_remove", { number })}
            </Button>
          </div>
        );
      })}
      <div>
        <Button
          disabled={ranges.length >= maxTransitRanges}
          onClick={() => onChange([...ranges, { countries: [], days_least: null, days_most: null }])}
        >
          {t("content_office.carrier_transit_add")}
        </Button>
      </div>
      {isWrong ? (
        <span role="alert" className="quiet">
          {t("content_office.carrier_transit_wrong")}
        </span>
      ) : null}
      <span className="quiet">{t("content_office.carrier_transit_hint")}</span>
    </fieldset>
  );
}
