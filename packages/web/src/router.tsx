import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";

/** How a place was come to: by Back, Forward or an address typed by hand; by a link; in place of the one before. */
export type Way = "POP" | "PUSH" | "REPLACE";

/** A place of the app: the part of the address behind `#`. */
interface Location {
  pathname: string;
  search: string;
  /** The name of this entry of the history; `default` if none was given, as for an address typed by hand. */
  key: string;
  way: Way;
}

const Here = createContext<Location | null>(null);
let told: ((way: Way) => void) | null = null;

interface Props {
  /** What is drawn first, if the server has drawn it already; otherwise what the address says. */
  hash?: string | undefined;
  children: ReactNode;
}

/**
 * Tells its children where the app is. A change of place is a transition: the old page stays until the next one is
 * drawn. An entry of the history has a `key` and an `idx`, its number in this visit, in its state.
 */
export function Router({ hash, children }: Props): ReactNode {
  const [here, setHere] = useState(() => {
    if (indexNow() === null) history.replaceState({ ...stateNow(), idx: 0 }, "");
    return locationNow("POP", hash);
  });
  useLayoutEffect(() => {
    const hear = (way: Way) => startTransition(() => setHere(locationNow(way)));
    const pop = () => hear("POP");
    told = hear;
    addEventListener("popstate", pop);
    // The first page is drawn in pieces. A person who followed a link between two of them is elsewhere, and no listener
    // knew it.
    startTransition(() => setHere((drawn) => (isAt(drawn) ? drawn : locationNow("POP"))));
    return () => {
      told = null;
      removeEventListener("popstate", pop);
    };
  }, []);
  return <Here value={here}>{children}</Here>;
}

export function useLocation(): Location {
  const here = use(Here);
  if (here === null) throw new Error("there is no Router around this");
  return here;
}

/** Goes to a place of the app, from anywhere. */
export function navigate(place: string, { replace = false }: { replace?: boolean } = {}): void {
  const key = Math.random().toString(36).slice(2, 10);
  const index = indexNow() ?? 0;
  if (replace) history.replaceState({ key, idx: index }, "", `#${place}`);
  else history.pushState({ key, idx: index + 1 }, "", `#${place}`);
  told?.(replace ? "REPLACE" : "PUSH");
}

/** A link to a place of the app. A link to the present place adds no second entry. */
export function Link({ to, onClick, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: string }): ReactNode {
  const { pathname, search } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (event.defaultPrevented || isElsewhere || (rest.target ?? "_self") !== "_self") return;
    event.preventDefault();
    navigate(to, { replace: to === `${pathname}${search}` });
  };
  return <a {...rest} href={`#${to}`} onClick={follow} />;
}

/** Goes there as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }): ReactNode {
  useEffect(() => navigate(to, { replace }), [to, replace]);
  return null;
}

/** Whether a route's path is this one; a part `:name` stands for any. */
export function fits(path: string, pathname: string): boolean {
  const parts = pathname.replace(/\/$/, "").toLowerCase().split("/");
  const wanted = path.replace(/\/$/, "").toLowerCase().split("/");
  return parts.length === wanted.length && wanted.every((part, index) => part.startsWith(":") || part === parts[index]);
}

function locationNow(way: Way, hash: string = location.hash): Location {
  const [place = ""] = hash.slice(1).split("#");
  const at = place.indexOf("?");
  const pathname = at < 0 ? place : place.slice(0, at);
  const { key } = stateNow();
  return {
    pathname: pathname.startsWith("/") ? pathname : `/${pathname}`,
    search: at < 0 || at === place.length - 1 ? "" : place.slice(at),
    key: typeof key === "string" ? key : "default",
    way,
  };
}

function isAt({ pathname, search }: Location): boolean {
  const now = locationNow("POP");
  return now.pathname === pathname && now.search === search;
}

function indexNow(): number | null {
  const { idx } = stateNow();
  return typeof idx === "number" ? idx : null;
}

function stateNow(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? (state as Record<string, unknown>) : {}; // an entry's own state
}
