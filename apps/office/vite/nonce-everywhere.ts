import type { Plugin } from "vite";

const asked = "if (csp?.nonce) {";

/**
 * Some of antd's parts make a style sheet without asking for the nonce of the page (measuring the scroll bar, for one),
 * and the server's policy then refuses it. All of them go through one function, which here falls back on the nonce in
 * the page's head.
 */
export function nonceEverywhere(): Plugin {
  return {
    name: "arcade-nonce-everywhere",
    transform: {
      filter: { id: /@rc-component\/util\/es\/Dom\/dynamicCSS\.js/ },
      handler: (code) => {
        if (!code.includes(asked))
          throw new Error("antd makes its style sheets in another way now: look at dynamicCSS.js anew");
        const page = `const pageNonce = typeof document === "undefined" ? "" : document.querySelector("meta[property=csp-nonce]")?.nonce;`;
        return {
          code: `${page}\n${code.replace(asked, `if (!csp?.nonce && pageNonce) styleNode.nonce = pageNonce;\n  ${asked}`)}`,
          map: null,
        };
      },
    },
  };
}
