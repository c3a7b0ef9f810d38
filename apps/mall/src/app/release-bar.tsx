import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { makeStore } from "@arcade/web/store.ts";

/** Turns to the new release, while there is one (app/release.ts). */
export const newRelease = makeStore<(() => void) | null>(null);

/**
 * A quiet line while a newer release is there. It waits: typing and payments are not interrupted, and the place is
 * kept.
 */
export function ReleaseBar(): ReactNode {
  const t = useT();
  const take = newRelease.use();
  return (
    <div
      role="status"
      className={
        take
          ? "flex flex-wrap items-center justify-between gap-2 bg-primary-c px-edge text-label text-on-primary-c"
          : "sr-only"
      }
    >
      {take && (
        <>
          {t("app.release_ready")}
          <button type="button" className="min-h-11 underline" onClick={take}>
            {t("app.reload")}
          </button>
        </>
      )}
    </div>
  );
}
