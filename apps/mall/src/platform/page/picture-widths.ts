/** The widths in which the server gives a picture of ours; index.html asks for that of shared goods in them, too. */
export const pictureWidths = [160, 320, 640, 960] as const;
/** How wide the gallery of goods shows a picture, as the browser picks a file by it. */
export const galleryWidth = "(min-width: 60rem) 540px, 100vw";
