import type { Sweep } from "../../platform/sweep.ts";
import { destroyKey, takeUploadDue } from "./sql.ts";

/**
 * Pictures whose time is over: those that no request named after a day, the others some time after their request was decided. The
 * key goes with the transaction; the file that it opened is rubbish from then on, and goes as well.
 */
export const uploadSweeps: readonly Sweep[] = [
  {
    name: "destroy pictures",
    take: (turn, except) => takeUploadDue(turn.tx, turn.now, except),
    async move(turn, id) {
      const file = await destroyKey(turn.tx, id);
      if (file !== null) await turn.mall.sealed.remove(file);
    },
  },
];
