import type { ReactNode } from "react";
import * as firstIcons from "../pictures/icons.tsx";
import * as moreIcons from "../pictures/more-icons.tsx";
import type { GalleryWords } from "./words.ts";

export function IconSpecimens({ words }: { words: GalleryWords }): ReactNode {
  return (
    <section>
      <h2>{words.icons}</h2>
      <IconList shown={icons} />
      <IconList shown={icons.filter(([name]) => fillable.test(name))} filled />
    </section>
  );
}

const { drawn: _drawn, ...first } = firstIcons;
const icons = Object.entries({ ...first, ...moreIcons });

/** Those that are drawn full somewhere: the current tab, a chosen heart. */
const fillable = /^(Home|Category|Cart|Person|Store|Heart|Star|Bell|Chat|Coupon|Place|Flash|Moon|Tag)Icon$/;

function IconList({
  shown,
  filled = false,
}: {
  shown: readonly [string, firstIcons.Icon][];
  filled?: boolean;
}): ReactNode {
  return (
    <ul className="kit-gallery-icons">
      {shown.map(([name, Drawn]) => (
        <li key={name} title={name}>
          <Drawn filled={filled} />
        </li>
      ))}
    </ul>
  );
}
