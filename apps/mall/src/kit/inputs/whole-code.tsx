import { Fragment, type ReactNode } from "react";
import "./whole-code.css";

const head = 6;
const tail = 4;

/**
 * A wallet address or a transaction's hash, never cut: the first six and the last four characters are emphasised, the
 * rest is in groups of four that wrap. Left to right in every language. Selecting and copying gives the text without
 * gaps.
 */
export function WholeCode({ children: code, centered = false }: { children: string; centered?: boolean }): ReactNode {
  const look = centered ? "kit-whole-code kit-whole-code-centered" : "kit-whole-code";
  if (code.length <= head + tail)
    return (
      <bdi dir="ltr" translate="no" className={look}>
        <strong>{code}</strong>
      </bdi>
    );
  return (
    <bdi dir="ltr" translate="no" className={look}>
      <strong>{code.slice(0, head)}</strong>
      {foursOf(code.slice(head, -tail)).map((four, index) => (
        <Fragment key={index}>
          <wbr />
          <span>{four}</span>
        </Fragment>
      ))}
      <wbr />
      <strong>{code.slice(-tail)}</strong>
    </bdi>
  );
}

function foursOf(text: string): string[] {
  return text.match(/.{1,4}/gs) ?? [];
}
