import { Fragment, type ReactNode } from "react";
import "./whole-code.css";

const head = 6;
const tail = 4;

/**
 * A wallet address or a transaction's hash, never cut: the first six and the last four signs stand out, the rest comes
 * in fours that wrap. Left to right in every language; what is marked and copied is the text without gaps.
 */
export function WholeCode({ children: code }: { children: string }): ReactNode {
  if (code.length <= head + tail)
    return (
      <bdi dir="ltr" translate="no" className="kit-whole-code">
        <strong>{code}</strong>
      </bdi>
    );
  return (
    <bdi dir="ltr" translate="no" className="kit-whole-code">
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
