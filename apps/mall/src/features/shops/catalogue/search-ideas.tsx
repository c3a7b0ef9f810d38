import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink, IconButton } from "../../../kit/button.tsx";
import { CloseIcon } from "../../../kit/pictures/icons.tsx";
import { HistoryIcon } from "../../../kit/pictures/more-icons.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { RecentlyViewed } from "../goods/index.ts";
import type { Searches } from "./searches.ts";

/** Before anything is typed: the search history, the words that operators chose, or the categories. */
export function SearchIdeas({
  searches,
  onSearch,
}: {
  searches: Searches;
  onSearch: (text: string) => void;
}): ReactNode {
  const t = useT();
  const hotWords = useRead(catalogue.hotWords, {}, { staleMs: 10 * 60_000 }).data?.items;
  return (
    <div className="flex flex-col gap-6 py-4">
      {searches.words.length > 0 && <OwnSearches searches={searches} onSearch={onSearch} />}
      {hotWords && hotWords.length > 0 && <HotWords words={hotWords} onSearch={onSearch} />}
      <RecentlyViewed />
      {searches.words.length === 0 && hotWords?.length === 0 && (
        <ButtonLink variant="secondary" size="m" href={paths.classify()} className="self-center">
          {t("catalogue.see_categories")}
        </ButtonLink>
      )}
    </div>
  );
}

function OwnSearches({ searches, onSearch }: { searches: Searches; onSearch: (text: string) => void }): ReactNode {
  const t = useT();
  const clear = () => {
    const undo = searches.clear();
    toast.show({ text: t("catalogue.searches_forgotten"), action: { label: t("app.undo"), onAct: undo } });
  };
  return (
    <section>
      <div className="flex items-center justify-between px-edge">
        <h2 className="text-title-s">{t("catalogue.your_searches")}</h2>
        <Button variant="quiet" size="s" onClick={clear}>
          {t("catalogue.forget_searches")}
        </Button>
      </div>
      <ul>
        {searches.words.map((word) => (
          <li key={word} className="flex items-center px-edge">
            <button
              type="button"
              onClick={() => onSearch(word)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 text-start"
            >
              <HistoryIcon size={18} className="text-text-3" />
              <bdi className="truncate">{word}</bdi>
            </button>
            <IconButton
              icon={CloseIcon}
              className="-me-3"
              label={t("catalogue.forget_search", { text: word })}
              onClick={() => searches.remove(word)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HotWords({ words, onSearch }: { words: readonly string[]; onSearch: (text: string) => void }): ReactNode {
  const t = useT();
  return (
    <section className="flex flex-col gap-3 px-edge">
      <h2 className="text-title-s">{t("catalogue.popular_searches")}</h2>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <button
              type="button"
              onClick={() => onSearch(word)}
              className="min-h-11 rounded-pill border border-line-control bg-surface px-4 text-label"
            >
              <bdi>{word}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
