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

/**
 * How the app reached a place. POP: Back, Forward or an address typed by hand. PUSH: a link. REPLACE: in place of the
 * previous entry.
 */
export type Way = "POP" | "PUSH" | "REPLACE";

/** A place of the app: the part of the address behind `#`. */
interface Location {
  pathname: string;
  search: string;
  /** The name of this history entry. It is `default` if none was given, for example for an address typed by hand. */
  key: string;
  way: Way;
}

const Here = createContext<Location | null>(null);
let told: ((way: Way) => void) | null = null;

interface Props {
  /** The place to render first, if the server has already rendered it. Otherwise the address decides. */
  hash?: string | undefined;
  children: ReactNode;
}

/**
 * Tells its children where the app is. A change of place is a transition: the old page stays until the next one is
 * rendered. The state of a history entry has a `key` and an `idx`, its number in this visit.
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
    // The first page renders in pieces. If a person follows a link between two pieces, no listener has heard the change
    // yet.
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

/** Goes to a place of the app, from any code. */
export function navigate(place: string, { replace = false }: { replace?: boolean } = {}): void {
  const key = Math.random().toString(36).slice(2, 10);
  const index = indexNow() ?? 0;
  if (replace) history.replaceState({ key, idx: index }, "", `#${place}`);
  else history.pushState({ key, idx: index + 1 }, "", `#${place}`);
  told?.(replace ? "REPLACE" : "PUSH");
}

/** A link to a place of the app. A link to the current place adds no second history entry. */
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

/** Goes to a place as soon as this component is rendered. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }): ReactNode {
  useEffect(() => navigate(to, { replace }), [to, replace]);
  return null;
}

/** Whether a route's path matches this one. A part `:name` matches anything. */
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
