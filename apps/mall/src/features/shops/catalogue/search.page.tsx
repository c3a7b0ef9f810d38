import { type ReactNode, useId, useState } from "react";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { FieldError } from "../../../kit/inputs/field.tsx";
import { SearchField } from "../../../kit/inputs/search-field.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { settledMs, useSettled } from "@arcade/web/settled.ts";
import { FoundStores } from "./found-stores.tsx";
import { SearchIdeas } from "./search-ideas.tsx";
import { useSearches } from "./searches.ts";
import { Suggestions } from "./suggestions.tsx";

const kinds = ["goods", "store"] as const;
type Kind = (typeof kinds)[number];

/**
 * `/pages/search?type=goods|store&keywords`: the member's searches, suggested searches, and completions while typing.
 */
export function Page(): ReactNode {
  const t = useT();
  const go = useGo();
  const { keywords = "", type } = useParameters();
  const kind: Kind = type === "store" ? "store" : "goods";
  const [text, setText] = useState(keywords);
  const [settled, settle] = useSettled(keywords);
  const [isEmpty, setEmpty] = useState(false);
  const searches = useSearches();
  const errorId = useId();

  const search = (wanted: string) => {
    const words = wanted.trim();
    setEmpty(words === "");
    if (words === "") return;
    setText(words);
    settle(words, 0);
    searches.add(words);
    if (kind === "store") go(paths.search({ type: "store", keywords: words }), { replace: true });
    else go(paths.list({ keywords: words }));
  };
  const isFound = kind === "store" && keywords !== "" && text.trim() === keywords;
  return (
    <Screen
      title={t("app.search")}
      bar={
        <SearchField
          label={t("catalogue.search_label")}
          placeholder={t("catalogue.search_label")}
          value={text}
          maxLength={200}
          autoFocus={keywords === ""}
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty ? errorId : undefined}
          onValueChange={(typed) => {
            setText(typed);
            setEmpty(false);
          }}
          onSettled={(typed) => settle(typed.trim(), settledMs)}
          onSearch={search}
        />
      }
    >
      {isEmpty && (
        <div role="alert" className="px-edge pt-3">
          <FieldError id={errorId}>{t("catalogue.enter_keywords")}</FieldError>
        </div>
      )}
      <KindSwitch
        kind={kind}
        onKind={(next) => go(paths.search({ type: next, ...(keywords && { keywords }) }), { replace: true })}
      />
      {isFound ? (
        <FoundStores keywords={keywords} />
      ) : settled === "" || text.trim() === "" ? (
        <SearchIdeas searches={searches} onSearch={search} />
      ) : (
        <Suggestions typed={settled} onSearch={search} />
      )}
    </Screen>
  );
}

function KindSwitch({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }): ReactNode {
  const t = useT();
  return (
    <div role="group" aria-label={t("catalogue.search_what")} className="flex flex-wrap gap-2 px-edge pt-3">
      {kinds.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === kind}
          onClick={() => onKind(each)}
          className="min-h-11 rounded-pill border border-line-control bg-surface px-5 text-label aria-pressed:border-2 aria-pressed:border-primary aria-pressed:bg-primary-c aria-pressed:font-bold aria-pressed:text-on-primary-c"
        >
          {t(each === "goods" ? "catalogue.goods" : "catalogue.stores")}
        </button>
      ))}
    </div>
  );
}
