import { type MoneyText, moneyText } from "@arcade/contract/money";
import { languageName } from "@arcade/web/language-names.ts";
import { usePlaceName } from "@arcade/web/place-name.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Fragment, type ReactNode } from "react";
import { Moment, Money } from "../../../kit/figures.tsx";
import { codeName, countryFields, fieldName, languageOfField, moneyFields } from "./fact-words.ts";

/** A value as people say it: a code by its name, an amount, a moment, a country; lists and groups by their fields. */
export function FactValue({ field, value }: { field: string; value: unknown }): ReactNode {
  const t = useT();
  const show = useShow();
  if (value === null || value === undefined || value === "") return t("facts.none");
  if (typeof value === "boolean") return show.yesNo(value);
  if (typeof value === "number") return <bdi className="num">{show.count(value)}</bdi>;
  if (Array.isArray(value)) return <FactList field={field} of={value} />;
  if (typeof value === "object") return <FactGroup of={value} />;
  return <FactText field={field} text={String(value as string)} />; // JSON has no other values
}

/** Fields whose values are names that only the code knows; how many there are says enough. */
const counted: ReadonlySet<string> = new Set(["articles", "rest"]);

function FactList({ field, of }: { field: string; of: readonly unknown[] }): ReactNode {
  const t = useT();
  const show = useShow();
  if (of.length === 0) return t("facts.none");
  if (counted.has(field)) return <bdi className="num">{show.count(of.length)}</bdi>;
  // What an operator filtered a file by: the names of fields.
  if (field === "filter") return of.map((name) => fieldName(String(name), t)).join(", ");
  return (
    <ul>
      {of.map((item, index) => (
        <li key={`${index} ${JSON.stringify(item)}`}>
          <FactValue field={field} value={item} />
        </li>
      ))}
    </ul>
  );
}

function FactGroup({ of }: { of: object }): ReactNode {
  const t = useT();
  return Object.entries(of).map(([field, value], index) => (
    <Fragment key={field}>
      {index > 0 ? " · " : null}
      <span className="quiet">{languageOfField(field) ?? fieldName(field, t)}</span>{" "}
      <FactValue field={field} value={value} />
    </Fragment>
  ));
}

function FactText({ field, text }: { field: string; text: string }): ReactNode {
  const t = useT();
  const placeName = usePlaceName();
  if (moneyFields.has(field) && isAmount(text)) return <Money exact of={amountOf(text)} />;
  if (isMoment(text)) return <Moment at={text} />;
  if (countryFields.has(field)) return <bdi>{placeName(text)}</bdi>;
  if (languageFields.has(field)) return <bdi>{languageName(text)}</bdi>;
  const code = codeName(field, text, t);
  return code ?? <bdi dir="auto">{text}</bdi>;
}

const languageFields: ReadonlySet<string> = new Set(["checked", "language", "languages"]);
const isMoment = (text: string): boolean => /^20\d\d-\d\d-\d\dT[\d:.]{5,12}Z$/.test(text);
const isAmount = (text: string): boolean => /^-?\d{1,18}(\.\d{1,6})?$/.test(text);

/** The server writes decimals, or whole millionths. */
const amountOf = (text: string): MoneyText => (text.includes(".") ? (text as MoneyText) : moneyText(BigInt(text))); // as `isAmount` has checked

interface Leaf {
  key: string;
  field: string;
  language: string | null;
  value: unknown;
}

/** One line for each field; a text in several languages has one for each language. */
function leavesOf(record: object): Leaf[] {
  return Object.entries(record).flatMap(([field, value]: [string, unknown]) => {
    const parts = value !== null && typeof value === "object" && !Array.isArray(value) ? Object.entries(value) : [];
    const isTranslated = parts.length > 0 && parts.every(([part]) => languageOfField(part) !== null);
    if (!isTranslated) return [{ key: field, field, language: null, value }];
    return parts.map(([part, text]: [string, unknown]) => ({
      key: `${field} ${part}`,
      field,
      language: languageOfField(part),
      value: text,
    }));
  });
}

interface FactChangesProps {
  before: object | null;
  after: object | null;
  /** The words of a value, if the page knows better than the field does. */
  valueOf?: (field: string, value: unknown) => ReactNode;
}

/** The values before and after, field by field: only the fields that changed. */
export function FactChanges({ before, after, valueOf }: FactChangesProps): ReactNode {
  const t = useT();
  const old = leavesOf(before ?? {});
  const now = leavesOf(after ?? {});
  const shown = ({ field, value }: Leaf) => valueOf?.(field, value) ?? <FactValue field={field} value={value} />;
  const name = ({ field, language }: Leaf) =>
    language === null ? fieldName(field, t) : t("facts.in_language", { field: fieldName(field, t), language });
  const all = [...now, ...old.filter(({ key }) => !now.some((leaf) => leaf.key === key))];
  return (
    <ul className="fact-changes">
      {all.map((leaf) => {
        const was = old.find(({ key }) => key === leaf.key);
        const is = now.find(({ key }) => key === leaf.key);
        if (was && is && JSON.stringify(was.value) === JSON.stringify(is.value)) return null;
        return (
          <li key={leaf.key}>
            {was && is ? (
              <Trans id="office.payload_from_to" values={{ what: name(leaf), before: shown(was), after: shown(is) }} />
            ) : (
              <>
                <span className="quiet">{name(leaf)}</span> {shown(leaf)}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
