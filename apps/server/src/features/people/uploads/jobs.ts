import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { deletePicture, takePictureDue } from "./pictures.sql.ts";
import { destroyKey, takeUploadDue } from "./sql.ts";
import { deleteVideo, takeVideoDue } from "./videos.sql.ts";

const dayMs = 86_400_000;

/**
 * Pictures whose time is over: those without a request after a day, the others some time after their request was
 * decided. The key is deleted in the transaction. Without it the file is useless, and it is deleted as well.
 */
export const uploadSweeps: readonly Sweep[] = [
  {
    name: "destroy pictures",
    take: (context, except) => takeUploadDue(context.tx, context.now, except),
    async move(context, id) {
      const file = await destroyKey(context.tx, id);
      if (file !== null) await context.mall.sealed.remove(file);
    },
  },
  {
    name: "remove pictures that nothing names",
    take: (context, except) => takePictureDue(context.tx, new Date(context.now.getTime() - dayMs), except),
    async move(context, id) {
      const name = await deletePicture(context.tx, id);
      if (name !== null) await context.mall.pictures.remove(name);
    },
  },
  {
    name: "remove members' videos that nothing names",
    take: (context, except) => takeVideoDue(context.tx, new Date(context.now.getTime() - dayMs), except),
    async move(context, id) {
      await context.mall.videos.remove(await deleteVideo(context.tx, id));
    },
  },
];
