import type { content } from "@arcade/contract/front/content/api";
import type { Answer } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { Carousel } from "../../../kit/pictures/carousel.tsx";
import { Picture } from "../../../kit/pictures/picture.tsx";
import { pictureSources, pictureUrl } from "@arcade/contract/pictures";

type Banner = Answer<typeof content.home>["banners"][number];

/**
 * Our own artwork with real text over its dark start side (UX-102). The text is below it if there is no room: on a
 * small phone, or with large text. Nothing moves automatically.
 */
export function HomeBanners({ banners }: { banners: readonly Banner[] }): ReactNode {
  const t = useT();
  if (banners.length === 0) return null;
  return (
    <div className="@container overflow-hidden rounded-l">
      <Carousel label={t("content.banners")} items={banners} itemKey={({ id }) => id}>
        {({ title, text, picture, link }, { index, isNear }) => (
          <Anchor href={link} className="relative flex h-full flex-col bg-[#0a2b28] text-white -outline-offset-4">
            <Picture
              src={pictureUrl(picture, 640)}
              srcSet={pictureSources(picture)}
              sizes="(min-width: 60rem) 710px, 92vw"
              alt=""
              width={960}
              height={448}
              shape="banner"
              first={index === 0}
              near={isNear}
              className="kit-mirrored"
            />
            <span className="flex flex-col gap-1 p-4 pb-12 @min-[22rem]:absolute @min-[22rem]:inset-y-0 @min-[22rem]:start-0 @min-[22rem]:w-[45%] @min-[22rem]:py-3 @min-[22rem]:pe-0 wide:gap-3 wide:ps-8 wide:pt-8">
              <strong className="font-display text-title-m wide:text-display">{title}</strong>
              <span className="text-caption wide:text-body">{text}</span>
            </span>
          </Anchor>
        )}
      </Carousel>
    </div>
  );
}
