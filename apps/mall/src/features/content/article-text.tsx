import type { ReactNode } from "react";

/** The plain form that articles are written in: `## ` a heading, `- ` a list item, an empty line between paragraphs. */
export function ArticleText({ body }: { body: string }): ReactNode {
  return blocksOf(body).map((block, index) => {
    const key = `${index}`; // an article does not change while it is read
    if (block.kind === "heading")
      return (
        <h2 key={key} className="pt-6 pb-2 text-title-s">
          {block.text}
        </h2>
      );
    if (block.kind === "list")
      return (
        <ul key={key} className="list-disc ps-6 pb-3">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    return (
      <p key={key} className="pb-3">
        {block.text}
      </p>
    );
  });
}

type Block = { kind: "heading" | "paragraph"; text: string } | { kind: "list"; items: string[] };

function blocksOf(body: string): Block[] {
  const blocks: Block[] = [];
  for (const line of body.split("\n").map((text) => text.trim())) {
    const last = blocks.at(-1);
    if (line === "") continue;
    if (line.startsWith("## ")) blocks.push({ kind: "heading", text: line.slice(3) });
    else if (!line.startsWith("- ")) blocks.push({ kind: "paragraph", text: line });
    else if (last?.kind === "list") last.items.push(line.slice(2));
    else blocks.push({ kind: "list", items: [line.slice(2)] });
  }
  return blocks;
}
