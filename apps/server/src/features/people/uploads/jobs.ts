import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { deletePicture, takePictureDue } from "./pictures.sql.ts";
import { destroyKey, takeUploadDue } from "./sql.ts";

const dayMs = 86_400_000;

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
  {
    name: "remove pictures that nothing names",
    take: (turn, except) => takePictureDue(turn.tx, new Date(turn.now.getTime() - dayMs), except),
    async move(turn, id) {
      const name = await deletePicture(turn.tx, id);
      if (name !== null) await turn.mall.pictures.remove(name);
    },
  },
];
