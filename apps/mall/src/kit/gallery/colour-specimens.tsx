import type { ReactNode } from "react";
import { ArchFrame } from "../card.tsx";
import { StoreIcon } from "../pictures/more-icons.tsx";
import { Pattern } from "../pictures/pattern.tsx";
import type { GalleryWords } from "./words.ts";

const fills = [
  ["primary", "on-primary"],
  ["primary-c", "on-primary-c"],
  ["accent", "on-accent"],
  ["price-c", "on-price-c"],
  ["ok-c", "on-ok-c"],
  ["warn-c", "on-warn-c"],
  ["bad-c", "on-bad-c"],
  ["info-c", "on-info-c"],
  ["canvas", "text"],
  ["surface", "text-2"],
  ["sunken", "text-3"],
  ["raised", "price"],
] as const;

const sizes = ["display", "title-l", "title-m", "title-s", "body", "label", "caption"] as const;

export function ColourSpecimens({ words }: { words: GalleryWords }): ReactNode {
  return (
    <section>
      <h2>{words.colours}</h2>
      <div className="kit-gallery-hero">
        <Pattern strength={0.4} fade />
        <strong>{words.everything}</strong>
        <span>{words.coupons}</span>
      </div>
      <div className="kit-gallery-grid">
        {fills.map(([ground, ink]) => (
          <div
            key={ground}
            className="kit-gallery-swatch"
            style={{ background: `var(--${ground})`, color: `var(--${ink})` }}
          >
            {ground}
          </div>
        ))}
      </div>
      <div className="kit-gallery-type">
        {sizes.map((size) => (
          <p
            key={size}
            style={{
              fontSize: `var(--${size}-size)`,
              lineHeight: `var(--${size}-line)`,
              fontWeight: `var(--${size}-weight, 400)`,
            }}
          >
            {words.teapot}
          </p>
        ))}
        <p lang="zh-Hans">青瓷茶壶，600 毫升，48.00 USDT</p>
        <p lang="zh-Hant">青瓷茶壺，600 毫升，48.00 USDT</p>
        <p lang="ja">青磁の急須、600 ml、48.00 USDT</p>
        <p lang="ko">청자 찻주전자, 600 ml, 48.00 USDT</p>
      </div>
      <div className="kit-gallery-line">
        {(["full", "shallow"] as const).map((arch) => (
          <ArchFrame key={arch} arch={arch} ring={arch === "full"} className="kit-gallery-arch">
            <span className="kit-gallery-art">
              <StoreIcon size={40} />
            </span>
          </ArchFrame>
        ))}
      </div>
    </section>
  );
}
