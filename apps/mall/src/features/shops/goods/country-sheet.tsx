import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { CheckIcon } from "../../../kit/pictures/icons.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { useCountries } from "../stores/index.ts";

interface CountrySheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: string | null;
  onChoose: (code: string) => void;
}

/** The destination country, for people who have no address yet. */
export function CountrySheet({ open, onOpenChange, chosen, onChoose }: CountrySheetProps): ReactNode {
  const t = useT();
  const countries = useCountries();
  const [text, setText] = useState("");
  const wanted = text.trim().toLocaleLowerCase();
  const found = countries.filter(
    ({ code, name, delivered }) =>
      delivered && (name.toLocaleLowerCase().includes(wanted) || code.toLocaleLowerCase() === wanted),
  );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("goods.country_title")}>
      <p className="pb-3 text-label text-text-2">{t("goods.country_note")}</p>
      <TextInput
        label={t("goods.country_search")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
      />
      <ul className="pt-2">
        {found.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              aria-current={code === chosen ? "true" : undefined}
              onClick={() => onChoose(code)}
              className="flex min-h-12 w-full items-center justify-between gap-3 border-b border-line text-start aria-[current=true]:font-bold aria-[current=true]:text-primary"
            >
              {name}
              {code === chosen && <CheckIcon size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
