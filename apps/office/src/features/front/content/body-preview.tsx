import { blocksOf, type Piece } from "@arcade/contract/front/content/body";
import { directionOf, type Language } from "@arcade/contract/languages";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import "./content.css";

/**
 * As a member reads it, in that language's own direction. A language that is missing shows the English, as the mall
 * does.
 */
export function BodyPreview({ title, body, language }: { title: string; body: string; language: Language }): ReactNode {
  const t = useT();
  if (title === "" && body === "")
    return (
      <figure className="content-preview">
        <figcaption className="quiet">{t("content_office.preview_empty")}</figcaption>
      </figure>
    );
  return (
    <figure className="content-preview">
      <figcaption className="quiet">{t("content_office.preview")}</figcaption>
      <div className="content-scroll" role="region" aria-label={title} tabIndex={0}>
        <article lang={language} dir={directionOf(language)}>
          <h3>{title}</h3>
          {blocksOf(body).map((block, index) => {
            const key = `${index}`;
            if (block.kind === "list")
              return (
                <ul key={key}>
                  {block.items.map((item, place) => (
                    <li key={`${place}`}>{pieces(item)}</li>
                  ))}
                </ul>
              );
            return block.kind === "heading" ? (
              <h4 key={key}>{pieces(block.pieces)}</h4>
            ) : (
              <p key={key}>{pieces(block.pieces)}</p>
            );
          })}
        </article>
      </div>
    </figure>
  );
}

/** The address of a link is written beside it: here it is read, not followed. */
function pieces(of: readonly Piece[]): ReactNode {
  return of.map(({ text, link }, index) =>
    link === null ? (
      text
    ) : (
      <span key={`${index}`}>
        <u>{text}</u> <bdi className="content-address">{link.kind === "own" ? link.route : link.address}</bdi>
      </span>
    ),
  );
}
