import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { beginRun, findSignals, forgetSignals, keepSignals, takeDueKind } from "./find-signals.sql.ts";

const hourMs = 3_600_000;
/**
 * A device's or network's hash is forgotten after 90 days, and a signal about it 90 days after its last change: the
 * privacy policy says 180.
 */
const keptMs = 90 * 24 * hourMs;

/** Each kind is looked for once an hour, one statement each, and never when somebody opens a page. */
export const signalSweeps: readonly Sweep[] = [
  {
    name: "look for signals",
    take: (context, except) => takeDueKind(context.tx, context.now, except),
    async move(context, id) {
      const kind = await beginRun(context.tx, id, new Date(context.now.getTime() + hourMs));
      const found = await findSignals(context.tx, kind, context.settings, context.now);
      await keepSignals(
        context.tx,
        kind,
        found.map((one) => ({ ...one, id: context.newId() })),
        context.now,
      );
      await forgetSignals(context.tx, new Date(context.now.getTime() - keptMs));
    },
  },
];
