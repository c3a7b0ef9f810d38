import { usePlaceName } from "@arcade/web/place-name.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Moment, Money } from "../../../../kit/figures.tsx";
import { Pictures } from "../../../../kit/pictures.tsx";
import { StateTag } from "../../../../kit/state-tag.tsx";
import { happeningName, happeningReason, type Room, sourceTones } from "./dispute-words.ts";

/** Order, parcel, refund and what both sides put forward, in one line of time, the oldest first. */
export function DisputeTimeline({ of }: { of: Room["timeline"] }): ReactNode {
  const t = useT();
  const placeName = usePlaceName();
  return (
    <ol className="timeline">
      {of.map((happening, index) => {
        const { source, by, at, text, amount, pictures, quote } = happening;
        const reason = happeningReason(happening, t);
        return (
          <li key={`${at}${index}`}>
            <span className="quiet">
              <Moment at={at} />
              {by ? ` · ${t(`disputes_office.by_${by}`)}` : null}
            </span>
            <div>
              <StateTag tone={sourceTones[source]}>{t(`disputes_office.from_${source}`)}</StateTag>{" "}
              <strong>{happeningName(happening, t)}</strong> {amount === null ? null : <Money of={amount} />}
            </div>
            {reason ? <div className="quiet">{reason}</div> : null}
            {text ? (
              <Words
                of={source === "parcel" ? placeName(text) : text}
                isSaid={source !== "order" && source !== "parcel"}
              />
            ) : null}
            {quote.length > 0 ? (
              <ul aria-label={t("disputes.quoted_chat")}>
                {quote.map((said) => (
                  <li key={said.at}>
                    <span className="quiet">{t(`disputes_office.by_${said.side}`)}</span>{" "}
                    <span dir="auto">{said.text}</span>
                  </li>
                ))}
              </ul>
            ) : null}
            {pictures.length > 0 ? <Pictures names={pictures} of={t(`disputes_office.from_${source}`)} /> : null}
          </li>
        );
      })}
    </ol>
  );
}

/** What somebody wrote, or a note of what happened: a carrier's place, why an order moved. */
function Words({ of, isSaid }: { of: string; isSaid: boolean }): ReactNode {
  if (!isSaid)
    return (
      <div className="quiet" dir="auto">
        {of}
      </div>
    );
  return (
    <blockquote className="appeal-text" dir="auto">
      {of}
    </blockquote>
  );
}
