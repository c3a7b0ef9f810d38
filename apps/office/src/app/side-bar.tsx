import { mayDo } from "@arcade/contract/access";
import { healthOffice } from "@arcade/contract/front/health/office";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { useRead } from "../platform/query.ts";
import { session } from "../platform/session.ts";
import icon from "./icon.svg";
import { places } from "./places.ts";

const countedEveryMs = 30_000;

/** Where one may go: at the side, and on a narrow window in a drawer. */
export function SideBar(): ReactNode {
  return (
    <div className="side">
      <Places />
    </div>
  );
}

export function Places({ onGone }: { onGone?: () => void }): ReactNode {
  const t = useT();
  const show = useShow();
  const { operator } = session.use();
  const queues = useRead(healthOffice.figures, {}, { everyMs: countedEveryMs }).data?.queues;
  if (!operator) return null;
  const shown = places
    .map(({ name, items }) => ({ name, items: items.filter(({ permission }) => mayDo(operator.role, permission)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <p className="side-brand">
        <img src={icon} alt="" />
        {t("office.brand")}
      </p>
      <nav aria-label={t("office.places")}>
        {shown.map(({ name, items }) => (
          <section key={name}>
            <h2>{t(name)}</h2>
            <ul>
              {items.map((place) => (
                <li key={place.path}>
                  <NavLink to={place.path} end={place.path === "/"} onClick={onGone}>
                    {t(place.name)}
                    {place.queue && queues && queues[place.queue] > 0 ? (
                      <span className="side-count num">
                        <span className="sr-only">{t("office.waiting_label")} </span>
                        {show.count(queues[place.queue])}
                      </span>
                    ) : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}
