/** How wide a banner is shown. index.html asks for the first one by it before any code runs (vite/preloads.ts). */
export const bannerSizes = "(min-width: 60rem) 710px, 92vw";
