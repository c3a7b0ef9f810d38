import { type HomeBlock, isShownAt } from "@arcade/contract/front/content/blocks";
import { homeOffice } from "@arcade/contract/front/content/home-office";
import { directionOf, type Language, languages } from "@arcade/contract/languages";
import { serverNow } from "@arcade/web/clock.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Segmented } from "antd";
import { type ReactNode, useId, useState } from "react";
import { Loaded } from "../../../kit/loaded.tsx";
import { inDays, instantOf, MomentInput } from "../../../kit/moment-input.tsx";
import { useRead } from "../../../platform/query.ts";
import { HomeBlockPreview } from "./home-block-preview.tsx";
import { usePreviewWords } from "./preview-words.ts";
import type { Schedule } from "./schedule.tsx";

export interface Placed extends Schedule {
  kind: HomeBlock;
  shown: boolean;
}

/**
 * The home page as it is arranged here and not yet saved, in a language and at a moment, with everything that a visitor
 * sees then.
 */
export function HomePreview({ blocks }: { blocks: readonly Placed[] }): ReactNode {
  const t = useT();
  const id = useId();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [at, setAt] = useState(() => inDays(0, serverNow()));
  const moment = at === "" ? serverNow() : new Date(at);
  const home = useRead(homeOffice.preview, { language, ...(at === "" ? {} : { at: instantOf(at) }) });
  const words = usePreviewWords(language);
  const shown = blocks.filter((block) => isShownAt(block, moment));
  return (
    <section aria-label={t("content_office.preview")} className="content-phone">
      <Segmented<Language>
        aria-label={t("app.language")}
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <div className="content-field">
        <label htmlFor={id}>{t("content_office.preview_at")}</label>
        <MomentInput id={id} value={at} onChange={({ target }) => setAt(target.value)} />
      </div>
      <Loaded of={home}>
        {(found) => (
          <div
            lang={language}
            dir={directionOf(language)}
            role="region"
            aria-label={languageNames[language]}
            tabIndex={0}
            className="content-screen"
          >
            {shown.length === 0 ? <p className="quiet">{t("content_office.preview_none")}</p> : null}
            {words === null
              ? null
              : shown.map(({ kind }) => <HomeBlockPreview key={kind} kind={kind} home={found} words={words} />)}
          </div>
        )}
      </Loaded>
    </section>
  );
}
