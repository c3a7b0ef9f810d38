import { type Language, directionOf } from "@arcade/contract/languages";
import type { Catalogue } from "@arcade/messages/catalogue";
import type { MessageId } from "@arcade/messages/ids";
import { Skeleton } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { wordsFor } from "@arcade/web/words.ts";

/** The sentence exactly as the member will read it, in the member's language. */
export function AsMember({ sentence, language }: { sentence: MessageId; language: Language }): ReactNode {
  const t = useT();
  const [catalogue, setCatalogue] = useState<{ language: Language; words: Catalogue }>();
  useEffect(() => {
    let isCurrent = true;
    void wordsFor(language, sentence.split(".")[0] ?? "").then(
      (words) => isCurrent && setCatalogue({ language, words }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language, sentence]);
  return (
    <figure className="as-member">
      <figcaption className="quiet">{t("office.as_member", { language: languageNames[language] })}</figcaption>
      <blockquote lang={language} dir={directionOf(language)}>
        {catalogue?.language === language && catalogue.words.has(sentence) ? (
          catalogue.words.t(sentence)
        ) : (
          <Skeleton.Input active size="small" block />
        )}
      </blockquote>
    </figure>
  );
}
