import { type ReactNode, useMemo } from "react";
import { encode } from "uqr";
import "./qr.css";

/** As the standard asks: four modules of light on every side. */
const quietModules = 4;

/** A text as a QR code, drawn on this device as one path. `label` says what it leads to. */
export function Qr({ text, label }: { text: string; label: string }): ReactNode {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={size * 4}
      height={size * 4}
      shapeRendering="crispEdges"
      className="kit-qr"
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0Z`} />
      <path fill="currentColor" d={path} />
    </svg>
  );
}

/** Neighbouring dark modules are one bar. */
function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: quietModules });
  let path = "";
  for (const [row, modules] of data.entries()) {
    for (let start = 0; start < size; start += 1) {
      if (!modules[start]) continue;
      let end = start;
      while (modules[end]) end += 1;
      path += `M${start} ${row}h${end - start}v1H${start}Z`;
      start = end;
    }
  }
  return { size, path };
}
