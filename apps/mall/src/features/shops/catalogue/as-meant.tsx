import type { Match } from "@arcade/contract/shops/catalogue/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { paths } from "../../../platform/page/paths.ts";
import type { ListPlace } from "./list-place.ts";

interface AsMeantProps {
  place: ListPlace;
  matched: Match;
  /** The words that were used for the search. */
  words: string;
}

/**
 * Shown above the results if the search used other words than the typed ones: which words, and a link to search for the
 * typed ones.
 */
export function AsMeant({ place: { filters }, matched, words }: AsMeantProps): ReactNode {
  const t = useT();
  const { keywords = "" } = filters;
  if (matched === "all") return null;
  return (
    <div role="status" className="flex flex-col pb-2">
      <p className="wrap-anywhere">
        {matched === "some" ? (
          <Trans id="catalogue.matched_some" values={{ keywords }} />
        ) : (
          <Trans id="catalogue.shown_for" values={{ words: <strong>{words}</strong> }} />
        )}
      </p>
      {matched === "corrected" && (
        <Anchor
          href={paths.list({ ...filters, as_typed: "1" })}
          className="self-start py-3 text-label text-primary underline underline-offset-4"
        >
          {t("catalogue.search_instead", { keywords })}
        </Anchor>
      )}
    </div>
  );
}
