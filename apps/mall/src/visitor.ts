/**
 * The browser's own things as the server draws for them (vite/first-page.ts puts them in their place): somebody who has
 * just opened the home page.
 */
export const location = { hash: "" };
export const history = { state: { idx: 0 } };
