/**
 * The server allows this visit's style sheets by it; a sheet that is made while the app runs carries it. Empty under
 * Vite's own server.
 */
export const styleNonce = document.querySelector<HTMLElement>("meta[property=csp-nonce]")?.nonce ?? "";
