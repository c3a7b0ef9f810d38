import { blocksOf, type Piece } from "@arcade/contract/front/content/body";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { ExternalIcon } from "../../../kit/pictures/more-icons.tsx";

/** Renders the plain format of articles. The contract says how it is parsed. */
export function ArticleText({ body }: { body: string }): ReactNode {
  return blocksOf(body).map((block, index) => {
    const key = `${index}`; // an article does not change while it is read
    if (block.kind === "heading")
      return (
        <h2 key={key} className="pt-6 pb-2 text-title-s">
          <Pieces of={block.pieces} />
        </h2>
      );
    if (block.kind === "list")
      return (
        <ul key={key} className="list-disc ps-6 pb-3">
          {block.items.map((pieces, place) => (
            <li key={`${place}`}>
              <Pieces of={pieces} />
            </li>
          ))}
        </ul>
      );
    return (
      <p key={key} className="pb-3">
        <Pieces of={block.pieces} />
      </p>
    );
  });
}

/** Internal links open our pages. External links are marked. Addresses of another kind never become links (SEC-035). */
function Pieces({ of }: { of: readonly Piece[] }): ReactNode {
  const t = useT();
  return of.map(({ text, link }, index) => {
    const key = `${index}`;
    if (link === null) return text;
    if (link.kind === "own")
      return (
        <Anchor key={key} href={link.route} className="text-primary underline">
          {text}
        </Anchor>
      );
    return (
      <a key={key} href={link.address} target="_blank" rel="noopener noreferrer" className="text-primary underline">
        {text} <ExternalIcon size={16} className="inline" />
        <span className="sr-only">{t("content.other_site")}</span>
      </a>
    );
  });
}
