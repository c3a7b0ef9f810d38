import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Picture } from "../../../kit/pictures/picture.tsx";
import { PictureViewer } from "../../../kit/layers/picture-viewer.tsx";
import { pictureSources, pictureUrl } from "@arcade/contract/pictures";

/** The pictures of somebody's evidence. A press opens one in full. */
export function PicturesShown({ pictures, title }: { pictures: readonly string[]; title: string }): ReactNode {
  const t = useT();
  const [start, setStart] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const altOf = (index: number) => t("refunds.picture_number", { position: index + 1, total: pictures.length });
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              className="block w-20 overflow-hidden rounded-s"
              aria-label={t("refunds.picture_look", { position: index + 1 })}
              onClick={() => setStart(index)}
            >
              <Picture
                src={pictureUrl(name, 160)}
                srcSet={pictureSources(name)}
                sizes="5rem"
                alt=""
                width={160}
                height={160}
              />
            </button>
          </li>
        ))}
      </ul>
      {start !== null && (
        <PictureViewer
          open
          onOpenChange={() => setStart(null)}
          title={title}
          start={start}
          zoomLabel={t("refunds.show")}
          pictures={pictures.map((name, index) => ({
            src: pictureUrl(name, 960),
            srcSet: pictureSources(name),
            alt: altOf(index),
            width: 960,
            height: 960,
          }))}
        />
      )}
    </>
  );
}
