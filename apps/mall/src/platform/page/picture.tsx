import { pictureSources, pictureUrl } from "@arcade/contract/pictures";
import type { ComponentProps, ReactNode } from "react";
import { Picture } from "../../kit/pictures/picture.tsx";

interface OurPictureProps extends Omit<ComponentProps<typeof Picture>, "src" | "srcSet" | "width" | "height"> {
  /** The picture's stable name, as the contract gives it. */
  name: string;
  /** How wide it is shown: "50vw", "(min-width: 60rem) 240px, 50vw". The browser picks the file by it. */
  sizes: string;
  /** Width by height; goods are 1 by 1. */
  ratio?: number;
}

/** One of our pictures in the width that the screen needs. */
export function OurPicture({ name, ratio = 1, ...rest }: OurPictureProps): ReactNode {
  return (
    <Picture
      src={pictureUrl(name, 640)}
      srcSet={pictureSources(name)}
      width={640}
      height={Math.round(640 / ratio)}
      {...rest}
    />
  );
}
