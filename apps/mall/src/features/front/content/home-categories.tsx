import type { ReactNode } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { ArchFrame } from "../../../kit/card.tsx";
import { Picture } from "../../../kit/pictures/picture.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { pictureSources, pictureUrl } from "@arcade/contract/pictures";

interface Category {
  id: string;
  name: string;
  picture: string;
}

/** All top categories of the mall, each under an arch. */
export function HomeCategories({ categories }: { categories: readonly Category[] }): ReactNode {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-3 gap-y-4 wide:grid-cols-6">
      {categories.map(({ id, name, picture }) => (
        <li key={id}>
          <Anchor
            href={paths.list({ category: id })}
            className="flex flex-col items-center gap-1 text-center text-caption text-text-2"
          >
            <ArchFrame className="w-full max-w-28 border border-line">
              <Picture
                src={pictureUrl(picture, 160)}
                srcSet={pictureSources(picture)}
                sizes="(min-width: 60rem) 112px, 22vw"
                alt=""
                width={160}
                height={160}
                shape="square"
              />
            </ArchFrame>
            <span className="line-clamp-2">{name}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
