import type { ReactNode } from "react";

/** What the server set apart in Arabic, and the number of an order in every language. */
const codes = /(\u2066[^\u2066\u2069]+\u2069|\d{8}-[0-9A-Z]+)/;
/** A hash or an address of the chain is longer, and broken where the line ends. */
const inOnePiece = 24;

/** A notice's words: amounts and numbers keep their own direction, and stay in one piece where a line has room for them. */
export function NoticeText({ children }: { children: string }): ReactNode {
  return children.split(codes).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // it does not change while it is read
      <bdi
        key={index}
        dir="ltr"
        className={part.length > inOnePiece ? undefined : "inline-block max-w-full wrap-anywhere"}
      >
        {part.replace(/[\u2066\u2069]/g, "")}
      </bdi>
    ),
  );
}
