import type { ReactNode } from "react";
import { Countdown } from "../signs/countdown.tsx";
import { Notice } from "../signs/notice.tsx";
import { Steps, Timeline } from "../lists/steps.tsx";
import type { GalleryWords } from "./words.ts";

const deadline = new Date(Date.now() + 86_391_000).toISOString();
const two = (count: number) => String(count).padStart(2, "0");

export function StatusSpecimens({ words }: { words: GalleryWords }): ReactNode {
  const steps = [words.paid, words.shipped, words.received, words.reviewed].map((label) => ({ label }));
  return (
    <section>
      <h2>{words.status}</h2>
      <Notice tone="info" action={<a href="#/kit">{words.help}</a>}>
        {words.info}
      </Notice>
      <Notice tone="ok">{words.success}</Notice>
      <Notice tone="warn">{words.warning}</Notice>
      <Notice tone="bad" title={words.wallet}>
        {words.danger}
      </Notice>
      <Steps label={words.orderWay} steps={steps} current={1} />
      <Steps
        label={words.orderWay}
        steps={[{ label: words.paid }, { label: words.refused, detail: words.timeShown }]}
        current={1}
        failed
      />
      <Countdown
        until={deadline}
        offsetMs={() => 0}
        spoken={words.until}
        format={({ hours, minutes, seconds }) => `${two(hours)}:${two(minutes)}:${two(seconds)}`}
      />
      <Timeline
        label={words.orderWay}
        events={[
          { key: "3", title: words.customs, detail: words.store, time: words.timeShown, dateTime: "2025-11-21T14:05" },
          { key: "2", title: words.shipped, time: words.timeShown, dateTime: "2025-11-21T14:05" },
          { key: "1", title: words.paid, time: words.timeShown, dateTime: "2025-11-21T14:05" },
        ]}
      />
    </section>
  );
}
