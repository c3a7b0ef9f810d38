import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { beginRun, findSignals, forgetSignals, keepSignals, takeDueKind } from "./find-signals.sql.ts";

const hourMs = 3_600_000;
/** A device's or network's hash is forgotten after 90 days, and a signal about it 90 days after its last change: the privacy policy says 180. */
const keptMs = 90 * 24 * hourMs;

/** Each kind is looked for once an hour, one statement each, and never when somebody opens a page. */
export const signalSweeps: readonly Sweep[] = [
  {
    name: "look for signals",
    take: (turn, except) => takeDueKind(turn.tx, turn.now, except),
    async move(turn, id) {
      const kind = await beginRun(turn.tx, id, new Date(turn.now.getTime() + hourMs));
      const found = await findSignals(turn.tx, kind, turn.settings, turn.now);
      await keepSignals(
        turn.tx,
        kind,
        found.map((one) => ({ ...one, id: turn.newId() })),
        turn.now,
      );
      await forgetSignals(turn.tx, new Date(turn.now.getTime() - keptMs));
    },
  },
];
