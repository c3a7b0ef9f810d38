import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Carousel } from "../../../kit/pictures/carousel.tsx";
import { Picture } from "../../../kit/pictures/picture.tsx";
import { PictureViewer } from "../../../kit/layers/picture-viewer.tsx";
import { galleryWidth, pictureSources, pictureUrl } from "@arcade/contract/pictures";

/** The pictures with "2 / 4", moved by finger, arrows and keys. A tap shows them in full. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly string[] }): ReactNode {
  const t = useT();
  const [viewed, setViewed] = useState(0);
  const [open, setOpen] = useState(false);
  const altOf = (index: number) => t("goods.picture_of", { name, position: index + 1, total: pictures.length });
  return (
    <div className="bg-sunken">
      <Carousel label={t("goods.pictures_of", { name })} items={pictures} itemKey={(picture) => picture}>
        {(picture, { index, isNear }) => (
          <button
            type="button"
            title={t("goods.open_pictures")}
            onClick={() => {
              setViewed(index);
              setOpen(true);
            }}
            className="mx-auto block w-full max-w-[min(100%,60dvh)] -outline-offset-4"
          >
            <Picture
              src={pictureUrl(picture, 640)}
              srcSet={pictureSources(picture)}
              sizes={galleryWidth}
              alt={altOf(index)}
              width={960}
              height={960}
              first={index === 0}
              near={isNear}
            />
          </button>
        )}
      </Carousel>
      <PictureViewer
        key={viewed}
        open={open}
        onOpenChange={setOpen}
        title={name}
        start={viewed}
        zoomLabel={t("goods.picture_larger")}
        pictures={pictures.map((picture, index) => ({
          src: pictureUrl(picture, 960),
          srcSet: pictureSources(picture),
          alt: altOf(index),
          width: 960,
          height: 960,
        }))}
      />
    </div>
  );
}
