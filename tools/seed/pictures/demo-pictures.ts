import { Worker } from "node:worker_threads";
import type { Drawings, RawPicture } from "../../../apps/server/src/platform/media/pictures.ts";
import { catalogue } from "../catalogue/index.ts";
import { categories } from "../categories.ts";
import { everyPicture, firstPictures } from "./pictures.ts";
import type { Answer, Question } from "./pictures-drawer.ts";
import { stores } from "../stores.ts";
import { supplyItems } from "../supply/index.ts";

const shown = { goods: catalogue, supplied: supplyItems, stores, categories };

/**
 * The demo's pictures, drawn when first asked for, in a thread of its own: dyeing an object takes 20 ms of computing, which
 * the thread that answers requests has not to give. The thread is started by the first question.
 */
export function demoPictures(): Drawings {
  let drawer: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, { resolve(picture: RawPicture | null): void; reject(error: Error): void }>();

  const start = (): Worker => {
    const worker = new Worker(new URL("./pictures-drawer.ts", import.meta.url));
    const fail = (error: Error): void => {
      drawer = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on("message", (answer: Answer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.error === undefined) asked?.resolve(answer.picture);
      else asked?.reject(new Error(answer.error));
      if (waiting.size === 0) worker.unref();
    });
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("the drawing thread has ended")));
    return worker;
  };

  return {
    names: everyPicture(shown),
    first: firstPictures(shown),
    draw(name, width) {
      drawer ??= start();
      drawer.ref();
      const question: Question = { id: ++last, name, width };
      return new Promise((resolve, reject) => {
        waiting.set(question.id, { resolve, reject });
        drawer?.postMessage(question);
      });
    },
    async close() {
      await drawer?.terminate();
    },
  };
}
