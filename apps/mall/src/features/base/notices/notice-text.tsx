import type { ReactNode } from "react";

/** Amounts that the server put between direction marks in Arabic, and order numbers in every language. */
const codes = /(\u2066[^\u2066\u2069]+\u2069|\d{8}-[0-9A-Z]+)/;
/** A hash or a wallet address is longer than this. It may break at the end of a line. */
const inOnePiece = 24;

/**
 * The text of a notice. Amounts and numbers keep their own direction, and do not break if the line has room for them.
 */
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
