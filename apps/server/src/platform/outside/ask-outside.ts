/** What an outside server answered, up to the limit. */
export interface OutsideAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** The answer is longer than it may be; the rest was not read. */
export class AnswerTooLong extends Error {}

interface Question {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** The limit for everything: connecting, asking and reading the answer. */
  timeoutMs: number;
  maxBytes: number;
}

/**
 * Asks an outside server. The bytes of the answer are counted as they come, and the connection ends with the first one
 * above `maxBytes`. A compressed answer counts uncompressed. No redirect is followed, because it would lead to a server
 * that was not configured.
 */
export async function askOutside(url: string, { timeoutMs, maxBytes, ...question }: Question): Promise<OutsideAnswer> {
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    // guard: a redirect of a node is not followed ["manual" -> "follow"]
    const { status, headers, body } = await fetch(url, { ...question, redirect: "manual", signal });
    if (Number(headers.get("content-length") ?? 0) > maxBytes)
      throw new AnswerTooLong(`${new URL(url).host} answers with more than ${maxBytes} bytes`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of body ?? []) {
      bytes += part.length;
      // guard: an answer has a maximum length
      if (bytes > maxBytes) throw new AnswerTooLong(`${new URL(url).host} answers with more than ${maxBytes} bytes`);
      parts.push(part);
    }
    return { status, headers, body: Buffer.concat(parts) };
  } finally {
    // The rest is not waited for.
    ended.abort();
  }
}
