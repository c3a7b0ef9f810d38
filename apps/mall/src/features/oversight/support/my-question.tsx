import { support } from "@arcade/contract/oversight/support/api";
import type { Answer } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { QuestionStands } from "./question-stands.tsx";
import { RateCase } from "./rate-case.tsx";

const everyMs = 15_000;

/** A member's own question: its state, a link to the chat, and a form to rate the last one. */
export function MyQuestion(): ReactNode {
  const mine = useRead(support.mine, {}, { everyMs });
  return (
    <Loaded of={mine} skeleton={<Skeleton height="3rem" />}>
      {(known) => <Known of={known} />}
    </Loaded>
  );
}

function Known({ of: { open, to_rate } }: { of: Answer<typeof support.mine> }): ReactNode {
  const t = useT();
  const rate = useChange(support.rate, { shows: ["case_rated", "case_open", "invalid_input"] });
  return (
    <>
      {open && <QuestionStands open={open} />}
      <ButtonLink wide href={paths.chat({ service: "1" })}>
        {t(open ? "support.go_on" : "support.write")}
      </ButtonLink>
      {to_rate && (
        <RateCase
          key={to_rate.id}
          closed={to_rate}
          change={rate}
          onRate={async (rating) => (await rate.send({ case_id: to_rate.id, ...rating }))?.ok === true}
        />
      )}
    </>
  );
}
