import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Field } from "../../../kit/inputs/field.tsx";
import { DownIcon } from "../../../kit/pictures/icons.tsx";
import { SearchField } from "../../../kit/inputs/search-field.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";

interface Country {
  code: string;
  name: string;
  phone: string;
}

interface CountryFieldProps {
  countries: readonly Country[];
  value: string;
  onValueChange: (code: string) => void;
  error: string | null;
}

/**
 * The country, searchable by typing. Browsers fill in only real form fields, so a hidden list is beside the button for
 * them (UX-126).
 */
export function CountryField({ countries, value, onValueChange, error }: CountryFieldProps): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const chosen = countries.find(({ code }) => code === value)?.name;
  return (
    <Field label={t("field.country")} error={error}>
      {({ id, "aria-describedby": describedBy }) => (
        <span className="relative">
          <button
            id={id}
            type="button"
            aria-haspopup="dialog"
            aria-describedby={describedBy}
            aria-label={[t("field.country"), chosen ?? t("app.choose")].join(": ")}
            className="kit-box w-full justify-between text-start"
            onClick={() => setOpen(true)}
          >
            <span className={chosen ? "" : "text-text-3"}>{chosen ?? t("app.choose")}</span>
            <DownIcon size={18} />
          </button>
          <select
            aria-hidden
            tabIndex={-1}
            autoComplete="country"
            name="country"
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          >
            <option value="" />
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <CountrySheet
            open={open}
            onOpenChange={setOpen}
            countries={countries}
            value={value}
            onValueChange={onValueChange}
          />
        </span>
      )}
    </Field>
  );
}

interface CountrySheetProps extends Omit<CountryFieldProps, "error"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function CountrySheet({ open, onOpenChange, countries, value, onValueChange }: CountrySheetProps): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState("");
  const found = countries.filter((country) => fits(country, typed));
  const choose = (code: string) => {
    onValueChange(code);
    onOpenChange(false);
    setTyped("");
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("field.country")}>
      <div className="flex min-h-[60dvh] flex-col gap-2">
        <SearchField
          label={t("addresses.search_country")}
          placeholder={t("addresses.search_country")}
          value={typed}
          onValueChange={setTyped}
          onSearch={() => found[0] && choose(found[0].code)}
          data-autofocus=""
        />
        <p role="status" className="text-text-2 empty:hidden">
          {found.length === 0 ? t("addresses.no_country") : ""}
        </p>
        <ul>
          {found.map(({ code, name, phone }) => (
            <li key={code}>
              <button
                type="button"
                aria-pressed={code === value}
                className="flex min-h-12 w-full items-center gap-3 rounded-s px-2 text-start aria-pressed:bg-primary-c aria-pressed:text-on-primary-c"
                onClick={() => choose(code)}
              >
                <span className="flex-1">{name}</span>
                <bdi dir="ltr" className="num text-text-2">
                  {phone}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

/** Matches any part of the name, the two-letter code or the calling code. Case and accents are ignored. */
function fits({ code, name, phone }: Country, typed: string): boolean {
  const wanted = plain(typed);
  return (
    wanted === "" ||
    plain(name).includes(wanted) ||
    code.toLowerCase() === wanted ||
    (/\d/.test(wanted) && phone.replace("+", "").startsWith(wanted.replace("+", "")))
  );
}

function plain(text: string): string {
  return text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
