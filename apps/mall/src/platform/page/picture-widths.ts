/** The widths in which the server gives a picture of ours; index.html asks for the first banner in them, too. */
export const pictureWidths = [160, 320, 640, 960] as const;
