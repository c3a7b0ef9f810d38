import { account } from "@arcade/contract/account/api";
import { type Language, languages } from "@arcade/contract/languages";
import type { ReactNode } from "react";
import { announceFailure, CallFailure } from "@arcade/web/failure.ts";
import { languageNames } from "@arcade/web/language-names.ts";
import { chooseLanguage, useLanguage } from "@arcade/web/language.ts";
import { useSay } from "@arcade/web/say.tsx";
import { RadioGroup } from "../../kit/radio-group.tsx";
import { Sheet } from "../../kit/sheet.tsx";
import { call } from "../../platform/call.ts";
import { tokenNow } from "../../platform/session.ts";

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The six languages, each in its own words. It also turns the language of the mails to a member. */
export function LanguageSheet({ open, onOpenChange }: SheetProps): ReactNode {
  const say = useSay();
  const present = useLanguage();
  const choose = async (language: Language) => {
    await chooseLanguage(language).catch(() => announceFailure(new CallFailure("network"))); // its words did not come
    onOpenChange(false);
    if (tokenNow()) await call(account.changeLanguage, { language }).catch(() => undefined); // the mall itself speaks it already
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={say("app.language")}>
      <RadioGroup
        label={<span className="sr-only">{say("app.language")}</span>}
        options={languages.map((language) => ({ value: language, label: <span lang={language}>{languageNames[language]}</span> }))}
        value={present}
        onValueChange={(language) => void choose(language)}
      />
    </Sheet>
  );
}
