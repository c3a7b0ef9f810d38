import { desk } from "@arcade/contract/desk/api";
import type { Answer } from "@arcade/contract/endpoint";
import { useSay } from "@arcade/web/say.tsx";
import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/button.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { useChange } from "../../platform/change.ts";
import { Loaded } from "../../platform/loaded.tsx";
import { paths } from "../../platform/paths.ts";
import { useRead } from "../../platform/query.ts";
import { QuestionStands } from "./question-stands.tsx";
import { RateCase } from "./rate-case.tsx";

const everyMs = 15_000;

/** A member's own question: where it stands, the way into the chat, and the last one to rate. */
export function MyQuestion(): ReactNode {
  const mine = useRead(desk.mine, {}, { everyMs });
  return (
    <Loaded of={mine} skeleton={<Skeleton height="3rem" />}>
      {(known) => <Known of={known} />}
    </Loaded>
  );
}

function Known({ of: { open, to_rate } }: { of: Answer<typeof desk.mine> }): ReactNode {
  const say = useSay();
  const rate = useChange(desk.rate, { refreshes: [desk.mine], shows: ["case_rated", "case_open", "invalid_input"] });
  return (
    <>
      {open && <QuestionStands open={open} />}
      <ButtonLink wide href={paths.chat({ service: "1" })}>
        {say(open ? "desk.go_on" : "desk.write")}
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
