import { type ReactNode, useMemo } from "react";
import { pictureSources, pictureUrl } from "@arcade/contract/pictures";
import "./description.css";
import { type RichNode, richNodes } from "./rich-nodes.ts";

/** The merchant's description of the goods: plain text, or paragraphs, lists and pictures. */
export function Description({ text, rich }: { text: string; rich: boolean }): ReactNode {
  const nodes = useMemo(() => (rich ? richNodes(text) : []), [text, rich]);
  if (!rich) return <p className="max-w-[65ch] whitespace-pre-line">{text}</p>;
  return <div className="goods-description">{nodes.map(shown)}</div>;
}

function shown(node: RichNode, index: number): ReactNode {
  if (typeof node === "string") return node;
  if ("picture" in node)
    return (
      <img
        key={index}
        src={pictureUrl(node.picture, 640)}
        srcSet={pictureSources(node.picture)}
        sizes="(min-width: 60rem) 640px, 100vw"
        alt=""
        loading="lazy"
      />
    );
  const Tag = node.tag;
  return Tag === "br" ? <br key={index} /> : <Tag key={index}>{node.children.map(shown)}</Tag>;
}
