import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Picture } from "../../../kit/pictures/picture.tsx";
import { PictureViewer } from "../../../kit/layers/picture-viewer.tsx";
import { pictureSources, pictureUrl } from "@arcade/contract/pictures";

/** The pictures of a review. A press opens one in full. `by` is their author. */
export function ReviewPictures({ names, by }: { names: readonly string[]; by: string }): ReactNode {
  const t = useT();
  const [viewed, setViewed] = useState<number | null>(null);
  const [start, setStart] = useState(0);
  if (names.length === 0) return null;
  const altOf = (index: number) =>
    t("reviews.picture_one_of", { position: index + 1, total: names.length, nickname: by });
  const view = (index: number) => {
    setStart(index);
    setViewed(index);
  };
  return (
    <>
      <ul className="flex flex-wrap gap-2 pt-1">
        {names.map((name, index) => (
          <li key={name}>
            <button type="button" className="block w-20 overflow-hidden rounded-s" onClick={() => view(index)}>
              <Picture
                src={pictureUrl(name, 160)}
                srcSet={pictureSources(name)}
                sizes="5rem"
                alt={altOf(index)}
                width={160}
                height={160}
              />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer
        key={start}
        open={viewed !== null}
        onOpenChange={() => setViewed(null)}
        title={t("reviews.pictures_by", { nickname: by })}
        start={start}
        zoomLabel={t("reviews.picture_larger")}
        pictures={names.map((name, index) => ({
          src: pictureUrl(name, 960),
          srcSet: pictureSources(name),
          alt: altOf(index),
          width: 960,
          height: 960,
        }))}
      />
    </>
  );
}
