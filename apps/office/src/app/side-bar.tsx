import { mayDo } from "@arcade/contract/access";
import type { ClaimKind } from "@arcade/contract/base/queue/kinds";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { type ReactNode, useEffect, useRef } from "react";
import { mallIcon } from "@arcade/web/mall-name.ts";
import { Link, useLocation } from "@arcade/web/router.tsx";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { useRead } from "../platform/query.ts";
import { session } from "../platform/session.ts";
import { places } from "./places.ts";

const countedEveryMs = 30_000;

/** The places that the operator may open: at the side, and on a narrow window in a drawer. */
export function SideBar(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // There are more places than fit into a window, so the present one is scrolled into view.
  useEffect(() => {
    box.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <div ref={box} className="side">
      <Places />
    </div>
  );
}

export function Places({ onGone }: { onGone?: () => void }): ReactNode {
  const t = useT();
  const { pathname } = useLocation();
  const { operator } = session.use();
  const counts = useRead(queueOffice.counts, {}, { everyMs: countedEveryMs }).data?.items ?? [];
  if (!operator) return null;
  const shown = places
    .map(({ name, items }) => ({ name, items: items.filter(({ permission }) => mayDo(operator.role, permission)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <p className="side-brand">
        <img src={mallIcon()} alt="" />
        {t("office.brand")}
      </p>
      <nav aria-label={t("office.places")}>
        {shown.map(({ name, items }) => (
          <section key={name}>
            <h2>{t(name)}</h2>
            <ul>
              {items.map((place) => (
                <li key={place.path}>
                  <Link to={place.path} aria-current={isIn(place.path, pathname) ? "page" : undefined} onClick={onGone}>
                    {t(place.name)}
                    <Waiting count={sumOf(counts, place.waits ?? [])} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}

/** The home page is beneath all others, and only itself. */
const isIn = (path: string, pathname: string) => pathname === path || (path !== "/" && pathname.startsWith(`${path}/`));

interface Counted {
  kind: ClaimKind;
  count: number;
}

const sumOf = (counts: readonly Counted[], kinds: readonly ClaimKind[]): number =>
  counts.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0);

/** How much waits there. */
function Waiting({ count }: { count: number }): ReactNode {
  const t = useT();
  const show = useShow();
  if (count === 0) return null;
  return (
    <span className="side-count num">
      <span className="sr-only">{t("office.waiting_label")} </span>
      {show.count(count)}
    </span>
  );
}
