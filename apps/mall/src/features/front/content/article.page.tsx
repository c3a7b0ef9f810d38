import { content } from "@arcade/contract/front/content/api";
import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { ArticleText } from "./article-text.tsx";
import "./article.css";
import { Imprint } from "./imprint.tsx";

const aboutKey = "about";

/** `/pages/public/article?id=`: the user agreement, the privacy policy, help. No log-in is needed. */
export function Page(): ReactNode {
  const t = useT();
  const show = useShow();
  const { id = "" } = useParameters();
  const article = useRead(content.article, { key: id });
  // If the mall has no "about" article yet, the page still says who runs it.
  if (id === aboutKey && article.error !== null)
    return (
      <Screen title={t("branding.about_title")}>
        <Imprint />
      </Screen>
    );
  return (
    <Screen title={article.data?.title ?? t("content.article")}>
      {id === aboutKey ? <Imprint /> : null}
      <Loaded of={article} skeleton={<ArticleSkeleton />}>
        {({ body, version, date }) => (
          <article className="mx-auto max-w-[59ch] px-edge py-6">
            <p className="pb-4 text-label text-text-3">
              <Trans id="content.article_version" values={{ version, date: show.date(date) }} />
            </p>
            <ArticleText body={body} />
          </article>
        )}
      </Loaded>
    </Screen>
  );
}

function ArticleSkeleton(): ReactNode {
  return (
    <div aria-hidden className="mx-auto flex max-w-[59ch] flex-col gap-3 px-edge py-6">
      <div className="h-5 w-1/3 rounded-s bg-sunken" />
      <div className="h-24 rounded-s bg-sunken" />
      <div className="h-24 rounded-s bg-sunken" />
    </div>
  );
}
