import { paths } from "../platform/page/paths.ts";

/**
 * A page that was opened cold (a link from a message, a bookmark) gets the home page beneath it, so that Back
 * leads into the mall and not to an empty window (SPEC 2, UX-011). Who came from another site goes back there.
 */
export function putHomeBeneath(): void {
  const place = location.hash;
  if (history.state !== null || document.referrer !== "" || place === "" || place === "#/") return;
  history.replaceState({ idx: 0, key: "home" }, "", `#${paths.home()}`);
  history.pushState({ idx: 1, key: "cold" }, "", place);
}
