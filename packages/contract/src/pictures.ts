/** The widths of a picture of the mall as pages ask for them, in pixels: `/files/<name>/<width>`. */
export const pictureWidths = [160, 320, 640, 960] as const;

/** How wide the gallery of a goods page shows a picture, as `sizes` of an image. The browser picks the file by it. */
export const galleryWidth = "(min-width: 60rem) 540px, 100vw";

/** The address of a picture in one width. The server answers with AVIF or WebP, as the browser accepts. */
export function pictureUrl(name: string, width: (typeof pictureWidths)[number]): string {
  return `/files/${name}/${width}`;
}

/** The addresses of a picture in all widths, as `srcset` of an image. */
export function pictureSources(name: string): string {
  return pictureWidths.map((width) => `${pictureUrl(name, width)} ${width}w`).join(", ");
}
