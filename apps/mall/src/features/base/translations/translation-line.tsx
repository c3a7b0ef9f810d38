import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import type { Translation } from "./use-translation.ts";

/** Says that what is shown was translated automatically, with a button for the translation or for the original. */
export function TranslationLine({ of: translation }: { of: Translation }): ReactNode {
  const t = useT();
  const { press, isShown, isMade, isPending, failure } = translation;
  if (press === null) return null;
  return (
    <>
      <FailureNote of={failure} />
      <span className="flex flex-wrap items-center gap-x-2 text-caption text-text-3">
        {isShown && <span>{t("translations.made")}</span>}
        <button type="button" className="min-h-11 text-accent-text" aria-busy={isPending} onClick={press}>
          {t(isShown ? "translations.original" : isMade ? "translations.again" : "translations.translate")}
        </button>
      </span>
    </>
  );
}
