import type { Transport } from "@arcade/web/ask.ts";

/**
 * Sends a call with progress, which `fetch` does not give: `onProgress` gets 0 to 1. The request's own signal cancels
 * it.
 */
export function withProgress(onProgress: (part: number) => void): Transport {
  return async (request) => {
    const body = await request.text();
    return new Promise((resolve, reject) => {
      const sending = new XMLHttpRequest();
      sending.open(request.method, request.url);
      for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
      sending.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      sending.addEventListener("load", () =>
        resolve(new Response(sending.responseText, { status: sending.status, headers: serverTime(sending) })),
      );
      sending.addEventListener("error", () => reject(new TypeError("no answer")));
      sending.addEventListener("abort", () => reject(reasonOf(request)));
      request.signal.addEventListener("abort", () => sending.abort());
      if (request.signal.aborted) reject(reasonOf(request));
      else sending.send(body);
    });
  };
}

function serverTime(sending: XMLHttpRequest): Record<string, string> {
  const time = sending.getResponseHeader("server-time");
  return time === null ? {} : { "server-time": time };
}

function reasonOf({ signal }: Request): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException("taken back", "AbortError");
}
